// A bench for skins, for development only (not part of the build):
//   /playground.html?game=strategic&case=/playground/x.json&lang=fr&theme=dark&flip=1&seat=0
// `case` is a JSON file with any of SkinProps: {"shown":…, "events":…, "due":…}; put yours in
// web/playground/, which git ignores.
import { mount } from 'svelte';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/grounds.css';
import '../ui/type.css';
import { chosenOf, speak } from '../lang/languages';
import Playground from './Playground.svelte';

const target = document.getElementById('app');
const language = chosenOf([new URLSearchParams(location.search).get('lang') ?? '']);
if (target) void speak(language).then(() => mount(Playground, { target }));
