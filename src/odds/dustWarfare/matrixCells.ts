/** The pairs of a matrix of attacks, each asked for as an attack of its own. */
import { type Fault, UsageError } from '../../base/errors.ts';
import type { ValuesOf } from '../../params/parameter.ts';
import type { AttackQuestion } from '../../rulesets/dust-warfare/odds/question.ts';
import { ATTACKER, actionOf, readAttacker } from './attackerSide.ts';
import type { OddsContext } from './context.ts';
import { abilitiesOf, readTarget, targetParams } from './targetSide.ts';

/** The arguments that name the two sides. */
const MATRIX_SIDES = ['attackers', 'targets'];

/** One pair; without an attack there are faults. */
interface Cell {
  readonly attack: AttackQuestion | null;
  readonly faults: readonly Fault[];
}

/** Parameters of every cell. */
export const CELL = {
  ...ATTACKER,
  with: abilitiesOf('every attacker'),
  'target-with': abilitiesOf('every target'),
  ...targetParams('every target'),
};

export function readCell(
  context: OddsContext,
  asked: ValuesOf<typeof CELL>,
  attacker: string,
  target: string,
): Cell {
  const reader = context.reader.with({}, MATRIX_SIDES);
  const tried = { ...context, reader };
  const side = readTarget(tried, asked, {
    prefix: '',
    argument: 'targets',
    text: target,
    abilities: asked['target-with'],
    hitsTheDirt: false,
  });
  const read =
    side &&
    readAttacker(
      tried,
      {
        ...asked,
        argument: 'attackers',
        text: attacker,
        abilities: ['with', asked.with],
        weapons: ['weapons', asked.weapons],
        usual: 'ranged',
        damage: asked['attacker-damage'],
        miniatures: null,
        action: actionOf(asked),
        byChoice: true,
      },
      side,
    );
  const { faults } = reader;
  const isWhole = side !== undefined && read !== undefined && faults.length === 0;
  return {
    attack: isWhole ? { attacker: read.attacker, target: side, rulings: context.rulings } : null,
    faults,
  };
}

/**
 * A pair that cannot be is an empty cell, not a reason to answer nothing; a name that nobody has is one, and so is what
 * leaves no cell at all, unless it is that nothing reaches.
 * @throws UsageError with each fault once
 */
export function checkCells(cells: readonly Cell[]): void {
  const isEmpty = cells.every(({ attack }) => attack === null);
  const refused = cells
    .flatMap(({ faults }) => faults)
    .filter((fault) => !isUnarmed(fault))
    .filter(({ place: { path } }) => isEmpty || MATRIX_SIDES.some((name) => path === name.toUpperCase()));
  const once = new Map(refused.map((fault) => [`${fault.place.path} ${fault.message}`, fault]));
  if (once.size > 0) throw new UsageError([...once.values()]);
}

/** Whether it is that a unit cannot fire at a target, or at all. */
export function isUnarmed({ code }: Fault): boolean {
  return UNARMED.includes(code);
}

const UNARMED: readonly string[] = ['usage/no-weapon', 'usage/no-weapon-line'];
