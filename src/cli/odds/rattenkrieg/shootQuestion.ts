/** What `odds shoot` is asked: who shoots at whom, with what, and how. */
import * as words from '../../../base/messages/rattenkriegShoot.ts';
import { bandOf } from '../../../rulesets/rattenkrieg/fire/modifiers.ts';
import { inReach } from '../../../rulesets/rattenkrieg/fire/plan.ts';
import type { ShootQuestion } from '../../../rulesets/rattenkrieg/odds/shootQuestion.ts';
import { TEXT, texts } from '../optionKinds.ts';
import { readOneOf } from '../words.ts';
import type { OddsContext } from './context.ts';
import { readSectors } from './figures.ts';
import { readRange, readShooting, SHOOTER_OPTIONS } from './shooterSide.ts';
import { ARRANGEMENT_OPTIONS, readArrangement } from './targetSide.ts';
import { type NamedWeapon, readWeapon } from './weapon.ts';

/** Arguments that are no options. */
export const SHOOT_POSITIONALS = ['weapon', 'targets'];

export const SHOOT_OPTIONS = {
  ...ARRANGEMENT_OPTIONS,
  ...SHOOTER_OPTIONS,
  aid: { ...TEXT, describe: 'who tends the wounded: aid-man, combat-medic' },
} as const;

/** A shot, and what was assumed about it. */
export interface ReadShot {
  readonly question: ShootQuestion;
  readonly assumed: readonly string[];
}

/**
 * Reads SHOOT_OPTIONS and the arguments.
 * @returns undefined, with the faults kept by the context's reader, when there is no shot
 */
export function readShot(
  context: OddsContext,
  argv: Readonly<Record<string, unknown>>,
): ReadShot | undefined {
  const { reader, catalogue, readings } = context;
  const named = readWeapon(context, 'weapon', String(argv.weapon ?? '').trim());
  const sectors = readSectors(context, 'targets', texts(argv.targets), argv.spread === true);
  if (named === undefined) return undefined;
  const range = readRange(context);
  const shooting = readShooting(context, argv, named.weapon, range);
  const arrangement = readArrangement(context, argv, shooting, sectors, range);
  if (inReach(catalogue, shooting, sectors.flat()).length === 0)
    reader.fault('targets', words.nobodyToShootAt());
  const helpers = catalogue.combat.wounds.recovery.helpers.map(({ id }) => id);
  const question = {
    shooting,
    arrangement,
    range,
    isShortOfMen: argv['short-of-men'] === true,
    helper: readOneOf(reader, 'aid', helpers),
    readings,
  };
  return { question, assumed: assumedOf(context, argv, named, question) };
}

function assumedOf(
  context: OddsContext,
  argv: Readonly<Record<string, unknown>>,
  { weapon, listed }: NamedWeapon,
  { shooting, arrangement }: ShootQuestion,
): string[] {
  const { catalogue } = context;
  const targets = arrangement.sectors.flat();
  const obstacles = catalogue.combat.cover.filter(({ kind }) => kind === 'obstacle').map(({ id }) => id);
  const isBehind = targets.some(({ cover }) => obstacles.some((id) => cover.includes(id)));
  const missed = targets.length - inReach(catalogue, shooting, targets).length;
  const { light, medium, heavy } = weapon.react;
  const idle = [
    ...(argv.mount !== undefined && light === medium && light === heavy ? ['--mount'] : []),
    ...(argv.wall !== undefined && !isBehind ? ['--wall'] : []),
    ...(argv['range-bands'] === true && bandOf(catalogue, weapon, 0) === 0 ? ['--range-bands'] : []),
  ];
  return [
    words.permitted(),
    ...(arrangement.reaction === 'none' && weapon.fire.kind !== 'single' ? [words.nobodyReacts()] : []),
    ...(arrangement.isAtRandom ? [words.randomFigure(catalogue.smallArms.picking.range)] : []),
    ...(isBehind && shooting.walls === null ? [words.obstaclesHold()] : []),
    ...(weapon.fire.kind === 'autocannon' && arrangement.magazine === null ? [words.enoughRounds()] : []),
    ...(listed?.fire === null ? [words.typeNotPrinted(listed.name)] : []),
    ...(listed?.uncertain && listed.note !== undefined
      ? [words.uncertainWeapon(listed.name, listed.note)]
      : []),
    ...(missed > 0 ? [words.outOfReach(missed)] : []),
    ...(idle.length > 0 ? [words.withoutEffect(idle)] : []),
  ];
}
