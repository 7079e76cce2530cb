import type { UseStudy } from '../experiments/uses.ts';
import { packsWith, usablesIn } from '../rulesets/tannhauser/uses/usables.ts';
import type { Matchup } from './matchup.ts';

/** The games of a matchup with what its players are offered and use. */
export function usesOfMatchup({ study, catalogue, configuration }: Matchup): UseStudy {
  return {
    study: { ...study, configuration: { ...configuration, measures: ['uses'] } },
    usables: usablesIn(catalogue),
    players: configuration.players,
    packsWith: (item, side) => packsWith(catalogue, configuration, item, side),
  };
}
