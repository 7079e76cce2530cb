/** Studies of games between AI players. */
import type { StudySpec } from '../../../../src/game/contract.ts';
import type { MatchConfiguration } from '../../../../src/rulesets/tannhauser/configuration.ts';
import { matchConfiguration } from '../../../../src/rulesets/tannhauser/matchup.ts';
import type { Catalogue } from '../../../../src/rulesets/tannhauser/model.ts';
import { tannhauser } from '../../../../src/rulesets/tannhauser/runner.ts';
import { catalogue } from './catalogue.ts';

/** Modes without a scenario. */
export const MODES = [
  'deathmatch',
  'capture-the-flag',
  'domination',
  'king-of-the-hill',
  'objective',
] as const;

export interface WantedStudy {
  readonly mode: string;
  /** The AI player, one for both sides or `first,second`. */
  readonly ai: string;
  readonly turnCap: number;
  /** By default those of the data. */
  readonly teams?: readonly string[];
  readonly seed?: number;
  readonly data?: Catalogue;
}

/** A study whose games come in pairs with the entry points swapped. */
export function studyOf({
  mode,
  ai,
  turnCap,
  teams = [],
  seed = 1944,
  data = catalogue,
}: WantedStudy): StudySpec & { readonly configuration: MatchConfiguration } {
  const configuration = matchConfiguration(data, {
    teams,
    rules: [],
    entries: 'swapped',
    turnCap,
    mode,
    ai,
  });
  return { ruleset: 'tannhauser', catalogue: data, configuration, seed };
}

/** Winners of the first games: 0, 1, or 2 = draw. */
export function winnersOf(study: StudySpec, games: number): Float64Array {
  const { columns, play } = tannhauser.createRunner(study);
  const arrays = columns.map(() => new Float64Array(games));
  for (let index = 0; index < games; index++) play(index, arrays, index);
  return arrays[columns.findIndex(({ name }) => name === 'winner')];
}

/** Score of an AI player against another with the same team: a win 1, a draw ½; half of the games as either side. */
export function scoreAgainst(
  player: string,
  opponent: string,
  wanted: Omit<WantedStudy, 'ai'>,
  games: number,
): number {
  let points = 0;
  for (const side of [0, 1]) {
    const ai = side === 0 ? `${player},${opponent}` : `${opponent},${player}`;
    for (const winner of winnersOf(studyOf({ ...wanted, ai }), games / 2)) {
      points += winner === side ? 1 : winner === 2 ? 0.5 : 0;
    }
  }
  return points / games;
}
