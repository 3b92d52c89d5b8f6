import '@fontsource-variable/fraunces';
import '@fontsource-variable/source-sans-3';
import { mount } from 'svelte';
import App from './App.svelte';
import { keepPrefs } from './lib/prefs.svelte';
import { keepRoute } from './lib/route.svelte';
import { wakeSound } from './lib/sound';
import { readWords } from './lib/words.svelte';
import './theme.css';

keepPrefs();
keepRoute();
addEventListener('pointerdown', wakeSound);
addEventListener('keydown', wakeSound);
void readWords().then(() => mount(App, { target: document.getElementById('app')! }));
