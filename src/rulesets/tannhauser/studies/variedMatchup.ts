/** A matchup with varied parameters: validated at both ends of the ranges, changed in memory in between. */
import { valuePath } from '../../../data/settings.ts';
import type { StudySpec } from '../../../game/contract.ts';
import { texts } from '../../../odds/optionKinds.ts';
import type { ParsedOptions } from '../../../studies/command/parsedOptions.ts';
import { namingOption } from '../../../studies/command/settingFaults.ts';
import type { FightConfiguration, FightRuleset } from '../../../studies/fight/fightRuleset.ts';
import { changedCatalogue } from '../dataset.ts';
import type { ParameterInput } from '../variedParameters.ts';
import type { Matchup } from './matchup.ts';

/** `KEY=VALUE` of a parameter. */
interface Setting {
  readonly key: string;
  readonly value: number;
}

/**
 * Reads and validates what is played with all parameters at their lowest and at their highest.
 * @param ends overrides of each end
 * @param option option that named the parameters, for messages
 * @throws UsageError, DataError, SystemError with the faults of an end
 */
export async function checkEnds<K, C extends FightConfiguration>(
  ruleset: FightRuleset<K, C>,
  ends: readonly (readonly Setting[])[],
  names: readonly string[],
  argv: ParsedOptions,
  option: string,
): Promise<void> {
  const keys = new Set(ends.flat().map(({ key }) => key));
  const others = texts(argv.set).filter((set) => !keys.has(set.split('=', 1)[0].trim()));
  for (const end of ends) {
    const settings = end.map(({ key, value }) => `${key}=${value}`);
    await namingOption(option, settings, () =>
      ruleset.read(names, { ...argv, set: [...others, ...settings] }, () => ({})),
    );
  }
}

/** The study with `level` added to the lowest value of each input. */
export function variedStudy(
  { study, catalogue }: Matchup,
  inputs: readonly ParameterInput[],
): (levels: readonly number[], seed: number) => StudySpec {
  const parameters = inputs.flatMap(({ parameters, low }, input) =>
    parameters.map(({ key, value }) => {
      const path = valuePath(catalogue, key) ?? [];
      return { input, path, lowest: value + low, value };
    }),
  );
  return (levels, seed) => {
    const changes = parameters.map(({ input, path, lowest }) => ({ path, value: lowest + levels[input] }));
    return { ...study, seed, catalogue: changedCatalogue(catalogue, changes) };
  };
}
