/** Parameters of the figures shot at, and of the distribution of dice among them. */
import { flag, oneOf, text, whole } from '../../../params/kinds.ts';
import type { ValuesOf } from '../../../params/parameter.ts';
import type { Shooting } from '../fire/modifiers.ts';
import { type Arrangement, evenBursts, REACTIONS } from '../fire/plan.ts';
import type { Target } from '../fire/target.ts';
import { firesOnTheMove } from '../fire/weapon.ts';
import { MOUNT_ROLES } from '../schema/names.ts';
import type { OddsContext } from './context.ts';
import { AUTOMATIC_WEAPONS, onlyFor } from './phrases.ts';

/** Parameter for the mount of a machine gun. */
export const MOUNT = {
  mount: oneOf(MOUNT_ROLES).default(MOUNT_ROLES[0]).describe('mount of a machine gun'),
};

/** Parameters of the figures and of the dice at them. */
export const ARRANGEMENT = {
  spread: flag('every miniature in a separate sector'),
  ...MOUNT,
  bursts: text().describe('number of bursts in each sector: 1,2').byDefault('evenly'),
  magazine: whole(1, 99).describe('rounds in the magazine of an autocannon'),
  dice: whole(1, 99).describe('number of dice where the firer chooses (OQ-04)'),
  react: oneOf(REACTIONS).default(REACTIONS[0]).describe('reaction of the targets'),
  'short-of-men': flag('a support weapon lacks part of its crew'),
};

/** Assigns the dice of a shot to the figures. @param range inches; null: near enough */
export function readArrangement(
  context: OddsContext,
  { mount, magazine, dice: chosen, react, bursts, ...request }: ValuesOf<typeof ARRANGEMENT>,
  shooting: Shooting,
  sectors: readonly (readonly Target[])[],
  range: number | null,
): Arrangement {
  const { reader, interpretations, catalogue } = context;
  const { weapon, circumstances } = shooting;
  const { fire } = weapon;
  if (circumstances.includes('moving') && !firesOnTheMove(catalogue, weapon, mount))
    reader.fault('moving', `${weapon.name} cannot fire on the move (R-FIRE-09)`);
  if (magazine !== null && fire.kind !== 'autocannon')
    reader.fault('magazine', onlyFor('autocannon', 'R-HE-03'));
  if (chosen !== null && (interpretations.spareReactDice !== 'choice' || fire.kind === 'single'))
    reader.fault('dice', onlyFor('the reading spareReactDice=choice', 'OQ-04'));
  if (request['short-of-men'] && fire.kind === 'single')
    reader.fault('short-of-men', onlyFor(AUTOMATIC_WEAPONS, 'R-FIRE-16'));
  return {
    sectors,
    bursts: readBursts(reader, bursts, fire.kind === 'bursts' ? fire.count : 0, sectors.length),
    mount,
    magazine,
    chosen,
    reaction: react,
    isAtRandom: picksAtRandom(context, shooting, sectors.flat(), range),
  };
}

function burstsExpected(found: string, sectors: number, bursts: number): string {
  if (sectors === 1) return `found ${found}, expected a number of bursts, at most ${bursts}`;
  return `found ${found}, expected ${sectors} numbers such as 1,2, one for each sector, with a total of at most ${bursts} bursts`;
}

function readBursts(
  reader: OddsContext['reader'],
  text: string | null,
  most: number,
  sectors: number,
): number[] {
  const even = evenBursts(most, sectors);
  if (text === null) return even;
  if (most === 0) {
    reader.fault('bursts', onlyFor('weapons that fire bursts', 'R-FIRE-10'));
    return even;
  }
  const given = text.split(',').map((part) => (/^\d+$/.test(part.trim()) ? Number(part) : Number.NaN));
  const sum = given.reduce((total, bursts) => total + bursts, 0);
  if (given.length === sectors && sum >= 1 && sum <= most) return given;
  reader.fault('bursts', burstsExpected(text, sectors, most));
  return even;
}

/** Whether chance picks the figure of a single shot (R-FIRE-01, OQ-37). */
export function picksAtRandom(
  { reader, catalogue, interpretations }: OddsContext,
  { weapon, skill }: Shooting,
  targets: readonly Target[],
  range: number | null,
): boolean {
  if (weapon.fire.kind !== 'single' || skill !== 'none') return false;
  const { range: limit } = catalogue.smallArms.picking;
  const isHidden = targets.some(({ cover }) =>
    catalogue.combat.cover.some(({ id, kind }) => kind === 'visibility' && cover.includes(id)),
  );
  const isFar = (range !== null && range >= limit) || isHidden;
  if (isFar && interpretations.longSingleShots === 'forbid')
    reader.fault('range', `single shots end at ${limit}" and at an I-factor above 0 (OQ-37)`);
  return isFar && targets.length > 1;
}
