/** Cells of an attack matrix, each read as an attack of its own. */
import { type Fault, UsageError } from '../../../base/errors.ts';
import type { ValuesOf } from '../../../params/parameter.ts';
import type { AttackQuestion, TargetQuestion } from '../odds/question.ts';
import { ATTACKER, actionOf, readAttacker } from './attackerSide.ts';
import type { OddsContext } from './context.ts';
import { abilitiesOf, readTarget, targetParams } from './targetSide.ts';

/** The arguments that name the two sides. */
const MATRIX_SIDES = ['attackers', 'targets'];

/** One pair; it has faults if it has no attack. */
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

/** A target of the matrix; it has faults if nobody can attack it. */
interface CellTarget {
  readonly side: TargetQuestion | undefined;
  readonly faults: readonly Fault[];
}

/** Reads a target, once for all attackers. */
export function readCellTarget(
  context: OddsContext,
  request: ValuesOf<typeof CELL>,
  target: string,
): CellTarget {
  const reader = context.reader.with({}, MATRIX_SIDES);
  const side = readTarget({ ...context, reader }, request, {
    prefix: '',
    argument: 'targets',
    text: target,
    abilities: request['target-with'],
    hitsTheDirt: false,
  });
  return { side, faults: reader.faults };
}

export function readCell(
  context: OddsContext,
  request: ValuesOf<typeof CELL>,
  attacker: string,
  { side, faults: ofTarget }: CellTarget,
): Cell {
  const reader = context.reader.with({}, MATRIX_SIDES);
  const tried = { ...context, reader };
  const read =
    side &&
    readAttacker(
      tried,
      {
        ...request,
        argument: 'attackers',
        text: attacker,
        abilities: ['with', request.with],
        weapons: ['weapons', request.weapons],
        byDefault: 'ranged',
        damage: request['attacker-damage'],
        miniatures: null,
        action: actionOf(request),
        byChoice: true,
      },
      side,
    );
  const faults = [...ofTarget, ...reader.faults];
  const isWhole = side !== undefined && read !== undefined && faults.length === 0;
  return {
    attack: isWhole ? { attacker: read.attacker, target: side, rulings: context.rulings } : null,
    faults,
  };
}

/**
 * Refuses unknown names, and a matrix whose cells are all empty unless the targets are merely out of reach. Other
 * impossible pairs stay as empty cells.
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

/** Whether the fault is that a unit cannot fire at a target, or at all. */
export function isUnarmed({ code }: Fault): boolean {
  return UNARMED.includes(code);
}

const UNARMED: readonly string[] = ['usage/no-weapon', 'usage/no-weapon-line'];
