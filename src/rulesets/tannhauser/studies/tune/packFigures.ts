/** The printed figures that packs differ by: numbers on the tokens of a pack, and characteristics of the miniatures that draw packs. */
import { byId } from '../../../../data/entries.ts';
import { isRecord, type Path, replacedAt, valueAt } from '../../../../data/place.ts';
import type { Figure, PackOf } from '../../../../experiments/figureScreen.ts';
import { type Miniature, miniaturesOf } from '../../../../game/miniatures.ts';
import { packsOf } from '../../bonusTokens.ts';
import { isUnderstood } from '../../compile/understood.ts';
import { type MatchConfiguration, RANDOM } from '../../configuration.ts';
import type { Catalogue, Character, Item } from '../../model.ts';
import { hookSchema } from '../../schema/hooks.ts';
import { weaponSchema } from '../../schema/item.ts';
import { characteristicInputs, type ParameterInput } from '../../variedParameters.ts';

/** A figure of a token, or a characteristic in all rows of a sheet. */
export interface PackFigure extends Figure, ParameterInput {
  /** Id of the item or character that it is printed on. */
  readonly owner: string;
  /** What it says: `combat`, `pool`, `dice`, … */
  readonly kind: string;
}

/** A miniature that draws one of several packs. */
export interface PackDrawer {
  readonly miniature: Miniature;
  readonly character: Character;
  readonly packs: readonly string[];
}

/** The miniatures of a matchup that draw one of several packs in each game. */
export function packDrawers(catalogue: Catalogue, configuration: MatchConfiguration): readonly PackDrawer[] {
  const all = configuration.sides.flatMap(({ miniatures }) => miniatures);
  return miniaturesOf(configuration).flatMap((miniature, at) => {
    const { pack, absent } = all[at];
    const character = byId(catalogue.characters, miniature.character);
    const packs = packsOf(character);
    return pack === RANDOM && absent !== true && packs.length > 1 ? [{ miniature, character, packs }] : [];
  });
}

/**
 * Every figure that may make a pack stronger or weaker than the others of its miniature.
 * @param most largest change of a figure, up and down
 */
export function packFigures(
  { items }: Catalogue,
  drawers: readonly PackDrawer[],
  most: number,
): readonly PackFigure[] {
  const characters = [...new Set(drawers.map(({ character }) => character))];
  const packsWhere = (isIn: (character: Character, pack: string) => boolean): readonly PackOf[] =>
    drawers.flatMap(({ miniature, character, packs }) =>
      packs.filter((pack) => isIn(character, pack)).map((pack) => ({ miniature: miniature.key, pack })),
    );
  return [
    ...characters.flatMap((character) =>
      characteristicInputs(character, most).map((input): PackFigure => {
        const kind = input.name.slice(input.name.lastIndexOf('.') + 1);
        const packs = packsWhere((own) => own === character);
        return { ...input, owner: character.id, kind, packs, printed: input.parameters.length };
      }),
    ),
    ...items.flatMap((item) => {
      const packs = packsWhere(
        ({ specialObject, packs: lists }, pack) =>
          specialObject === item.id || entriesOf(lists, pack).includes(item.id),
      );
      return packs.length === 0 ? [] : itemFigures(item, most).map((input) => ({ ...input, packs }));
    }),
  ];
}

function entriesOf(packs: Character['packs'], pack: string): readonly string[] {
  const list = Object.entries(packs).find(([id]) => id === pack)?.[1];
  return list ?? [];
}

/** The numbers of an item that may change, each within what the schema allows and the engine plays. */
function itemFigures(item: Item, most: number): Omit<PackFigure, 'packs'>[] {
  const { weapon, hooks } = item;
  return numbersIn({ weapon, hooks }).flatMap(({ path, value }) => {
    // With 0 of what it gives the token would do nothing.
    const isAllowed = (change: number): boolean =>
      (value === 0 || value + change !== 0) && isPlayable(item, path, value + change);
    if (!isAllowed(0)) return [];
    let [low, high] = [0, 0];
    while (low > -most && isAllowed(low - 1)) low--;
    while (high < most && isAllowed(high + 1)) high++;
    if (low === high) return [];
    const key = [item.id, ...path].join('.');
    const words = path.filter((step) => typeof step === 'string' && step !== 'hooks');
    return [
      {
        name: key,
        label: `${item.name}: ${words.map((word) => spaced(String(word))).join(' ')}`,
        isKnown: true,
        parameters: [{ key, value }],
        low,
        high,
        owner: item.id,
        kind: String(words.at(-1)),
        printed: 1,
      },
    ];
  });
}

/** `autoSuccesses` as `auto successes`. */
function spaced(word: string): string {
  return word.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

interface NumberAt {
  readonly path: Path;
  readonly value: number;
}

/** All whole numbers inside a value. */
function numbersIn(value: unknown, path: Path = []): NumberAt[] {
  if (typeof value === 'number') return Number.isInteger(value) ? [{ path, value }] : [];
  if (Array.isArray(value)) return value.flatMap((inner, index) => numbersIn(inner, [...path, index]));
  return isRecord(value)
    ? Object.entries(value).flatMap(([key, inner]) => numbersIn(inner, [...path, key]))
    : [];
}

/** Whether the item with another number there is valid and played as written. */
function isPlayable({ weapon, hooks }: Item, path: Path, number: number): boolean {
  const changed = replacedAt({ weapon, hooks }, path, number);
  const [part, index] = path;
  if (part === 'weapon') return weaponSchema.safeParse(valueAt(changed, ['weapon'])).success;
  const hook = hookSchema.safeParse(valueAt(changed, ['hooks', index]));
  return hook.success && isUnderstood(hook.data);
}
