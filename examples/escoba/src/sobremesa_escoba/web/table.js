/** The table of Escoba: choose a card of your hand, then the cards that make fifteen with it, or lay it down. */

import { cardButton, order, value } from './cards.js';

/** @type {import('../../../../../web/table-module').MountTable} */
export function mount(element, table) {
  const root = element.appendChild(document.createElement('div'));
  root.className = 'escoba';
  const [seats, felt, sum, hand, choices] = ['ul', 'div', 'p', 'div', 'div'].map((tag) =>
    root.appendChild(document.createElement(tag)),
  );
  felt.className = 'felt';
  hand.className = 'hand';
  choices.className = 'choices';
  // What lessons point at.
  [seats.dataset.part, felt.dataset.part, hand.dataset.part] = ['score', 'table', 'hand'];
  sum.setAttribute('aria-live', 'polite');

  let state;
  let card = null; // chosen in the hand
  let chosen = new Set(); // chosen on the table
  let capturing = null; // the capture that is being sent: its card, and the cards that it takes

  const name = (one) => table.say(`card-${one}`);
  const find = (verb, one) => state.legal.find(([named, what]) => named === verb && what === one);
  const total = () => [...chosen].reduce((all, one) => all + value(one), card ? value(card) : 0);

  function reset() {
    card = null;
    chosen = new Set();
  }

  function capture() {
    capturing = { card, cards: [...chosen].sort((a, b) => order(a) - order(b)) };
    reset();
    table.play(['capture', capturing.card]);
  }

  function choice(label, action, enabled, onclick) {
    const button = document.createElement('button');
    button.textContent = label;
    button.disabled = !enabled;
    if (action) button.dataset.action = JSON.stringify(action);
    button.addEventListener('click', onclick);
    return button;
  }

  function drawSeats({ view }) {
    seats.replaceChildren(
      ...table.names.map((player, seat) => {
        const item = document.createElement('li');
        const facts = { taken: view.taken_sizes[seat], sweeps: view.sweeps[seat], points: view.scores[seat] };
        const title = item.appendChild(document.createElement('strong'));
        title.textContent = player;
        item.append(table.say('ui-seat', facts));
        item.classList.toggle('acting', view.actor === seat);
        return item;
      }),
    );
  }

  function drawFelt({ view, busy }) {
    felt.setAttribute('role', 'group');
    felt.setAttribute('aria-label', table.say('ui-table'));
    felt.replaceChildren(
      ...view.table.map((one) => {
        const action = find('take', one);
        return cardButton(one, name(one), {
          pressed: chosen.has(one),
          disabled: busy || !(action || card),
          action,
          onclick: () => {
            if (action) return table.play(action);
            if (!chosen.delete(one)) chosen.add(one);
            draw();
          },
        });
      }),
    );
  }

  function drawHand({ view, busy }) {
    hand.setAttribute('role', 'group');
    hand.setAttribute('aria-label', table.say('ui-hand'));
    hand.replaceChildren(
      ...(view.hand ?? []).map((one) =>
        cardButton(one, name(one), {
          pressed: card === one,
          disabled: busy || !(find('lay', one) || find('capture', one)),
          onclick: () => {
            const again = card === one;
            reset();
            card = again ? null : one;
            draw();
          },
        }),
      ),
    );
  }

  function drawChoices({ view, busy }) {
    choices.replaceChildren();
    sum.textContent = '';
    if (view.taking) sum.textContent = table.say('ui-missing', { card: name(view.taking), missing: view.missing });
    if (!card) return;
    sum.textContent = table.say('ui-sum', { total: total() });
    const [lay, take] = [find('lay', card), find('capture', card)];
    const fifteen = chosen.size > 0 && total() === 15;
    choices.append(
      choice(table.say('ui-take'), take, !busy && take && fifteen, capture),
      choice(table.say('ui-lay'), lay, !busy && lay && chosen.size === 0, () => {
        table.play(lay);
        reset();
      }),
    );
  }

  function draw() {
    for (const part of [drawSeats, drawFelt, drawHand, drawChoices]) part(state);
  }

  /** Name the next card of a capture, once the server has taken what was named before. */
  function goOn() {
    const { view, busy } = state;
    if (!capturing || busy) return;
    if (view.taking === capturing.card) {
      const action = find(
        'take',
        capturing.cards.find((one) => !view.chosen.includes(one)),
      );
      if (action) table.play(action);
    } else if (!view.hand?.includes(capturing.card)) {
      capturing = null;
    }
  }

  function update(next) {
    state = next;
    if (card && !next.view.hand?.includes(card)) reset();
    for (const one of chosen) if (!next.view.table.includes(one)) chosen.delete(one);
    draw();
    setTimeout(goOn); // not before the page has taken note of this state itself
  }

  return { update, destroy: () => root.remove() };
}
