/**
 * The preference "confirm my moves": the first tap on something that plays marks it (`data-armed`), a second one plays.
 *
 * An element plays if it has `data-action`. What is pressed in a race, or asks twice by itself, has
 * `data-confirm="no"`.
 */
import { prefs } from '../lib/prefs.svelte';

/**
 * Return an attachment for the stage of a table. Attach it anew whenever the table changes: then nothing is marked any
 * more. `onarmed` is told whether something is.
 */
export function confirmMoves(_changes: unknown, onarmed: (armed: boolean) => void): (stage: HTMLElement) => () => void {
  return (stage) => {
    let armed: Element | null = null;

    const disarm = (): void => {
      if (armed === null) return;
      armed.removeAttribute('data-armed');
      armed = null;
      onarmed(false);
    };

    const clicked = (event: MouseEvent): void => {
      const target = event.target instanceof Element ? event.target.closest('[data-action]') : null;
      const again = target !== null && target === armed;
      disarm();
      if (!prefs.confirm || target === null || again || target.closest('[data-confirm="no"]')) return;
      event.preventDefault();
      event.stopPropagation();
      armed = target;
      target.setAttribute('data-armed', '');
      onarmed(true);
    };

    stage.addEventListener('click', clicked, { capture: true });
    return () => {
      stage.removeEventListener('click', clicked, { capture: true });
      disarm();
    };
  };
}
