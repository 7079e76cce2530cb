/** What makes the intervals of a comparing study narrower, and how it is turned off. */
import type { Argv } from 'yargs';
import * as words from '../base/messages/reductions.ts';
import { nearestName } from '../base/nearest.ts';
import type { Arm } from '../experiments/arms.ts';
import type { OptionReader } from '../odds/options.ts';
import { derivedSeed } from '../random/derivedSeed.ts';
import { DOMAINS } from '../random/domains.ts';
import type { MatchConfiguration } from '../rulesets/tannhauser/configuration.ts';
import type { PairedDifference } from '../statistics/pairedDifference.ts';
import type { OwnOption } from './commandLine.ts';
import { readList } from './runOptions.ts';

const REDUCTIONS = ['common-seeds', 'luck'] as const;

export interface Reductions {
  /** Variants share their seeds. */
  readonly commonSeeds: boolean;
  /** Luck is measured and taken out of differences. */
  readonly luck: boolean;
  /** What was turned off, as the option says it. */
  readonly option: readonly OwnOption[];
}

/** Declares `--without`. */
export function withReductionsOption<T>(parser: Argv<T>) {
  return parser.option('without', {
    type: 'string',
    requiresArg: true,
    describe: `${REDUCTIONS.join(', ')}: what is not to make the intervals narrower [default: all of them do]`,
  });
}

/** Reads `--without`; `reader` collects the faults. */
export function readReductions(reader: OptionReader): Reductions {
  const left = readList(reader, 'without');
  for (const word of left) {
    if (REDUCTIONS.some((known) => known === word)) continue;
    reader.fault('without', words.withoutExpected(word, REDUCTIONS), nearestName(word, REDUCTIONS), word);
  }
  return {
    commonSeeds: !left.includes('common-seeds'),
    luck: !left.includes('luck'),
    option: left.length === 0 ? [] : [['without', left.join()]],
  };
}

/** As a study without them: common seeds, nothing measured. */
export const COMMON_SEEDS: Reductions = { commonSeeds: true, luck: false, option: [] };

/** Each arm as it is played, always the same object for an arm. The first one keeps its seed. */
export function arrangedBy({ commonSeeds, luck }: Reductions): (arm: Arm) => Arm {
  const known = new Map<Arm, Arm>();
  return (arm) => {
    const found = known.get(arm);
    if (found !== undefined) return found;
    const configuration = arm.study.configuration as MatchConfiguration;
    const { seed } = arm.study;
    const study = {
      ...arm.study,
      seed: commonSeeds || known.size === 0 ? seed : derivedSeed(seed, DOMAINS.arms, known.size),
      configuration:
        luck && configuration.measures === undefined
          ? { ...configuration, measures: ['luck'] as const }
          : configuration,
    };
    const arranged = { ...arm, study };
    known.set(arm, arranged);
    return arranged;
  };
}

/**
 * How a study with differences was played, and what that was worth.
 * @param same what is said of common seeds
 */
export function reductionsMethod(
  { commonSeeds, luck }: Reductions,
  differences: readonly PairedDifference[],
  same: string,
): readonly string[] {
  const [total, seeds, rest] = (['worth', 'worthOfSeeds', 'worthOfLuck'] as const).map((key) =>
    median(differences.flatMap((difference) => difference[key] ?? [])),
  );
  return [
    commonSeeds ? same : words.ownSeeds(),
    luck ? words.luckTakenOut() : words.luckLeftIn(),
    ...(total === undefined || seeds === undefined || rest === undefined
      ? []
      : [words.worthOfGames(total.toFixed(1), seeds.toFixed(1), rest.toFixed(1))]),
  ];
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
