/** Words of the map editor of the page. */

/** The comment that heads the file of a map drawn in the editor. */
export function mapFileHeadOfEditor(name: string): string[] {
  return [
    `${name}: a board as its owner read it, drawn in the map editor of shockroll.`,
    'Circles are numbered from 0.',
    'Two circles with a path in common see each other.',
  ];
}

export const NEW_NAME = 'My board';
export const NEW_SOURCE = 'read off my own copy of the printed board';

export const TOOLS = {
  select: 'Select and move',
  circle: 'Add circles',
  link: 'Link',
  paint: 'Paint',
} as const;
export const TOOL_HELP = {
  select: 'Drag circles; drag over free ground to select several; Shift adds to the selection.',
  circle: 'Click where a circle is. It lines up with its neighbours; hold Alt to put it anywhere.',
  link: 'Drag from circle to circle, through as many as you like. The same again cuts the links.',
  paint: 'Drag over the circles of the path that is chosen. The same again takes the colour off.',
} as const;
export const TOOLBAR = 'Tools';
export const UNDO = 'Undo';
export const REDO = 'Redo';
export const ZOOM_IN = 'Zoom in';
export const ZOOM_OUT = 'Zoom out';
export const ZOOM_FIT = 'Fit the whole board';
export const FIT = 'Fit';

export const FILE = 'Map';
export const NEW_MAP = 'New map';
export const OPEN_FILE = 'Open a map file';
export const OPEN_KNOWN = 'Open a map of the data';
export const CHOOSE = 'Choose…';
export const SAVE = 'Save map file';
export const MAP_NAME = 'Name';
export const MAP_ID = 'Id';
export const MAP_SOURCE = 'Where it was read';
export const RING_DIAMETER = 'Ring diameter, percent of the board side';
export const DISCARD_QUESTION = 'The map has changes that are in no file. Leave them?';
export const NO_COMMENTS =
  'Opened from the figures of this page, which have no comments: open its file to keep them.';
export const KEPT_HERE =
  'Every change is kept in this browser, on this computer, until the next one; a file is only made when you save one. The picture is not kept.';
export const NOT_KEPT = 'This browser keeps nothing for this page: save a file before you close it.';
export const RESTORE = 'Take it up again';
export const FORGET = 'Forget it';

export function keptFrom(name: string, when: string): string {
  return `The browser has kept “${name}” from ${when}.`;
}

export function notOpened(file: string): string {
  return `${file} is not opened:`;
}

export function opened(name: string, circles: number, paths: number): string {
  return `${name}: ${counted(circles, 'circle')}, ${counted(paths, 'path')}`;
}

export function savedAs(file: string, faults: number): string {
  return faults === 0
    ? `${file} is saved; the map holds`
    : `${file} is saved with ${counted(faults, 'fault')}: it can be opened here, but not be played yet`;
}

export const PICTURE = 'Picture of the board';
export const LOAD_PICTURE = 'Load a picture';
export const PICTURE_STAYS =
  'A scan or a photograph of a board that you own. It stays in this window: it is neither sent nor stored.';
export const NO_PICTURE = 'this file is no picture that the browser can show, expected a PNG, JPEG or WebP';
export const PICTURE_STRENGTH = 'Strength of the picture';
export const CORNERS = 'Corners of the board';
export const CORNERS_HELP =
  'Put the four marks on the corners of the board: drag them, or press the arrow keys (with Shift for larger steps).';
export const CORNER_NAMES = ['top left', 'top right', 'bottom right', 'bottom left'] as const;
export const BAD_CORNERS =
  'the marks do not go around a board: top left, top right, bottom right, bottom left';
export const FIND = 'Find circles';
export const FINDING = 'Looking for circles…';
export const STRICTNESS = 'How well a ring must be seen';
export const TAKE_ALL = 'Take them all';
export const DROP_ALL = 'None of them';
export const CANDIDATES_HELP =
  'Dashed rings are proposals: click one to take it. If they are too small or too large, change the ring diameter.';

export function cornerLabel(corner: number): string {
  return `${CORNER_NAMES[corner]} corner of the board`;
}

/** @param ringDiameter in percent of the board side */
export function found(count: number, ringDiameter: number): string {
  if (count === 0) return 'No circles found';
  return `${counted(count, 'circle')} found, about ${ringDiameter.toFixed(1)} percent wide`;
}

export const BOARD = 'Board';
export const LINK_NEIGHBOURS = 'Link neighbours';
export const LINK_NEIGHBOURS_HELP =
  'Links circles that are as near to each other as printed ones are; cut those that a wall parts.';
export const RENUMBER = 'Number top to bottom';

export const PATHS = 'Paths';
export const PATHS_HELP = 'Two circles with a path in common see each other. A circle may have several.';
export const ADD_PATH = 'New path';
export const REMOVE_PATH = 'Remove path';
export const PATH_ID = 'Id of the path';
export const PATH_COLOUR = 'Printed colour';
export const PATH_HEX = 'Colour here';
export const PATH_AREA = 'Part of the board';
export const NO_PATH = 'No path yet.';

export function newPath(number: number): {
  readonly id: string;
  readonly colour: string;
  readonly area: string;
} {
  return { id: `path-${number}`, colour: 'unnamed', area: `area ${number}` };
}

export function pathChoice(code: string, area: string, colour: string, circles: number): string {
  return `${code}: ${area}, ${colour}, ${counted(circles, 'circle')}`;
}

export const SELECTION = 'Selected circles';
export const NOTHING_SELECTED = 'None. Click a circle, or go to the board with Tab and use the arrow keys.';
export const KIND = 'Kind';
export const KINDS = {
  movement: 'circle to stand on',
  entry: 'entry point',
  'objective-primary': 'primary objective',
  'objective-secondary': 'secondary objective',
  action: 'action circle',
} as const;
export const SKILL = 'Skill';
export const SIDE = 'The arrow comes from';
export const SIDES = { N: 'top edge', E: 'right edge', S: 'bottom edge', W: 'left edge' } as const;
export const ICONS = 'Icons';
export const NO_ICONS = 'none';
export const NOT_YET = 'not read yet';
export const MIXED = 'several';
export const LINKED_TO = 'Linked to';
export const PLACE_X = 'From the left, percent';
export const PLACE_Y = 'From the top, percent';
export const REMOVE_CIRCLES = 'Remove';
export const NOTES = 'Uncertain readings';
export const NOTE_FIELD = 'What is uncertain';
export const NOTE_FIELDS = ['modifier', 'paths', 'adjacent', 'kind', 'skill', 'place'] as const;
export const NOTE_TEXT = 'Why, and what was taken';
export const ADD_NOTE = 'Note it';
export const REMOVE_NOTE = 'Remove note';

export function iconsWord(characteristic: string, delta: number): string {
  return `${delta > 0 ? '+' : '\u2212'}${Math.abs(delta)} ${characteristic}`;
}

export function selectionLine(circles: readonly number[]): string {
  return circles.length === 1 ? `Circle ${circles[0]}` : `${circles.length} circles: ${circles.join(', ')}`;
}

export function linksNotRead(word: string): string {
  return `found "${word}", expected numbers of circles, as in 3, 12, 40`;
}

/** A circle to those who do not see it. */
export function circleLine(circle: {
  readonly id: number;
  readonly kind: keyof typeof KINDS;
  readonly codes: readonly string[];
  readonly links: readonly number[];
}): string {
  const { id, kind, codes, links } = circle;
  const paths =
    codes.length === 0 ? 'no path' : `${codes.length === 1 ? 'path' : 'paths'} ${codes.join(', ')}`;
  const linked = links.length === 0 ? 'no links' : `linked to ${links.join(', ')}`;
  return `Circle ${id}, ${KINDS[kind]}, ${paths}, ${linked}`;
}

export function linkFrom(circle: number): string {
  return `Link from circle ${circle}: go to another circle and press L again, or Escape`;
}

export function boardName(name: string): string {
  return `Board ${name}`;
}

export const FAULTS = 'Check';
export const NO_FAULTS = 'The map holds: it can be played.';

export function faultCount(count: number): string {
  return `${counted(count, 'fault')} to the finished map`;
}

export const TRY = 'Try the map';
export const TRY_ON_BOARD = 'Show it on the Board';
export const TRY_FAULTY = 'The map has faults, see Check: it cannot be played yet.';
export const TRY_NOT_HERE =
  'This browser does not let the page do that at this address: use the command line.';
export const TRY_HELP = 'On the command line, once the file is saved:';
export const COPY = 'Copy';

/** Command lines that use the saved map. @param folder of data that it is put into */
export function tryLines(id: string, fileName: string, folder: string): string[] {
  return [
    `mkdir -p ${folder}/maps`,
    `mv ~/Downloads/${fileName} ${folder}/maps/`,
    `shockroll data validate ${folder}`,
    `shockroll data map ${id} --data ${folder} --svg ${id}.svg`,
    `shockroll play reich union --data ${folder} --map ${id} --games 200`,
    `shockroll serve --data ${folder}`,
  ];
}

export const KEYS = 'Keys on the board';
export const KEY_LINES: readonly (readonly [keys: string, does: string])[] = [
  ['arrows', 'go to the next circle that way'],
  ['Shift + arrows', 'move the selected circles'],
  ['N', 'a new circle beside the selected one'],
  ['L', 'begin a link here; on another circle, link the two or cut their link'],
  ['P', 'paint the selected circles with the path that is chosen, or take it off'],
  ['[ and ]', 'choose another path'],
  ['Delete', 'remove the selected circles'],
  ['+ − 0', 'zoom in, out, whole board'],
  ['Ctrl + Z, Ctrl + Y', 'undo, redo'],
  ['Ctrl + S', 'save the map file'],
];

/** `1 circle`, `3 circles`. */
function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
