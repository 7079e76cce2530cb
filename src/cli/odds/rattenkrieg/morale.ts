import type { Argv } from 'yargs';
import { oneOfExpected } from '../../../base/messages/cli.ts';
import * as words from '../../../base/messages/rattenkriegTests.ts';
import { nearestName } from '../../../base/nearest.ts';
import { integerOption, integerOptions } from '../../../odds/optionKinds.ts';
import type { OptionReader } from '../../../odds/options.ts';
import {
  answerMorale,
  MORALE_KINDS,
  type MoraleKind,
} from '../../../rulesets/rattenkrieg/odds/answerTests.ts';
import { moraleOf } from '../../../rulesets/rattenkrieg/tests/morale.ts';
import { readOutput, withOutputOptions } from '../output.ts';
import { present } from '../present.ts';
import { DATA_OPTIONS, openContext } from './context.ts';
import { diePresentation } from './diePresentation.ts';

const POSITIONALS = ['case'];
const QUALITY = integerOption('quality', 3, 1, 8, 'of those who test, of the defender or prisoner');
const AGGRESSIVENESS = integerOption('aggressiveness', 2, -9, 15, 'of the same');
const OTHER_QUALITY = integerOption('other-quality', 3, 1, 8, 'of the attacker or interrogator');
const OTHER_AGGRESSIVENESS = integerOption('other-aggressiveness', 2, -9, 15, 'of the same');
const FIGURES = integerOption('figures', 1, 1, 60, 'that test for the same reason');
const FIRED = integerOption('fired-tier', undefined, 0, 10, 'tier of the weapon that fires');
const CARRIED = integerOption('carried-tier', undefined, 0, 10, 'tier that most of the targets carry');
const OTHERS: readonly MoraleKind[] = ['assault', 'interrogation'];
const GROUPS: readonly MoraleKind[] = ['crossing', 'leaving-cover'];

/** `shockroll odds morale`: the cases in which morale is tested (R-MOR-02 … 06). */
export const moraleCommand = {
  builder(yargs: Argv): Argv {
    return withOutputOptions(
      yargs
        .positional('case', { type: 'string', describe: MORALE_KINDS.join(', '), demandOption: true })
        .options(
          integerOptions([
            ...[QUALITY, AGGRESSIVENESS, OTHER_QUALITY, OTHER_AGGRESSIVENESS],
            ...[FIGURES, FIRED, CARRIED],
          ]),
        )
        .options(DATA_OPTIONS),
    )
      .example('$0 odds morale crossing --figures 8 --ruleset rattenkrieg', '')
      .example('$0 odds morale assault --quality 3 --other-quality 4 --ruleset rattenkrieg', '')
      .example('$0 odds morale outgunned --fired-tier 8 --carried-tier 4 --ruleset rattenkrieg', '');
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const { catalogue, reader, readings } = await openContext(argv, POSITIONALS);
    const kind = readKind(reader, String(argv.case ?? '').trim());
    for (const { name } of [OTHER_QUALITY, OTHER_AGGRESSIVENESS]) onlyFor(reader, name, kind, OTHERS);
    for (const { name } of [FIRED, CARRIED]) {
      onlyFor(reader, name, kind, ['outgunned']);
      if (kind === 'outgunned' && !reader.given(name)) reader.fault(name, words.neededFor(kind));
    }
    onlyFor(reader, FIGURES.name, kind, GROUPS);
    const tier = (option: typeof FIRED): number => (reader.given(option.name) ? reader.integer(option) : 0);
    const question = {
      kind,
      morale: moraleOf(reader.integer(QUALITY), reader.integer(AGGRESSIVENESS)),
      other: moraleOf(reader.integer(OTHER_QUALITY), reader.integer(OTHER_AGGRESSIVENESS)),
      figures: reader.integer(FIGURES),
      tiers: { fired: tier(FIRED), carried: tier(CARRIED) },
      readings,
    };
    const output = readOutput(argv, reader, 'odds morale', POSITIONALS);
    reader.finish();
    await present(diePresentation(answerMorale(catalogue, question)), output);
  },
};

function readKind(reader: OptionReader, text: string): MoraleKind {
  const found = MORALE_KINDS.find((kind) => kind === text.toLowerCase());
  if (found === undefined)
    reader.fault('case', oneOfExpected(text, MORALE_KINDS), nearestName(text, MORALE_KINDS));
  return found ?? MORALE_KINDS[0];
}

function onlyFor(reader: OptionReader, name: string, kind: MoraleKind, kinds: readonly MoraleKind[]): void {
  if (reader.given(name) && !kinds.includes(kind)) reader.fault(name, words.onlyForMorale(kinds));
}
