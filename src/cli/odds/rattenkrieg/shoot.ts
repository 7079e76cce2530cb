import { SAMPLE_OPTIONS } from '../../../odds/optionKinds.ts';
import { shootOdds } from '../../../odds/rattenkrieg/shoot.ts';
import { questionCommand } from './questionCommand.ts';

/** `shockroll odds shoot --ruleset rattenkrieg`: one Shoot action of a light weapon. */
export const shootCommand = questionCommand(
  shootOdds,
  {
    fractions: { type: 'boolean', describe: 'exact fractions, too' },
    ...SAMPLE_OPTIONS,
  },
  ['mauser-98k head-only --aim 3', 'mg42 8 --mount heavy', '"3B+1(P1)" 2 1:rear --bursts 2,1'],
);
