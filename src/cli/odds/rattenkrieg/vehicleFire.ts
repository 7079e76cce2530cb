import type { Argv } from 'yargs';
import * as words from '../../../base/messages/rattenkriegVehicleFire.ts';
import { distributionBars } from '../../../charts/oddsPicture.ts';
import { distributionLines, percent } from '../../../odds/bars.ts';
import { integerOption, integerOptions, SEED, TEXT, TRIALS } from '../../../odds/optionKinds.ts';
import { readRange, readShooting, SHOOTER_OPTIONS } from '../../../odds/rattenkrieg/shooterSide.ts';
import { readWeapon } from '../../../odds/rattenkrieg/weapon.ts';
import { readWord } from '../../../odds/words.ts';
import { answerVehicleFire } from '../../../rulesets/rattenkrieg/odds/answerVehicleFire.ts';
import { readOutput, withOutputOptions } from '../output.ts';
import { present } from '../present.ts';
import { DATA_OPTIONS, openContext } from './context.ts';

const POSITIONALS = ['weapon'];
const KINDS = ['armoured-vehicle', 'light-vehicle', 'aircraft'] as const;
const SIZE = integerOption('size', 7, 1, 60, 'of the cell that is shot at: the dice of automatic weapons');
const SPEED = integerOption('speed', 0, 0, 600, 'relative speed in inches');

/** `shockroll odds vehicle-fire --ruleset rattenkrieg`: small arms at a vehicle (R-VEH-09). */
export const vehicleFireCommand = {
  builder(yargs: Argv): Argv {
    return withOutputOptions(
      yargs
        .positional('weapon', { type: 'string', describe: 'id of a weapon, or a code', demandOption: true })
        .option('at', { ...TEXT, describe: `what is shot at: ${KINDS.join(', ')} [default: ${KINDS[0]}]` })
        .options(integerOptions([SIZE, SPEED]))
        .options(SHOOTER_OPTIONS)
        .options(integerOptions([TRIALS, SEED]))
        .options(DATA_OPTIONS),
    ).example('$0 odds vehicle-fire mg42 --at light-vehicle --size 6 --speed 12 --ruleset rattenkrieg', '');
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const context = await openContext(argv, POSITIONALS);
    const { catalogue, reader, readings } = context;
    const named = readWeapon(context, 'weapon', String(argv.weapon ?? '').trim());
    const kind = readWord(reader, 'at', KINDS);
    const target = catalogue.antiTank.lightWeapons.targets.find(({ id }) => id === kind);
    const size = reader.integer(SIZE);
    const speed = reader.integer(SPEED);
    const shooting =
      named === undefined ? undefined : readShooting(context, argv, named.weapon, readRange(context));
    const run = { trials: reader.integer(TRIALS), seed: reader.integer(SEED) };
    const output = readOutput(argv, reader, 'odds vehicle-fire', POSITIONALS);
    reader.finish();
    if (shooting === undefined || target === undefined) return;
    const { answer, explanation } = answerVehicleFire(
      catalogue,
      { shooting, target, size, speed, readings },
      run,
    );
    const { points, stopped, jam } = answer.exact;
    const { sampled } = answer;
    await present(
      {
        ...explanation,
        document: answer,
        sentence: answer.sentence,
        body: [
          ...distributionLines(words.POINTS, points, { sampled: sampled?.points }),
          ...(stopped === 0 ? [] : ['', words.burstLine(percent(stopped), percent(jam))]),
          ...(sampled === null
            ? []
            : [words.sampledLine(sampled.trials, sampled.seed, sampled.z.toFixed(2))]),
        ],
        picture: () => ({
          kind: 'bars',
          title: words.title(shooting.weapon.name, kind),
          axis: words.POINTS_AXIS,
          bars: distributionBars(points),
        }),
      },
      output,
    );
  },
};
