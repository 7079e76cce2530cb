/** Inputs of `odds shoot`: shooter, weapon, targets and conditions. */
import { rowOf, texts } from '../../../params/kinds.ts';
import type { ValuesOf } from '../../../params/parameter.ts';
import { inReach } from '../fire/plan.ts';
import type { Catalogue, MountRole } from '../model.ts';
import type { ShootQuestion } from '../odds/shootQuestion.ts';
import type { OddsContext } from './context.ts';
import { readSectors } from './figures.ts';
import { readShooting, SHOOTER } from './shooterSide.ts';
import { ARRANGEMENT, readArrangement } from './targetSide.ts';
import { type NamedWeapon, WEAPON } from './weapon.ts';

/** Parameters of a shot. */
export const SHOT = {
  weapon: WEAPON,
  targets: texts((all, context: OddsContext, name) => readSectors(context, name, all))
    .optionalPositional()
    .describe('a sector each: 3, "2 head-only + 1 rear", 4:torso-and-head:concealed; without: one man')
    .control({
      label: 'Miniatures by sector',
      help: 'A sector a line: 3, 2 head-only + 1 rear, 4 torso-and-head concealed; without: one man',
    }),
  ...ARRANGEMENT,
  ...SHOOTER,
  aid: rowOf((c: Catalogue) => c.combat.wounds.recovery.helpers).describe(
    'medic for the wounded: aid-man, combat-medic',
  ),
};

/** A parsed shot with its assumptions. */
export interface ReadShot {
  readonly question: ShootQuestion;
  readonly assumed: readonly string[];
}

/** Reads the shot; the context's reader collects faults. */
export function readShot(context: OddsContext, request: ValuesOf<typeof SHOT>): ReadShot {
  const { reader, catalogue, interpretations } = context;
  const { weapon: named, range } = request;
  const sectors = request.spread ? request.targets.flat().map((target) => [target]) : request.targets;
  const shooting = readShooting(context, request, named.weapon);
  const arrangement = readArrangement(context, request, shooting, sectors, range);
  const targets = sectors.flat();
  if (targets.length > 0 && inReach(catalogue, shooting, targets).length === 0)
    reader.fault('targets', 'all targets hunker behind an obstacle and cannot be shot at (R-ACT-04)');
  const question = {
    shooting,
    arrangement,
    range,
    isShortOfMen: request['short-of-men'],
    helper: request.aid?.id ?? null,
    interpretations,
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
      ? ['the targets do not react (--react hunker)']
      : []),
    ...(arrangement.isAtRandom
      ? [
          `from ${catalogue.smallArms.picking.range}" on, or where the I-factor is above 0, chance picks the target (R-FIRE-01, OQ-37)`,
        ]
      : []),
    ...(isBehind && shooting.walls === null ? ['the bullets do not pierce the obstacles (--wall)'] : []),
    ...(weapon.fire.kind === 'autocannon' && arrangement.magazine === null
      ? ['the magazine holds enough rounds (--magazine)']
      : []),
    ...(listed?.fire === null ? [`the card of ${listed.name} gives no type; it fires as from a belt`] : []),
    ...(listed?.uncertain && listed.note !== undefined ? [`${listed.name}: ${listed.note}`] : []),
    ...(missed > 0
      ? [
          `${missed === 1 ? 'one miniature' : `${missed} figures`} hunkered behind an obstacle cannot be shot at (R-ACT-04)`,
        ]
      : []),
  ];
}

/** Assumes that a machine gun on a mount is already set up (R-FIRE-14). */
function setUpOf(
  { catalogue }: OddsContext,
  { fire, react }: NamedWeapon['weapon'],
  mount: MountRole,
): string[] {
  const actions = catalogue.smallArms.roles.find(({ id }) => id === mount)?.setUpActions ?? null;
  const isMounted = fire.kind === 'belt' && react.light !== react[mount];
  return actions === null || !isMounted
    ? []
    : [`the ${mount} mount is already set up, which took ${String(actions)} actions (R-FIRE-14)`];
}
