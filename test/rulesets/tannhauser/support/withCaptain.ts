/**
 * Union against itself without MacNeal's Captain: the only difference, so the difference in scores is the value of
 * Ranks.
 */
import type { MatchConfiguration } from '../../../../src/rulesets/tannhauser/configuration.ts';
import type { Entries } from '../../../../src/rulesets/tannhauser/entryDesign.ts';
import { matchConfiguration } from '../../../../src/rulesets/tannhauser/matchup.ts';
import { catalogue } from './catalogue.ts';

const TEAM = 'john-macneal:command,barry-daniel-brown,tala-aponi,commando-alpha,commando-delta';

export function withCaptain(entries: Entries, ai: string): MatchConfiguration {
  const configuration = matchConfiguration(catalogue, {
    teams: [TEAM, TEAM],
    ai,
    rules: [],
    entries,
    turnCap: 100,
  });
  const [first, second] = configuration.sides;
  const miniatures = second.miniatures.map((miniature) =>
    miniature.character === 'john-macneal' ? { ...miniature, without: ['captain'] } : miniature,
  );
  return { ...configuration, sides: [first, { ...second, miniatures }] };
}
