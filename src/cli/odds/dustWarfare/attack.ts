import { attackOdds } from '../../../odds/dustWarfare/attack.ts';
import { SAMPLE_OPTIONS } from '../../../odds/optionKinds.ts';
import { questionCommand } from './questionCommand.ts';

/** `shockroll odds attack --ruleset dust-warfare`: one attack. */
export const attackCommand = questionCommand(
  attackOdds,
  { fractions: { type: 'boolean', describe: 'exact fractions, too' }, ...SAMPLE_OPTIONS },
  [
    ['5/1 vs S2 soft', ''],
    ['2x1/3:laser,3x1/1 V4 --hit-points 4 --action sustained', ''],
    ['house-allies-line-squad house-axis-battle-squad hard', ''],
  ],
);
