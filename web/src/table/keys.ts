/** Keyboard focus on a table: arrow keys inside a group of buttons, and a focus that outlives its button. */

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Roving tabindex: one button of the group is in the tab order, and arrow keys focus the nearest in their direction.
 * Attach it again (`{@attach roving(view)}`) whenever the buttons change.
 */
export function roving(_changes?: unknown): (group: HTMLElement | SVGElement) => () => void {
  return (group) => {
    const all = buttons(group);
    const focused = all.find((button) => button === document.activeElement);
    choose(all, focused ?? all.find((button) => button.dataset.action ?? button.dataset.stage) ?? all[0]);

    const moved = (event: Event) => {
      const direction = DIRECTIONS[(event as KeyboardEvent).key];
      const from = (event.target as Element).closest<HTMLElement>('button, [role="button"]');
      if (!direction || !from) return;
      const to = nearest(buttons(group), from, direction);
      event.preventDefault();
      to?.focus();
    };
    const entered = (event: Event) => {
      const found = buttons(group);
      const target = event.target as HTMLElement;
      if (found.includes(target)) choose(found, target);
    };
    group.addEventListener('keydown', moved);
    group.addEventListener('focusin', entered);
    return () => {
      group.removeEventListener('keydown', moved);
      group.removeEventListener('focusin', entered);
    };
  };
}

function buttons(group: Element): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>('button:not(:disabled), [role="button"]')];
}

function choose(all: HTMLElement[], chosen: HTMLElement | undefined): void {
  for (const button of all) button.tabIndex = button === chosen ? 0 : -1;
}

function nearest(all: HTMLElement[], from: HTMLElement, [dx, dy]: [number, number]): HTMLElement | undefined {
  const [x, y] = middle(from);
  let found: HTMLElement | undefined;
  let shortest = Infinity;
  for (const button of all) {
    if (button === from) continue;
    const [bx, by] = middle(button);
    const ahead = (bx - x) * dx + (by - y) * dy;
    const aside = Math.abs((bx - x) * dy) + Math.abs((by - y) * dx);
    const length = ahead + 2.5 * aside;
    if (ahead > 1 && length < shortest) {
      shortest = length;
      found = button;
    }
  }
  return found;
}

function middle(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** For a table's root: when the focused button is removed, focus the first legal action. */
export function keepFocus(_changes?: unknown): (table: HTMLElement) => () => void {
  return (table) => {
    if (table.dataset.focus === 'inside' && document.activeElement === document.body) {
      (table.querySelector<HTMLElement>('[data-action]:not([tabindex="-1"]), [data-stage]') ?? table).focus({
        preventScroll: true,
      });
    }
    const entered = () => {
      table.dataset.focus = 'inside';
    };
    const left = (event: FocusEvent) => {
      if (event.relatedTarget && !table.contains(event.relatedTarget as Node)) delete table.dataset.focus;
    };
    table.addEventListener('focusin', entered);
    table.addEventListener('focusout', left);
    return () => {
      table.removeEventListener('focusin', entered);
      table.removeEventListener('focusout', left);
    };
  };
}
