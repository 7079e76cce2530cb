import { integerOptions, SEED } from '../../odds/optionKinds.ts';
import { DATA_OPTIONS } from '../../odds/tannhauser/attackOptions.ts';
import { duelToDeathOdds } from '../../odds/tannhauser/duelToDeath.ts';
import { TREE_TRIALS } from '../../odds/tannhauser/treeOptions.ts';
import { questionCommand } from './questionCommand.ts';

/** `shockroll odds duel-to-death`: two characters attack in turn until one is dead. */
export const duelToDeathCommand = questionCommand(
  duelToDeathOdds,
  { ...integerOptions([TREE_TRIALS, SEED]), ...DATA_OPTIONS },
  ['eva-kramer:combat john-macneal:combat'],
);
