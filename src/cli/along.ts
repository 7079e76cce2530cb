/** `--along`: the same study by other players, to see whether its verdict depends on who plays. */
import { type Fault, UsageError } from '../base/errors.ts';
import { parsePlayer, withoutUsualBudget } from '../rulesets/tannhauser/players/playerSpec.ts';
import type { Matchup } from './matchup.ts';

/**
 * The study with each of the players on both sides, but not once more with those it has.
 * @throws UsageError with every player that is none
 */
export function matchupsAlong(matchup: Matchup, players: readonly string[]): readonly Matchup[] {
  const faults: Fault[] = [];
  const [first, second] = matchup.configuration.players;
  const { catalogue } = matchup;
  const texts = players.map((text) =>
    withoutUsualBudget(
      catalogue,
      matchup.configuration.mode,
      parsePlayer(catalogue, text, '--along', faults),
    ),
  );
  const others = [...new Set(texts)].filter((player) => player !== first || player !== second);
  const matchups = others.map((player): Matchup => {
    const configuration = { ...matchup.configuration, players: [player, player] as const };
    return { ...matchup, configuration, study: { ...matchup.study, configuration } };
  });
  if (faults.length > 0) throw new UsageError(faults);
  return matchups;
}
