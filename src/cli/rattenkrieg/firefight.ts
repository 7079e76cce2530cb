/** A firefight as the commands of Rattenkrieg! play it: its study, its words, the line that repeats it. */
import { type Fault, UsageError } from '../../base/errors.ts';
import * as words from '../../base/messages/rattenkriegFirefight.ts';
import type { StudySpec } from '../../game/contract.ts';
import type { UnplayedRule } from '../../reports/blocks.ts';
import type { FirefightConfiguration } from '../../rulesets/rattenkrieg/configuration.ts';
import type { Catalogue } from '../../rulesets/rattenkrieg/model.ts';
import { parsePlayer } from '../../rulesets/rattenkrieg/players/players.ts';
import type { OwnOption } from '../commandLine.ts';
import type { ParsedOptions } from '../matchOptions.ts';
import { type RepeatedRun, type RepeatedWords, repeatedLine } from '../repeatedLine.ts';

export const RULESET = 'rattenkrieg';

/** A study of firefights with its parts in their own types. */
export interface Firefight {
  readonly study: StudySpec;
  readonly catalogue: Catalogue;
  readonly configuration: FirefightConfiguration;
}

export function firefightOf(
  catalogue: Catalogue,
  configuration: FirefightConfiguration,
  seed: number,
): Firefight {
  return { study: { ruleset: RULESET, catalogue, configuration, seed }, catalogue, configuration };
}

/**
 * The firefight with each of the players on both sides, but not once more with those it has.
 * @throws UsageError with every player that is none
 */
export function firefightsAlong(
  { study, catalogue, configuration }: Firefight,
  players: readonly string[],
): readonly Firefight[] {
  const faults: Fault[] = [];
  const others = players.map((text) => parsePlayer(text, '--along', faults));
  if (faults.length > 0) throw new UsageError(faults);
  const [first, second] = configuration.players;
  return [...new Set(others)]
    .filter((player) => player !== first || player !== second)
    .map((player) => firefightOf(catalogue, { ...configuration, players: [player, player] }, study.seed));
}

/** Where a firefight is fought, the covers in the order of the sides. */
export function whereOf({ sides, range }: FirefightConfiguration): string {
  const [first, second] = sides.map(({ cover }) => (cover === null ? words.OPEN : words.inCover(cover)));
  return words.where(first, second, range);
}

/** Rules that are not played as written. @throws SystemError when the rules cannot be read */
export async function unplayedRules(catalogue: Catalogue): Promise<readonly UnplayedRule[]> {
  const { readCoverage } = await import('../../rulesets/rattenkrieg/coverage.ts');
  const parts = await readCoverage(catalogue);
  return parts.flatMap(({ entries }) => entries).filter(({ status }) => status !== 'played');
}

const WORDS: RepeatedWords = {
  ruleset: RULESET,
  before: [
    'ai',
    'range',
    'cover',
    'quality',
    'leader-quality',
    'aggressiveness',
    'turns',
    'breaking-point',
    'with',
  ],
  after: ['rule', 'set', 'data'],
};

/** The line that plays the same games again, on any machine. @param argv the options as they were given */
export function firefightCommandLine(
  command: string,
  squads: readonly string[],
  own: readonly OwnOption[],
  argv: ParsedOptions,
  run: RepeatedRun,
): string {
  return repeatedLine(WORDS, command, squads, own, argv, run);
}
