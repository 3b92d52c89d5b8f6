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
initRoute();
addEventListener('pointerdown', unlockAudio);
addEventListener('keydown', unlockAudio);
void prepareWords().then(() => mount(App, { target: document.getElementById('app')! }));
