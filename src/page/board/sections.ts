/** The forms of the board, built from its position. */

import { capitalised } from '../../base/phrases.ts';
import type { Choice } from '../../params/declaration.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import type { PositionFile } from '../../rulesets/tannhauser/positions/schema.ts';
import {
  characterChoices,
  characterNamed,
  packChoices,
} from '../../rulesets/tannhauser/questions/miniatureChoices.ts';
import type { Control, Section } from '../odds/controls.ts';
import { SIDES } from '../phrases.ts';
import { miniaturesIn } from './draft.ts';
import { LABELS, PLACES, standsOn } from './phrases.ts';
import type { Opened, Taken } from './protocol.ts';

/** Maximum activations played before a position is taken. */
const MOST_ACTIVATIONS = 60;
const MOST_TURN = 100;
const MOST_POINTS = 30;
const MOST_SEED = 1_000_000;

/** Names of the controls. */
export const FIELD = {
  map: 'board-map',
  mode: 'board-mode',
  first: 'board-first',
  second: 'board-second',
  seed: 'board-seed',
  activations: 'board-activations',
  turn: 'board-turn',
  next: 'board-next',
  firstPoints: 'board-first-points',
  secondPoints: 'board-second-points',
  character: 'board-character',
  pack: 'board-pack',
  wounds: 'board-wounds',
  place: 'board-place',
} as const;

/** Section for the source of the position. */
export function setupSections(catalogue: Catalogue, { modes }: Opened, taken: Taken): Section[] {
  const team = (name: string, label: string, value: string): Control => ({
    kind: 'choice',
    name,
    label,
    value,
    choices: teamChoices(catalogue, value),
  });
  return [
    {
      title: 'Source of the position',
      isFolded: false,
      controls: [
        {
          kind: 'choice',
          name: FIELD.map,
          label: LABELS.map,
          value: taken.map,
          choices: catalogue.maps.map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          kind: 'choice',
          name: FIELD.mode,
          label: LABELS.mode,
          value: taken.mode,
          choices: catalogue.modes.flatMap(({ id, name }) =>
            modes.includes(id) ? [{ value: id, label: name }] : [],
          ),
        },
        team(FIELD.first, LABELS.first, taken.teams[0]),
        team(FIELD.second, LABELS.second, taken.teams[1]),
        {
          kind: 'range',
          name: FIELD.activations,
          label: LABELS.activations,
          value: taken.activations,
          low: 0,
          high: MOST_ACTIVATIONS,
        },
        {
          kind: 'number',
          name: FIELD.seed,
          label: LABELS.seed,
          value: String(taken.seed),
          low: 0,
          high: MOST_SEED,
        },
      ],
    },
  ];
}

/** All factions, plus the current team where it is not one of them. */
function teamChoices({ characters }: Catalogue, current: string): Choice[] {
  const factions = [...new Set(characters.map(({ faction }) => faction))];
  const known = factions.map((id) => ({ value: id, label: capitalised(id) }));
  return factions.some((id) => id === current)
    ? known
    : [...known, { value: current, label: 'As on the board' }];
}

/** Sections for the turn and the Command Points, beside the board. */
export function turnSections({ turn, next, sides }: PositionFile): Section[] {
  const points = (name: string, label: string, value: number): Control => ({
    kind: 'number',
    name,
    label,
    value: String(value),
    low: 0,
    high: MOST_POINTS,
  });
  return [
    {
      title: 'Turn and Command Points',
      isFolded: true,
      controls: [
        {
          kind: 'number',
          name: FIELD.turn,
          label: LABELS.turn,
          value: String(turn),
          low: 1,
          high: MOST_TURN,
        },
        {
          kind: 'choice',
          name: FIELD.next,
          label: LABELS.next,
          value: next,
          choices: [
            { value: 'first', label: SIDES[0] },
            { value: 'second', label: SIDES[1] },
          ],
        },
        points(FIELD.firstPoints, LABELS.firstPoints, sides[0].commandPoints),
        points(FIELD.secondPoints, LABELS.secondPoints, sides[1].commandPoints),
      ],
    },
  ];
}

/** Sections for the selected miniature: character, pack, place and wounds. */
export function miniatureSections(catalogue: Catalogue, file: PositionFile, miniature: number): Section[] {
  const { character, pack, wounds = 0, circle } = miniaturesIn(file)[miniature];
  const found = characterNamed(catalogue, character);
  const elsewhere = Object.entries(PLACES).flatMap(([value, label]) =>
    value === 'reserve' || value === 'escaped'
      ? circle === value
        ? [{ value, label }]
        : []
      : [{ value, label }],
  );
  const here: Choice[] =
    typeof circle === 'number' ? [{ value: String(circle), label: standsOn(circle) }] : [];
  return [
    {
      title: 'Selected miniature',
      isFolded: false,
      controls: [
        {
          kind: 'choice',
          name: FIELD.character,
          label: LABELS.character,
          value: character,
          choices: characterChoices(catalogue),
        },
        {
          kind: 'choice',
          name: FIELD.pack,
          label: LABELS.pack,
          value: pack,
          choices: packChoices(found),
        },
        {
          kind: 'choice',
          name: FIELD.place,
          label: LABELS.place,
          value: String(circle),
          choices: [...here, ...elsewhere],
        },
        ...(circle === 'dead' || found === undefined || found.rows.length < 2
          ? []
          : [
              {
                kind: 'range',
                name: FIELD.wounds,
                label: LABELS.wounds,
                value: wounds,
                low: 0,
                high: found.rows.length - 1,
              } as const,
            ]),
      ],
    },
  ];
}
