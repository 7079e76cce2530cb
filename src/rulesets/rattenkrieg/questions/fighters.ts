/** Arguments for the figures in hand-to-hand combat: `2 mp40 1-helper + knife`. */
import { entryNamed, isSpelt } from '../../../base/names.ts';
import { nearestName } from '../../../base/nearest.ts';
import { type Fighter, type FighterGroup, meleeWeaponOf } from '../closeCombat/fighters.ts';
import type { OddsContext } from './context.ts';

const MOST_FIGHTERS = 12;

/** The groups of one side; the context's reader collects faults. */
export function readFighters(context: OddsContext, argument: string, text: string): readonly FighterGroup[] {
  const groups = text.split(/[+,]/).flatMap((group) => readGroup(context, argument, group));
  const figures = groups.reduce((sum, { count }) => sum + count, 0);
  if (groups.length > 0 && (figures < 1 || figures > MOST_FIGHTERS || groups.some(({ count }) => count < 1)))
    context.reader.fault(argument, `found ${figures} miniatures, expected 1 to ${MOST_FIGHTERS}`);
  return groups;
}

function readGroup(context: OddsContext, argument: string, text: string): FighterGroup[] {
  const { reader, catalogue } = context;
  const { perFigure } = catalogue.closeCombat.helper;
  let count: number | undefined;
  let helpers = 0;
  let fighter: Fighter | undefined;
  for (const word of text.split(/[\s:]+/).filter((one) => one !== '')) {
    const helped = /^(\d)-helpers?$/.exec(word);
    if (/^\d{1,3}$/.test(word) && count === undefined) count = Number(word);
    else if (helped !== null) {
      helpers = Number(helped[1]);
      if (helpers > perFigure)
        reader.fault(
          argument,
          `expected at most ${perFigure} helpers behind a miniature (R-CC-02)`,
          undefined,
          word,
        );
    } else if (fighter === undefined) {
      fighter = readWeapon(context, argument, word);
      if (fighter === undefined) return [];
    } else reader.fault(argument, `found a second weapon, ${word}`);
  }
  if (fighter === undefined) {
    reader.fault(argument, `found "${text.trim()}", expected a weapon: knife, rifle, bayonet, mp40`);
    return [];
  }
  return [{ fighter: { ...fighter, helpers }, count: count ?? 1 }];
}

/** A row of the table, or a light weapon. */
function readWeapon({ reader, catalogue }: OddsContext, argument: string, word: string): Fighter | undefined {
  const { weapons: rows } = catalogue.closeCombat;
  const light = [...catalogue.weapons, ...catalogue.cardWeapons];
  const own = rows.find(({ id, name }) => isSpelt(id, word) || isSpelt(name, word));
  // What a row of the table is called is no beginning of a weapon's name: a rifle is no anti-tank rifle.
  const weapon = own === undefined ? entryNamed(light, word) : undefined;
  const row = own ?? entryNamed(rows, word) ?? (weapon && meleeWeaponOf(catalogue, weapon));
  if (row !== undefined) {
    const { attacker, defender } = row;
    return { name: weapon?.name ?? row.name, attacker, defender, helpers: 0 };
  }
  if (weapon !== undefined)
    reader.fault(
      argument,
      `${weapon.name} has no use in close combat; its crew fights with side arms (R-CC-01)`,
      undefined,
      word,
    );
  else {
    const known = [...rows, ...light].map(({ id }) => id);
    reader.fault(
      argument,
      `found "${word}", expected a number, a weapon of close combat or a light weapon, and helpers such as 1-helper`,
      nearestName(word, known),
      word,
    );
  }
  return undefined;
}
