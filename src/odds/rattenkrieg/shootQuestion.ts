/** What `odds shoot` is asked: who shoots at whom, with what, and how. */
import { inReach } from '../../rulesets/rattenkrieg/fire/plan.ts';
import type { MountRole } from '../../rulesets/rattenkrieg/model.ts';
import type { ShootQuestion } from '../../rulesets/rattenkrieg/odds/shootQuestion.ts';
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
  const targets = sectors.flat();
  if (targets.length > 0 && inReach(catalogue, shooting, targets).length === 0)
    reader.fault(
      'targets',
      'everybody is hunkered down behind an obstacle, and cannot be shot at (R-ACT-04)',
    );
  const helpers = catalogue.combat.wounds.recovery.helpers.map(({ id }) => id);
  const question = {
    shooting,
    arrangement,
    range,
    isShortOfMen: argv['short-of-men'] === true,
    helper: readOneOf(reader, 'aid', helpers),
    readings,
  };
  return { question, assumed: assumedOf(context, named, question) };
}

function isBehindObstacle(
  { combat }: OddsContext['catalogue'],
  { sectors }: ShootQuestion['arrangement'],
): boolean {
  const obstacles = combat.cover.filter(({ kind }) => kind === 'obstacle').map(({ id }) => id);
  return sectors.flat().some(({ cover }) => obstacles.some((id) => cover.includes(id)));
}

function assumedOf(
  context: OddsContext,
  { weapon, listed }: NamedWeapon,
  { shooting, arrangement }: ShootQuestion,
): string[] {
  const { catalogue } = context;
  const targets = arrangement.sectors.flat();
  const isBehind = isBehindObstacle(catalogue, arrangement);
  const missed = targets.length - inReach(catalogue, shooting, targets).length;
  return [
    'the shooter has an order and fires (R-TO-01, R-AGG-02)',
    ...(weapon.fire.kind === 'belt' ? ['everybody stands within the arc of the gun (R-FIRE-13)'] : []),
    ...setUpOf(context, weapon, arrangement.mount),
    ...(arrangement.reaction === 'none' && weapon.fire.kind !== 'single'
      ? ['nobody does anything when reactions are allowed (--react hunker)']
      : []),
    ...(arrangement.isAtRandom
      ? [
          `from ${catalogue.smallArms.picking.range}" on, or where the I-factor is above 0, chance picks the figure (R-FIRE-01, OQ-37)`,
        ]
      : []),
    ...(isBehind && shooting.walls === null ? ['the bullets do not pierce the obstacles (--wall)'] : []),
    ...(weapon.fire.kind === 'autocannon' && arrangement.magazine === null
      ? ['the magazine holds enough rounds (--magazine)']
      : []),
    ...(listed?.fire === null ? [`the card of ${listed.name} prints no type: it fires as from a belt`] : []),
    ...(listed?.uncertain && listed.note !== undefined ? [`${listed.name}: ${listed.note}`] : []),
    ...(missed > 0
      ? [
          `${missed === 1 ? 'one figure' : `${missed} figures`} hunkered behind an obstacle cannot be shot at (R-ACT-04)`,
        ]
      : []),
  ];
}

/** A gun on a tripod has been set up before, which nobody counts here (R-FIRE-14). */
function setUpOf(
  { catalogue }: OddsContext,
  { fire, react }: NamedWeapon['weapon'],
  mount: MountRole,
): string[] {
  const actions = catalogue.smallArms.roles.find(({ id }) => id === mount)?.setUpActions ?? null;
  const isMounted = fire.kind === 'belt' && react.light !== react[mount];
  return actions === null || !isMounted
    ? []
    : [`the ${mount} mount has been set up before, which took ${String(actions)} actions (R-FIRE-14)`];
}
