/** Variance reductions of a study, and the option that disables them. */
import { nearestName } from '../../base/nearest.ts';
import type { Variant } from '../../experiments/variants.ts';
import { TEXT } from '../../odds/optionKinds.ts';
import type { OptionReader } from '../../params/reader.ts';
import { derivedSeed } from '../../random/derivedSeed.ts';
import { DOMAINS } from '../../random/domains.ts';
import type { PairedDifference } from '../../statistics/pairedDifference.ts';
import type { Arguments } from '../command/arguments.ts';
import type { OwnOption } from '../command/ownOption.ts';
import { readList } from './runOptions.ts';

const REDUCTIONS = ['common-seeds', 'luck'] as const;
type Reduction = (typeof REDUCTIONS)[number];
/** Reductions of a study of one matchup, which has no variants that could share seeds. */
const OF_ONE_MATCHUP: readonly Reduction[] = ['luck'];

export interface Reductions {
  /** Whether variants share their seeds. */
  readonly commonSeeds: boolean;
  /** Whether scores and differences are corrected for luck. */
  readonly luck: boolean;
  /** The option that disables reductions, as given. */
  readonly option: readonly OwnOption[];
}

/** `--without` of comparing studies. */
export const REDUCTIONS_OPTION = {
  without: { ...TEXT, describe: `${REDUCTIONS.join(', ')}: variance reductions to disable [default: none]` },
} as const satisfies Arguments;

/** `--without` of studies of one matchup. */
export const LUCK_OPTION = {
  without: { ...TEXT, describe: `${OF_ONE_MATCHUP.join()}: variance reduction to disable [default: none]` },
} as const satisfies Arguments;

/** Reads `--without` of a study of one matchup; `reader` collects the faults. */
export function readLuck(reader: OptionReader): Reductions {
  return readReductions(reader, OF_ONE_MATCHUP);
}

/**
 * Message for an unknown value.
 * @param known values of the option
 */
function withoutExpected(found: string, known: readonly string[]): string {
  const several = known.length > 1 ? ', or both with a comma between them' : '';
  return `found "${found}", expected ${known.join(' or ')}${several}`;
}

/** Reads `--without`; `reader` collects the faults. @param known reductions that can be disabled */
export function readReductions(reader: OptionReader, known: readonly Reduction[] = REDUCTIONS): Reductions {
  const left = readList(reader, 'without');
  for (const word of left) {
    if (known.some((name) => name === word)) continue;
    reader.fault('without', withoutExpected(word, known), nearestName(word, known), word);
  }
  return {
    commonSeeds: !left.includes('common-seeds'),
    luck: !left.includes('luck'),
    option: left.length === 0 ? [] : [['without', left.join()]],
  };
}

/** Reductions of a study without the option: common seeds, luck not measured. */
export const COMMON_SEEDS: Reductions = { commonSeeds: true, luck: false, option: [] };

/** Prepares each variant for play, always with the same result for a variant. The first one keeps its seed. */
export function arrangedBy({ commonSeeds, luck }: Reductions): (variant: Variant) => Variant {
  const known = new Map<Variant, Variant>();
  return (variant) => {
    const found = known.get(variant);
    if (found !== undefined) return found;
    const configuration = variant.study.configuration as Measured;
    const { seed } = variant.study;
    const study = {
      ...variant.study,
      seed: commonSeeds || known.size === 0 ? seed : derivedSeed(seed, DOMAINS.variants, known.size),
      configuration: luck ? withLuck(configuration) : configuration,
    };
    const arranged = { ...variant, study };
    known.set(variant, arranged);
    return arranged;
  };
}

/** The part of a configuration that names what its games measure beside the result. */
interface Measured {
  readonly measures?: readonly string[];
}

/** The configuration with luck measured, unless it already measures something. */
export function withLuck<C extends Measured>(
  configuration: C,
): C | (C & { readonly measures: readonly ['luck'] }) {
  return configuration.measures === undefined ? { ...configuration, measures: ['luck'] } : configuration;
}

function luckTakenOut(): string {
  return (
    'Luck is removed from every difference with enough differing games. Each attack or shock roll is compared with its other ' +
    'possible results, by the chance to win that the planner’s value function gives. The part of the score that this explains is not ' +
    'counted, so a difference can deviate from that of the scores in the same row.'
  );
}

/**
 * Sentence about the efficiency of games.
 * @param total, seeds, luck `4.6`: medians over the differences
 */
function valueOfGames(total: string, seeds: string, luck: string): string {
  return (
    `Efficiency: a game is worth ${total} independent games (median over the differences). Common seeds make one ` +
    `into ${seeds}; removing luck multiplies that by ${luck}.`
  );
}

/**
 * Method of a study with differences, with the efficiency of its reductions.
 * @param same sentence about common seeds
 */
export function reductionsMethod(
  { commonSeeds, luck }: Reductions,
  differences: readonly PairedDifference[],
  same: string,
): readonly string[] {
  const [total, seeds, rest] = (['efficiency', 'efficiencyOfSeeds', 'efficiencyOfLuck'] as const).map((key) =>
    median(differences.flatMap((difference) => difference[key] ?? [])),
  );
  return [
    commonSeeds
      ? same
      : 'Every variant uses other seeds (--without common-seeds), so its games are independent of the baseline.',
    luck ? luckTakenOut() : 'The differences include the luck of the dice.',
    ...(total === undefined || seeds === undefined || rest === undefined
      ? []
      : [valueOfGames(total.toFixed(1), seeds.toFixed(1), rest.toFixed(1))]),
  ];
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
