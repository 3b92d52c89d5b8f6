/** Short synthesised sounds. None is the only signal of anything. */
import { prefs } from './prefs.svelte';

export type Sound = 'card' | 'die' | 'lock' | 'chime' | 'crack' | 'win';

let context: AudioContext | null = null;

/** Start the audio context, which browsers allow after a user gesture only. It is slow, so the gesture is answered first. */
export function unlockAudio(): void {
  if (!prefs.sound || context?.state === 'running') return;
  setTimeout(() => {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
  }, 120);
}

export function playSound(which: Sound): void {
  if (!prefs.sound || context?.state !== 'running') return;
  makers[which](context, context.currentTime);
}

const makers: Record<Sound, (audio: AudioContext, at: number) => void> = {
  card: (audio, at) => noise(audio, at, 0.06, 2600, 0.16),
  die: (audio, at) => [0, 0.07, 0.13, 0.18].forEach((gap) => noise(audio, at + gap, 0.035, 1400, 0.22)),
  lock: (audio, at) => {
    noise(audio, at, 0.03, 900, 0.3);
    tone(audio, at + 0.05, 160, 0.09, 0.2, 'square');
  },
  crack: (audio, at) => [0, 0.03, 0.08].forEach((gap, n) => noise(audio, at + gap, 0.09, 3800 - n * 900, 0.3)),
  chime: (audio, at) => {
    tone(audio, at, 784, 0.35, 0.12, 'sine');
    tone(audio, at + 0.09, 1175, 0.45, 0.1, 'sine');
  },
  win: (audio, at) =>
    [523, 659, 784, 1047].forEach((pitch, n) => tone(audio, at + n * 0.11, pitch, 0.5, 0.12, 'triangle')),
};

function tone(audio: AudioContext, at: number, pitch: number, time: number, loud: number, kind: OscillatorType): void {
  const voice = audio.createOscillator();
  const level = audio.createGain();
  voice.type = kind;
  voice.frequency.value = pitch;
  level.gain.setValueAtTime(0, at);
  level.gain.linearRampToValueAtTime(loud, at + 0.01);
  level.gain.exponentialRampToValueAtTime(0.0001, at + time);
  voice.connect(level).connect(audio.destination);
  voice.start(at);
  voice.stop(at + time);
}

function noise(audio: AudioContext, at: number, time: number, pitch: number, loud: number): void {
  const length = Math.ceil(audio.sampleRate * time);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 2;
  const source = audio.createBufferSource();
  const band = audio.createBiquadFilter();
  const level = audio.createGain();
  source.buffer = buffer;
  band.type = 'bandpass';
  band.frequency.value = pitch;
  level.gain.value = loud;
  source.connect(band).connect(level).connect(audio.destination);
  source.start(at);
}
