import { moraleOdds } from '../../../odds/rattenkrieg/tests/morale.ts';
import { questionCommand } from './questionCommand.ts';

/** `shockroll odds morale`: the cases in which morale is tested (R-MOR-02 … 06). */
export const moraleCommand = questionCommand(moraleOdds, {}, [
  'crossing --figures 8',
  'assault --quality 3 --other-quality 4',
  'outgunned --fired-tier 8 --carried-tier 4',
]);
