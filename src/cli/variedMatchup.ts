/** A matchup with other figures: checked whole at the ends of what is tried, changed in memory in between. */
import { DataError, type Fault } from '../base/errors.ts';
import { figurePath } from '../data/settings.ts';
import type { StudySpec } from '../game/contract.ts';
import { changedCatalogue } from '../rulesets/tannhauser/dataset.ts';
import type { FigureInput } from '../rulesets/tannhauser/variedFigures.ts';
import type { MatchArguments } from './matchOptions.ts';
import { type Matchup, readMatchup } from './matchup.ts';

/** `KEY=VALUE` of a figure. */
interface Setting {
  readonly key: string;
  readonly value: number;
}

/**
 * Reads and checks the matchup with all figures at their lowest and at their highest.
 * @param ends settings of each end
 * @param option that named the figures, for messages
 * @throws UsageError, DataError, SystemError with what an end has wrong
 */
export async function checkEnds(
  { configuration: { map, mode, scenario } }: Matchup,
  ends: readonly (readonly Setting[])[],
  teams: readonly string[],
  args: MatchArguments,
  option: string,
): Promise<void> {
  const isFree = args.from === undefined && scenario === undefined;
  const keys = new Set(ends.flat().map(({ key }) => key));
  const others = args.sets.filter((set) => !keys.has(set.split('=', 1)[0].trim()));
  for (const end of ends) {
    const sets = [...others, ...end.map(({ key, value }) => `${key}=${value}`)];
    try {
      const place = { map: isFree ? map : undefined, mode: isFree ? mode : undefined };
      await readMatchup(teams, { ...args, ...place, sets });
    } catch (thrown) {
      if (!(thrown instanceof DataError)) throw thrown;
      throw new DataError(thrown.faults.map((fault) => renamed(fault, keys, option)));
    }
  }
}

/** Faults of a setting are faults of the option that it comes from. */
function renamed(fault: Fault, keys: ReadonlySet<string>, option: string): Fault {
  const { path } = fault.place;
  const [, key, value] = /^--set ([^=]+)=(.*)$/.exec(path ?? '') ?? [];
  if (key === undefined || !keys.has(key)) return fault;
  return { ...fault, place: { ...fault.place, path: `${option} ${key}=${value}` } };
}

/** The study with `level` added to the lowest value of each input. */
export function variedStudy(
  { study, catalogue }: Matchup,
  inputs: readonly FigureInput[],
): (levels: readonly number[], seed: number) => StudySpec {
  const figures = inputs.flatMap(({ figures, low }, input) =>
    figures.map(({ key, value }) => {
      const path = figurePath(catalogue, key) ?? [];
      return { input, path, lowest: value + low, value };
    }),
  );
  return (levels, seed) => {
    const changes = figures.map(({ input, path, lowest }) => ({ path, value: lowest + levels[input] }));
    return { ...study, seed, catalogue: changedCatalogue(catalogue, changes) };
  };
}
