/** How a card of Escoba is drawn: a button with the sign of its suit and its rank. */

const SVG = 'http://www.w3.org/2000/svg';

/** The sign of each suit, drawn in a square of 24 by 24. */
const SIGNS = {
  O: 'M12 2a10 10 0 1 0 .01 0zM12 6a6 6 0 1 1-.01 0zM12 9a3 3 0 1 0 .01 0z',
  C: 'M5 3h14c0 6-2.5 9.5-6 10.4V18h4v3H7v-3h4v-4.6C7.5 12.5 5 9 5 3z',
  E: 'M12 1l2.5 3v10H19v2.5h-5.5V20h1.5v3H9v-3h1.5v-3.5H5V14h4.500V4z',
  B: 'M9 1h6c1.5 3-.5 5 1 8s-.5 6 1 9-1.5 5-5 5-6.5-2-5-5-.5-6 1-9-.5-5 1-8z',
};

/** The order of the cards: by suit, then by rank, as the rules number them. */
export const order = (card) => 'OCEB'.indexOf(card[0]) * 10 + Number(card.slice(1));

/** What a card counts towards fifteen. */
export const value = (card) => Number(card.slice(1));

function sign(suit) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = svg.appendChild(document.createElementNS(SVG, 'path'));
  path.setAttribute('d', SIGNS[suit]);
  path.setAttribute('fill-rule', 'evenodd');
  return svg;
}

/** Return a button that shows a card. A screen reader says its number and its `name`. */
export function cardButton(card, name, { pressed, disabled, action, onclick }) {
  const button = document.createElement('button');
  button.className = `card suit-${card[0]}`;
  button.append(Object.assign(document.createElement('b'), { textContent: card.slice(1) }), sign(card[0]));
  button.setAttribute('aria-label', `${card.slice(1)}: ${name}`);
  button.setAttribute('aria-pressed', String(pressed));
  button.disabled = disabled;
  button.dataset.help = `card-${card}`;
  if (action) button.dataset.action = JSON.stringify(action);
  button.addEventListener('click', onclick);
  return button;
}
