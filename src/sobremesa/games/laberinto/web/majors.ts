/**
 * The pictures of the Labyrinthics and of the court cards, drawn in a square of 100. Each part has one of the inks of
 * `Picture.svelte`: gold, pale and teal are filled, line and thin are strokes, dark is the outline's colour.
 */
export type Ink = 'gold' | 'pale' | 'teal' | 'red' | 'dark' | 'line' | 'thin';
export type Part = [ink: Ink, path: string];

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** By number. */
export const MAJORS: Record<number, Part[]> = {
  // the Worm
  1: [
    [
      'red',
      'M14 88q-4-22 16-24t22 8 16-2q6-14-8-18T38 40t4-26q18-14 34 0t10 34 8 34q-2 12-14 8t-16 2-16 8-16-2-18-10Z',
    ],
    ['pale', disc(60, 24, 7)],
    ['dark', disc(62, 25, 3)],
    ['thin', 'M50 36q8 6 16 2M74 48q8 2 12-4M66 84q4-8 0-14M30 66q4 10-2 18'],
  ],
  // the Door
  2: [
    ['gold', 'M18 94V46a32 32 0 0 1 64 0v48Z'],
    ['teal', 'M28 94V48a22 22 0 0 1 44 0v46Z'],
    ['dark', 'M50 26a22 22 0 0 1 22 22v46H58V40Z'],
    ['pale', disc(38, 64, 4)],
    ['line', 'M12 94h76'],
  ],
  // the Key
  3: [
    ['gold', 'M45 40h10v46h20v10H45ZM55 66h16v9H55Z'],
    ['gold', disc(50, 26, 20)],
    ['dark', disc(50, 26, 9)],
  ],
  // the Bridge
  4: [
    ['teal', 'M4 78q12-8 23 0t23 0 23 0 23 0v16H4Z'],
    ['gold', 'M4 74V52q46-34 92 0v22H82a32 26 0 0 0-64 0Z'],
    ['thin', 'M18 46v10M34 38v10M50 35v10M66 38v10M82 46v10'],
  ],
  // the Well
  5: [
    ['gold', 'M20 58h60l-6 36H26Z'],
    ['dark', 'M18 58a32 10 0 0 1 64 0a32 10 0 0 1-64 0Z'],
    ['red', 'M12 30 50 6l38 24Z'],
    ['line', 'M24 30v26M76 30v26'],
    ['thin', 'M50 30v16M24 74h52M36 60v14M62 60v14M50 76v16'],
    ['pale', 'M43 44h14l-2 12H45Z'],
  ],
  // the Mirror
  6: [
    ['gold', 'M44 74h12v12h10v8H34v-8h10Z'],
    ['gold', 'M50 4a32 36 0 0 1 0 72a32 36 0 0 1 0-72Z'],
    ['teal', 'M50 12a24 28 0 0 1 0 56a24 28 0 0 1 0-56Z'],
    ['pale', 'M34 46 54 18l8 4-24 34ZM46 60l20-28 4 6-18 26Z'],
  ],
  // the Mask
  7: [
    ['red', 'M8 34q20-16 42-6 22-10 42 6-2 34-26 34-12 0-16-12-4 12-16 12Q10 68 8 34Z'],
    ['dark', 'M20 42q12-8 20 2-2 10-10 10t-10-12ZM80 42q-12-8-20 2 2 10 10 10t10-12Z'],
    ['gold', 'M50 28Q42 14 50 2q8 12 0 26ZM40 26Q28 18 30 4q12 8 10 22ZM60 26q12-8 10-22-12 8-10 22Z'],
    ['thin', 'M12 64q-6 18 4 30M88 64q6 18-4 30'],
  ],
  // the Bell
  8: [
    ['gold', 'M50 8q26 6 26 40 0 18 12 28H12q12-10 12-28 0-34 26-40Z'],
    ['dark', disc(50, 84, 9)],
    ['line', 'M50 2v8M16 76h68'],
    ['thin', 'M36 58q-2-26 10-36'],
  ],
  // the Candle
  9: [
    ['pale', 'M38 40h24v42H38Z'],
    ['gold', 'M20 82h60q-4 14-30 14T20 82Z'],
    ['red', 'M50 2q16 18 8 28-8 6-16 0-8-10 8-28Z'],
    ['gold', 'M50 16q7 8 2 14-4 2-6-2 0-6 4-12Z'],
    ['thin', 'M50 30v10M44 40v12M56 40v20'],
  ],
  // the Wheel
  10: [
    ['gold', disc(50, 50, 44)],
    ['pale', disc(50, 50, 33)],
    ['line', 'M50 8v84M8 50h84M20 20l60 60M80 20 20 80'],
    ['red', disc(50, 50, 11)],
  ],
  // the Raven
  11: [
    ['pale', disc(50, 48, 46)],
    ['dark', 'M8 34q12-6 18-16 14-12 30 0 8 8 10 22 18 14 26 46l-24-10-8 8-6-10q-22-2-28-22-4-10 0-16Z'],
    ['gold', 'M26 22 4 34l20 4Z'],
    ['pale', disc(40, 26, 4)],
    ['line', 'M46 74v18M56 76v16M36 94h30'],
    ['thin', 'M52 44q12 8 22 30M46 50q8 8 16 18'],
  ],
  // the Feather
  12: [
    ['pale', 'M88 6Q92 40 64 64q-14 12-34 14Q26 54 44 34 60 14 88 6Z'],
    ['teal', 'M88 6Q66 30 52 50T30 78Q26 54 44 34 60 14 88 6Z'],
    ['line', 'M88 6Q50 42 14 94'],
    ['thin', 'M66 28l14 6M56 40l16 8M46 54l16 8M62 32 56 22M52 44l-8-10'],
  ],
  // the Skull
  13: [
    ['pale', 'M50 6q38 0 38 38 0 18-14 26v18H26V70Q12 62 12 44 12 6 50 6Z'],
    ['dark', 'M24 46q10-10 20 0 0 16-10 16t-10-16ZM76 46q-10-10-20 0 0 16 10 16t10-16ZM50 58l6 12H44Z'],
    ['line', 'M38 88V76M50 88V76M62 88V76'],
  ],
  // the Goblet
  14: [
    ['gold', 'M18 10h64q2 42-26 48v22q18 2 20 14H24q2-12 20-14V58Q16 52 18 10Z'],
    ['red', 'M24 16h52q0 10-2 16-24 8-48 0-2-6-2-16Z'],
    ['pale', disc(50, 70, 5)],
    ['thin', 'M34 40q2 10 10 12'],
  ],
  // the Dragon
  15: [
    [
      'teal',
      'M12 92q-8-26 16-36 18-6 14-18Q26 40 18 30L40 20 36 6l16 10q22 2 22 26 0 14-14 22 20-2 24-20 16 30-10 44-30 10-62 4Z',
    ],
    ['gold', 'M60 40 94 14q-2 30-26 38Z'],
    ['pale', disc(50, 26, 5)],
    ['dark', disc(49, 26, 2)],
    ['red', 'M18 30 2 26l8 8-8 6Z'],
    ['thin', 'M28 70q14-8 24-8M24 82q20-8 36-6'],
  ],
  // the Tower
  16: [
    ['gold', 'M28 94 32 34h36l4 60Z'],
    ['red', 'M26 34V18h9v8h10v-8h10v8h10v-8h9v16Z'],
    ['dark', 'M44 94V78a6 6 0 0 1 12 0v16ZM46 46h8v14h-8Z'],
    ['pale', 'M84 4 66 22l8 2-8 16 20-20-9-2Z'],
    ['line', 'M14 94h72'],
  ],
  // the Star
  17: [
    ['gold', 'M50 4 60 38 94 30 68 52 88 82 54 70 50 98 44 70 12 82 32 52 6 30l34 8Z'],
    ['pale', disc(50, 52, 10)],
    ['thin', 'M82 8l8-6M14 8 8 2M90 60h8M2 58h8'],
  ],
  // the Moon
  18: [
    ['pale', 'M64 6A46 46 0 1 0 92 70 38 38 0 0 1 64 6Z'],
    ['dark', disc(38, 44, 4)],
    ['thin', 'M28 62q8 8 18 2M30 36q6-6 12-2M48 46q4 6-2 8'],
    ['gold', 'M78 18l3 8 8 3-8 3-3 8-3-8-8-3 8-3Z'],
  ],
  // the Sun
  19: [
    [
      'gold',
      'M50 2 58 20 76 8 76 28 96 26 84 44 100 54 82 60 92 78 72 76 70 96 54 84 42 98 36 80 16 86 22 68 2 62 16 50 4 34 24 32 22 12 40 22Z',
    ],
    ['pale', disc(50, 52, 22)],
    ['dark', disc(42, 48, 3) + disc(58, 48, 3)],
    ['thin', 'M40 60q10 8 20 0'],
  ],
  // the Crown
  20: [
    ['gold', 'M10 78 4 24l24 22L50 10l22 36 24-22-6 54Z'],
    ['red', 'M12 78h76v14H12Z'],
    ['pale', disc(50, 62, 8) + disc(4, 22, 5) + disc(50, 9, 5) + disc(96, 22, 5)],
    ['teal', disc(28, 66, 5) + disc(72, 66, 5)],
  ],
  // the Labyrinth
  21: [
    ['pale', disc(50, 50, 46)],
    [
      'line',
      'M50 4a46 46 0 1 0 20 5M50 18a32 32 0 1 1-24 11M50 32a18 18 0 1 0 17 12M50 4v14M82 50h14M18 50h14M50 82v14M60 35l9-11',
    ],
    ['red', disc(50, 50, 7)],
  ],
};

/** The court, from the waist up, by rank: Jack, Knight, Queen, King. The emblem of the suit is added to them. */
export const COURT: Record<number, Part[]> = {
  11: [
    ['teal', 'M18 100q0-30 32-32t32 32Z'],
    ['pale', disc(50, 46, 19)],
    ['red', 'M26 40q0-26 30-26 24 0 22 12-22-2-28 4T28 48Z'],
    ['gold', 'M72 24Q88 16 92 2 74 4 68 18Z'],
    ['dark', disc(44, 47, 2.5) + disc(58, 47, 2.5)],
    ['thin', 'M45 56q6 4 12 0'],
  ],
  12: [
    ['gold', 'M14 100q2-28 36-32 34 4 36 32Z'],
    ['pale', disc(50, 46, 19)],
    ['teal', 'M28 50V34q2-22 22-22t22 22v16h-8V38H36v12Z'],
    ['red', 'M50 14Q46 2 62 0q18 2 22 18-12-8-20-2Z'],
    ['dark', disc(44, 47, 2.5) + disc(58, 47, 2.5)],
    ['thin', 'M45 57h12M36 38h28M50 26v12'],
  ],
  13: [
    ['red', 'M16 100q2-30 34-32 32 2 34 32Z'],
    ['dark', 'M24 72q-6-44 26-46 32 2 26 46-12 6-12-8H36q0 14-12 8Z'],
    ['pale', disc(50, 48, 18)],
    ['gold', 'M28 30 24 8l14 10L50 4l12 14L76 8l-4 22q-22-8-44 0Z'],
    ['dark', disc(43, 48, 2.5) + disc(57, 48, 2.5)],
    ['thin', 'M45 58q5 3 10 0'],
  ],
  14: [
    ['teal', 'M10 100q2-30 40-32 38 2 40 32Z'],
    ['pale', disc(50, 44, 19)],
    ['dark', 'M31 48q2 32 19 32t19-32q-6 10-12 8-7-4-14 0-6 2-12-8Z'],
    ['gold', 'M28 30V4l12 10L50 0l10 14L72 4v26q-22-8-44 0Z'],
    ['red', disc(50, 22, 4)],
    ['dark', disc(43, 42, 2.5) + disc(57, 42, 2.5)],
  ],
};
