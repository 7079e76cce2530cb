/** Parameters of the shooter. */
import { nearestName } from '../../../base/nearest.ts';
import { says, withExamples } from '../../../odds/sentence/sentence.ts';
import { plainChoices } from '../../../params/declaration.ts';
import { flag, rowOf, texts, whole } from '../../../params/kinds.ts';
import type { ValuesOf } from '../../../params/parameter.ts';
import { oneOfExpected } from '../../../params/phrases.ts';
import { bandOf, isFromAbove, type Shooting, SKILLS } from '../fire/modifiers.ts';
import { levelOf } from '../fire/penetration.ts';
import type { FiringWeapon } from '../fire/weapon.ts';
import type { Catalogue } from '../model.ts';
import { SHOT_CIRCUMSTANCES, type ShotCircumstance } from '../schema/names.ts';
import type { OddsContext } from './context.ts';
import { AUTOMATIC_WEAPONS, onlyFor } from './phrases.ts';

/** Parameters of the shooter. */
export const SHOOTER = {
  rate: rowOf((c: Catalogue) => c.smallArms.rates).describe(
    'rate of fire (optional rule): sustained, rapid, cyclic',
  ),
  aim: whole(0, 3).default(0).describe('number of actions spent aiming'),
  moving: flag('the shooter moves'),
  ran: flag('the shooter ran in the previous action'),
  reaction: flag('the shot is a reaction'),
  designated: flag('another element designates the target'),
  above: flag('the shot comes from above'),
  height: whole(1, 60).describe('height of the shooter above the target, in inches'),
  range: whole(0, 600).describe('range in inches; without it the target is in range'),
  'range-bands': flag('use modifiers by range (optional rule)'),
  sniper: flag('the shooter is a sniper'),
  marksman: flag('the shooter is a marksman'),
  scope: whole(2, 9).describe('magnification of the scope of a sniper or marksman'),
  wall: texts(readWalls)
    .describe('material of the obstacles: a level or "brick wall"; repeat for layers')
    .control<OddsContext>({ choices: ({ catalogue }) => plainChoices(materialsOf(catalogue)) }),
};

/** What a sentence says of a shot. */
export const SHOT_SAID = [
  withExamples(says('range', 'from {} inches', 'at {} inches'), '6', '12', '24'),
  says('aim', 'aiming {} times', 'after {} aims'),
  says('moving', 'on the move', 'moving'),
  says('sniper', 'as a sniper'),
  says('marksman', 'as a marksman'),
  says('reaction', 'in reaction', 'as a reaction'),
];

/** Materials that walls are made of. */
export function materialsOf({ smallArms }: Catalogue): string[] {
  return smallArms.materials.flatMap(({ materials }) => materials);
}

function needsRange(): string {
  return 'needs --range';
}

/** Reads the conditions of the shooter. */
export function readShooting(
  context: OddsContext,
  request: ValuesOf<typeof SHOOTER>,
  weapon: FiringWeapon,
): Shooting {
  const { reader, catalogue, interpretations } = context;
  const { aim, height, range, rate } = request;
  const skill = SKILLS.find((one) => one !== 'none' && request[one]) ?? 'none';
  if (request.sniper && request.marksman)
    reader.fault('marksman', 'a shooter is a sniper or a marksman, not both');
  if (height !== null && range === null) reader.fault('height', needsRange());
  const isAbove = height !== null && range !== null && isFromAbove(catalogue, interpretations, height, range);
  const given: Readonly<Record<ShotCircumstance, boolean>> = {
    ...request,
    'from-above': request.above || isAbove,
  };
  const circumstances = SHOT_CIRCUMSTANCES.filter((one) => given[one]);
  if (given.moving && aim > 0) reader.fault('aim', 'a moving shooter cannot aim (R-FIRE-09)');
  const scope = request.scope ?? 0;
  if (scope > 0 && skill === 'none') reader.fault('scope', onlyFor('snipers and marksmen', 'R-FIRE-17'));
  if (rate !== null && weapon.fire.kind === 'single')
    reader.fault('rate', onlyFor(AUTOMATIC_WEAPONS, 'R-FIRE-15'));
  return {
    weapon,
    circumstances,
    aim,
    skill,
    scope,
    rate,
    band: request['range-bands'] ? readBand(context, weapon, range) : null,
    walls: request.wall,
  };
}

function readBand({ reader, catalogue }: OddsContext, weapon: FiringWeapon, range: number | null): number {
  if (range === null) {
    reader.fault('range-bands', needsRange());
    return 0;
  }
  const band = bandOf(catalogue, weapon, range);
  if (band === undefined) reader.fault('range', `${range}" is beyond the last range band (R-FIRE-20)`);
  return band ?? 0;
}

/** Levels of the wall layers; null: not given. */
function readWalls(all: readonly string[], context: OddsContext): readonly (number | null)[] | null {
  return all.length === 0 ? null : all.map((text) => readWall(context, text));
}

/** A level, or a material. */
function readWall({ reader, catalogue, interpretations }: OddsContext, text: string): number | null {
  if (/^\d$/.test(text)) return Number(text);
  const level = levelOf(catalogue, interpretations, text.toLowerCase());
  if (level !== undefined) return level;
  const known = materialsOf(catalogue);
  reader.fault('wall', oneOfExpected(text, ['0', '…', '9', ...known]), nearestName(text, known));
  return 0;
}
