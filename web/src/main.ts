import '@fontsource-variable/fraunces';
import '@fontsource-variable/source-sans-3';
import { mount } from 'svelte';
import App from './App.svelte';
import { initPrefs } from './lib/prefs.svelte';
import { initRoute } from './lib/route.svelte';
import { unlockAudio } from './lib/sound';
import { prepareWords } from './lib/words.svelte';
import './theme.css';

initPrefs();
// The page of a site without a server says so.
const inTab = document.documentElement.dataset['tab'] !== undefined;
initRoute(inTab);
const started = inTab ? import('./tab/start').then((tab) => tab.startTab()) : null;
addEventListener('pointerdown', unlockAudio);
addEventListener('keydown', unlockAudio);
void Promise.all([prepareWords(), started]).then(() => mount(App, { target: document.getElementById('app')! }));
