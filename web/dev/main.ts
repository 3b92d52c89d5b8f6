import '@fontsource-variable/fraunces';
import '@fontsource-variable/source-sans-3';
import { mount } from 'svelte';
import '../src/theme.css';
import { initPrefs, prefs } from '../src/lib/prefs.svelte';
import Harness from './Harness.svelte';

const query = new URLSearchParams(location.search);
initPrefs();
const theme = query.get('theme');
if (theme === 'light' || theme === 'dark') prefs.theme = theme;
const lang = query.get('lang');
if (lang === 'es' || lang === 'en') prefs.lang = lang;
mount(Harness, { target: document.getElementById('app')! });
