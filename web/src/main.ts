import { mount } from 'svelte';
import './ui/type.css';
import './ui/tokens.css';
import './ui/grounds.css';
import './ui/base.css';
import Shell from './Shell.svelte';

const target = document.getElementById('app');
if (target) mount(Shell, { target });
