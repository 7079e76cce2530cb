/** Sentences about generated and drawn maps. */

export function mapNotFound(seed: number, rooms: number): string {
  return `no plan of ${rooms} rooms can be joined and filled with seed ${seed}`;
}

/** The comment that heads the file of a generated map. */
export function mapFileHead(name: string): string[] {
  return [
    `${name}: house data, made by shockroll; no printed map. The command stands under source.`,
    'Circles are numbered from 0, top to bottom, then left to right.',
    'Two circles with a path in common see each other.',
  ];
}

export function mapSubtitle(id: string, circles: number, paths: number): string {
  return `${id}: ${circles} circles on ${paths} paths; two circles with a letter in common see each other`;
}

/** Says what the picture shows to those who cannot see it. */
export function mapInWords(circles: number, paths: number, doorways: number): string {
  return `A board of ${circles} numbered circles on ${paths} paths, with ${doorways} doorways; the legend names the paths`;
}

const MODIFIER_WORDS = { combat: 'Com', stamina: 'Sta', mental: 'Men', movement: 'Mov' } as const;

/** `+1 Com`, `−2 Mov`. */
export function modifierShort(characteristic: keyof typeof MODIFIER_WORDS, delta: number): string {
  return `${delta > 0 ? '+' : '\u2212'}${Math.abs(delta)} ${MODIFIER_WORDS[characteristic]}`;
}

const CIRCLE_WORDS = { 'objective-primary': 'P', 'objective-secondary': 'S', action: 'A' } as const;
const CIRCLE_MEANINGS = {
  'objective-primary': 'primary objective, its skill below',
  'objective-secondary': 'secondary objective',
  action: 'action circle',
} as const;

/** The letter on a circle that nobody enters. */
export function circleWord(kind: string): string {
  return kind in CIRCLE_WORDS ? CIRCLE_WORDS[kind as keyof typeof CIRCLE_WORDS] : '';
}

export function circleMeaning(kind: keyof typeof CIRCLE_MEANINGS): string {
  return CIRCLE_MEANINGS[kind];
}

export function entryMeaning(): string {
  return 'entry point, numbered in the order of the map';
}

export function pictureMissing(): string {
  return 'found neither --svg nor --png, expected at least one file to draw into';
}

export function notAMap(found: string, section: string): string {
  const what = section === 'unknown' ? 'known to exist, but its figures are not' : `one of the ${section}`;
  return `"${found}" is ${what}, expected a map of the data`;
}

export function figureExpected(found: string): string {
  return `found "${found}", expected CHARACTER@CIRCLE such as eva-kramer@63`;
}

export function noRoomForFigure(circle: string, count: number): string {
  return `found the circle "${circle}", expected one from 0 to ${count - 1} on which figures can stand`;
}

export function circleTaken(circle: number): string {
  return `circle ${circle} has a figure already, expected one figure a circle`;
}

export function idExpected(found: string): string {
  return `found "${found}", expected a kebab-case id`;
}

export function nameExpected(longest: number): string {
  return `expected a name of 1 to ${longest} characters on one line`;
}

export function entriesExpected(found: number): string {
  return `found ${found}, expected 2 or 4`;
}

export function generatedName(seed: number): string {
  return `Generated map ${seed}`;
}

export function skillWord(skill: string): string {
  return skill.replaceAll('-', ' ');
}

export function figuresHeading(): string {
  return 'Figures';
}

export function marksHeading(): string {
  return 'Marks';
}

export function pathsHeading(): string {
  return 'Paths';
}

export function pathLine(area: string, colour: string): string {
  return `${area} (${colour})`;
}

export function figureLine(name: string, circle: number): string {
  return `${name} on ${circle}`;
}

export function linkMeaning(): string {
  return 'adjacent, on these paths';
}

export function doorMeaning(): string {
  return 'doorway: adjacent, no sight';
}

export function dotsMeaning(): string {
  return 'next to a circle nobody enters';
}

export function modifierMeaning(sign: '+' | '-'): string {
  return sign === '+' ? 'bonus to who stands here' : 'penalty; \u2212Mov: dearer to enter';
}
