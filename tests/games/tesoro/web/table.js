/** The table of Tesoro: who has shown what, and one's own gems to dig up. */

/** @type {import('../../../../web/table-module').MountTable} */
export function mount(element, table) {
  const root = element.appendChild(document.createElement('div'));
  root.className = 'tesoro';
  const seats = root.appendChild(document.createElement('ul'));
  const hand = root.appendChild(document.createElement('div'));
  hand.setAttribute('role', 'group');

  function update({ view, legal, busy }) {
    hand.setAttribute('aria-label', table.say('ui-hand'));
    seats.replaceChildren(
      ...table.names.map((name, seat) => {
        const item = document.createElement('li');
        const shown = view.shown[seat];
        const points = table.say('ui-seat', { seat: name, points: view.points[seat] });
        item.textContent = shown === null ? points : `${points} · ${table.say('ui-shown', { seat: name, gem: shown })}`;
        item.classList.toggle('acting', view.actor === seat);
        return item;
      }),
    );
    hand.replaceChildren(
      ...(view.hand ?? []).map((gem) => {
        const action = legal.find(([, value]) => value === gem);
        const button = document.createElement('button');
        button.textContent = gem;
        button.disabled = busy || !action;
        if (action) {
          button.dataset.action = JSON.stringify(action);
          button.setAttribute('aria-label', table.describe(action));
          button.addEventListener('click', () => table.play(action));
        }
        return button;
      }),
    );
  }

  return { update, destroy: () => root.remove() };
}
