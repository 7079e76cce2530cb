/** The same study by other players, to see whether its verdict depends on who plays: `--along` all of it, `--second` a part. */
import { type Fault, UsageError } from '../base/errors.ts';
import { turnedSwitches } from '../data/switches.ts';
import type { MatchConfiguration } from '../rulesets/tannhauser/configuration.ts';
import { parsePlayer, withoutUsualBudget } from '../rulesets/tannhauser/players/playerSpec.ts';
import { usualSecond } from '../rulesets/tannhauser/players/secondPlayer.ts';
import { type TurnedRuling, turnedRulings } from './interpretations.ts';
import type { Matchup } from './matchup.ts';
import { secondIsFirst } from './phrases.ts';
import { NO_SECOND } from './runOptions.ts';

/**
 * The study with each of the players on both sides, but not once more with those it has.
 * @throws UsageError with every player that is none
 */
export function matchupsAlong(matchup: Matchup, players: readonly string[]): readonly Matchup[] {
  const faults: Fault[] = [];
  const [first, second] = matchup.configuration.players;
  const texts = players.map((text) => playerIn(matchup, text, '--along', faults));
  if (faults.length > 0) throw new UsageError(faults);
  return [...new Set(texts)]
    .filter((player) => player !== first || player !== second)
    .map((player) => playedBy(matchup, player));
}

/**
 * The study with the second player on both sides, who checks it.
 * @param asked as `--second` has it; undefined takes the usual one
 * @returns undefined where nobody checks: `none`, or unasked where the study is about different players
 * @throws UsageError for a player that is none, or that has both sides already
 */
export function matchupChecked(matchup: Matchup, asked: string | undefined): Matchup | undefined {
  const { players, seats } = matchup.configuration;
  const text = asked ?? (seats === undefined ? usualSecond(players) : undefined);
  if (text === undefined || text === NO_SECOND) return undefined;
  const faults: Fault[] = [];
  const player = playerIn(matchup, text, '--second', faults);
  if (players.every((own) => own === player)) {
    faults.push({ code: 'usage/option', place: { path: '--second' }, message: secondIsFirst(player) });
  }
  if (faults.length > 0) throw new UsageError(faults);
  return playedBy(matchup, player);
}

/** The arguable rulings of the study, each turned. */
export function matchupInterpretations({ catalogue, configuration }: Matchup): readonly TurnedRuling[] {
  return turnedRulings<MatchConfiguration>(turnedSwitches(catalogue, configuration.rulings));
}

/** A player in its canonical words. @param faults gets what is wrong */
function playerIn(
  { catalogue, configuration }: Matchup,
  text: string,
  option: string,
  faults: Fault[],
): string {
  return withoutUsualBudget(catalogue, configuration.mode, parsePlayer(catalogue, text, option, faults));
}

function playedBy(matchup: Matchup, player: string): Matchup {
  const configuration = { ...matchup.configuration, players: [player, player] as const };
  return { ...matchup, configuration, study: { ...matchup.study, configuration } };
}
