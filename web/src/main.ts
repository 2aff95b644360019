import { mount } from 'svelte';
import './ui/type.css';
import './ui/tokens.css';
import './ui/grounds.css';
import './ui/base.css';
import { Settings } from './app/settings.svelte';
import { speak } from './lang/languages';
import Shell from './Shell.svelte';

const target = document.getElementById('app');
// The words of one language come after the page itself; should they not, it says what it has to in keys,
// and the first thing it says is that the server cannot be reached.
if (target) {
    void speak(new Settings(() => undefined).language)
        .catch(() => undefined)
        .then(() => mount(Shell, { target }));
}
