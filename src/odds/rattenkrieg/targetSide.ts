/** Options and words that say who is shot at, and how the dice are dealt out. */
import type { Shooting } from '../../rulesets/rattenkrieg/fire/modifiers.ts';
import { type Arrangement, evenBursts, REACTIONS } from '../../rulesets/rattenkrieg/fire/plan.ts';
import type { Target } from '../../rulesets/rattenkrieg/fire/target.ts';
import { firesOnTheMove } from '../../rulesets/rattenkrieg/fire/weapon.ts';
import { MOUNT_ROLES } from '../../rulesets/rattenkrieg/schema/names.ts';
import { integerOption, integerOptions, TEXT } from '../optionKinds.ts';
import { readWord } from '../words.ts';
import type { OddsContext } from './context.ts';
import { AUTOMATIC_WEAPONS, onlyFor } from './phrases.ts';

const MAGAZINE = integerOption('magazine', undefined, 1, 99, 'rounds of an autocannon');
const DICE = integerOption('dice', undefined, 1, 99, 'dice where the firer chooses (OQ-04)');
/** The option with the way of mounting a machine gun. */
export const MOUNT = {
  mount: { ...TEXT, describe: `of a machine gun: ${MOUNT_ROLES.join(', ')} [default: ${MOUNT_ROLES[0]}]` },
} as const;

/** Options of the figures and of the dice at them. */
export const ARRANGEMENT_OPTIONS = {
  spread: { type: 'boolean', describe: 'every figure in a sector of its own' },
  ...MOUNT,
  bursts: { ...TEXT, describe: 'bursts by sector: 1,2 [default: evenly]' },
  ...integerOptions([MAGAZINE, DICE]),
  react: {
    ...TEXT,
    describe: `what figures do when they may: ${REACTIONS.join(', ')} [default: ${REACTIONS[0]}]`,
  },
  'short-of-men': { type: 'boolean', describe: 'a support weapon without its full crew' },
} as const;

/** How the dice of a shot are dealt out. @param range inches; null: near enough */
export function readArrangement(
  context: OddsContext,
  argv: Readonly<Record<string, unknown>>,
  shooting: Shooting,
  sectors: readonly (readonly Target[])[],
  range: number | null,
): Arrangement {
  const { reader, readings, catalogue } = context;
  const { weapon, circumstances } = shooting;
  const { fire } = weapon;
  const mount = readWord(reader, 'mount', MOUNT_ROLES);
  if (circumstances.includes('moving') && !firesOnTheMove(catalogue, weapon, mount))
    reader.fault('moving', `${weapon.name} cannot fire on the move (R-FIRE-09)`);
  const magazine = reader.given(MAGAZINE.name) ? reader.integer(MAGAZINE) : null;
  if (magazine !== null && fire.kind !== 'autocannon')
    reader.fault('magazine', onlyFor('autocannon', 'R-HE-03'));
  const chosen = reader.given(DICE.name) ? reader.integer(DICE) : null;
  if (chosen !== null && (readings.spareReactDice !== 'choice' || fire.kind === 'single'))
    reader.fault('dice', onlyFor('the reading spareReactDice=choice', 'OQ-04'));
  if (argv['short-of-men'] === true && fire.kind === 'single')
    reader.fault('short-of-men', onlyFor(AUTOMATIC_WEAPONS, 'R-FIRE-16'));
  return {
    sectors,
    bursts: readBursts(reader, fire.kind === 'bursts' ? fire.count : 0, sectors.length),
    mount,
    magazine,
    chosen,
    reaction: readWord(reader, 'react', REACTIONS),
    isAtRandom: picksAtRandom(context, shooting, sectors.flat(), range),
  };
}

function burstsExpected(found: string, sectors: number, bursts: number): string {
  if (sectors === 1) return `found ${found}, expected a number of bursts, at most ${bursts}`;
  return `found ${found}, expected ${sectors} numbers such as 1,2 that make ${bursts} or fewer bursts, one for each sector`;
}

function readBursts(reader: OddsContext['reader'], most: number, sectors: number): number[] {
  const even = evenBursts(most, sectors);
  const text = reader.text('bursts');
  if (text === undefined) return even;
  if (most === 0) {
    reader.fault('bursts', onlyFor('weapons that fire bursts', 'R-FIRE-10'));
    return even;
  }
  const said = text.split(',').map((part) => (/^\d+$/.test(part.trim()) ? Number(part) : Number.NaN));
  const sum = said.reduce((total, bursts) => total + bursts, 0);
  if (said.length === sectors && sum >= 1 && sum <= most) return said;
  reader.fault('bursts', burstsExpected(text, sectors, most));
  return even;
}

/** Whether chance picks the figure of a single shot (R-FIRE-01, OQ-37). */
function picksAtRandom(
  { reader, catalogue, readings }: OddsContext,
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
  if (isFar && readings.longSingleShots === 'forbid')
    reader.fault('range', `single shots end at ${limit}" and at an I-factor above 0 (OQ-37)`);
  return isFar && targets.length > 1;
}
