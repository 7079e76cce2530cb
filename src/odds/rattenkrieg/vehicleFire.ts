/** The question of `odds vehicle-fire --ruleset rattenkrieg`: small arms at a vehicle (R-VEH-09). */
import { blocksOf, distribution, notes, sampledShares } from '../../answer/blocks.ts';
import { percent } from '../../answer/label.ts';
import { distributionBars } from '../../charts/oddsPicture.ts';
import type { Catalogue } from '../../rulesets/rattenkrieg/model.ts';
import { answerVehicleFire, POINTS } from '../../rulesets/rattenkrieg/odds/answerVehicleFire.ts';
import { argument, integerOption, integerOptions, SAMPLE_OPTIONS, TEXT } from '../optionKinds.ts';
import { type OddsPresentation, presented } from '../presentation.ts';
import type { OddsQuestion } from '../question.ts';
import { readWord } from '../words.ts';
import { contextOf, RULE_OPTION } from './context.ts';
import { readRun } from './sampling.ts';
import { readRange, readShooting, SHOOTER_OPTIONS } from './shooterSide.ts';
import { readWeapon } from './weapon.ts';

/** What may be shot at; the first one is meant where none is said. */
export const VEHICLE_KINDS = ['armoured-vehicle', 'light-vehicle', 'aircraft'] as const;
const SIZE = integerOption('size', 7, 1, 60, 'of the cell that is shot at: the dice of automatic weapons');
const SPEED = integerOption('speed', 0, 0, 600, 'relative speed in inches');

export const vehicleFireOdds: OddsQuestion<Catalogue> = {
  command: 'odds vehicle-fire',
  examples: [['mg42 --at light-vehicle --size 6 --speed 12']],
  more: SAMPLE_OPTIONS,
  positionals: [argument('weapon', 'id of a weapon, or a code')],
  options: {
    at: {
      ...TEXT,
      describe: `what is shot at: ${VEHICLE_KINDS.join(', ')} [default: ${VEHICLE_KINDS[0]}]`,
    },
    ...integerOptions([SIZE, SPEED]),
    ...SHOOTER_OPTIONS,
    ...RULE_OPTION,
  },
  read: (catalogue, argv, reader) => {
    const context = contextOf(catalogue, reader);
    const { readings } = context;
    const named = readWeapon(context, 'weapon', String(argv.weapon ?? '').trim());
    const kind = readWord(reader, 'at', VEHICLE_KINDS);
    const target = catalogue.antiTank.lightWeapons.targets.find(({ id }) => id === kind);
    const size = reader.integer(SIZE);
    const speed = reader.integer(SPEED);
    const shooting =
      named === undefined ? undefined : readShooting(context, argv, named.weapon, readRange(context));
    const run = readRun(reader);
    if (shooting === undefined || target === undefined) return undefined;
    const question = { shooting, target, size, speed, readings };
    return () => presentationOf(answerVehicleFire(catalogue, question, run));
  },
};

function presentationOf({ answer, explanation }: ReturnType<typeof answerVehicleFire>): OddsPresentation {
  const { exact, sampled, question } = answer;
  const { stopped, jam } = exact;
  const points = distribution(POINTS, exact.points, { sampled: sampledShares(sampled?.points, sampled) });
  return presented(answer, explanation, {
    blocks: blocksOf(
      points,
      notes(stopped === 0 ? null : `stopped by sixes ${percent(stopped)}, jams ${percent(jam)}`),
    ),
    picture: () =>
      distributionBars(
        points,
        `${question.shooting.weapon.name} against ${question.target.id}`,
        'Damage points',
      ),
  });
}
