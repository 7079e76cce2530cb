/** The question of `odds morale`: the cases in which morale is tested (R-MOR-02 … 06). */
import { nearestName } from '../../../base/nearest.ts';
import { oneOfExpected } from '../../../params/phrases.ts';
import type { OptionReader } from '../../../params/reader.ts';
import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import {
  answerMorale,
  MORALE_KINDS,
  type MoraleKind,
} from '../../../rulesets/rattenkrieg/odds/answerMorale.ts';
import { moraleOf } from '../../../rulesets/rattenkrieg/tests/morale.ts';
import { argument, integerOption, integerOptions } from '../../optionKinds.ts';
import type { OddsQuestion } from '../../question.ts';
import { contextOf, RULE_OPTION } from '../context.ts';
import { diePresentation } from './diePresentation.ts';

const QUALITY = integerOption('quality', 3, 1, 8, 'of those who test, of the defender or prisoner');
const AGGRESSIVENESS = integerOption('aggressiveness', 2, -9, 15, 'of the same');
const OTHER_QUALITY = integerOption('other-quality', 3, 1, 8, 'of the attacker or interrogator');
const OTHER_AGGRESSIVENESS = integerOption('other-aggressiveness', 2, -9, 15, 'of the same');
const FIGURES = integerOption('figures', 1, 1, 60, 'that test for the same reason');
const FIRED = integerOption('fired-tier', undefined, 0, 10, 'tier of the weapon that fires');
const CARRIED = integerOption('carried-tier', undefined, 0, 10, 'tier that most of the targets carry');
const OTHERS: readonly MoraleKind[] = ['assault', 'interrogation'];

/** Options that are for some cases only. */
export const MORALE_OPTIONS_OF: Readonly<Record<string, readonly MoraleKind[]>> = {
  [OTHER_QUALITY.name]: OTHERS,
  [OTHER_AGGRESSIVENESS.name]: OTHERS,
  [FIRED.name]: ['outgunned'],
  [CARRIED.name]: ['outgunned'],
  [FIGURES.name]: ['crossing', 'leaving-cover'],
};

export const moraleOdds: OddsQuestion<Catalogue> = {
  command: 'odds morale',
  examples: [
    ['crossing --figures 8'],
    ['assault --quality 3 --other-quality 4'],
    ['outgunned --fired-tier 8 --carried-tier 4'],
  ],
  positionals: [argument('case', MORALE_KINDS.join(', '))],
  options: {
    ...integerOptions([
      ...[QUALITY, AGGRESSIVENESS, OTHER_QUALITY, OTHER_AGGRESSIVENESS],
      ...[FIGURES, FIRED, CARRIED],
    ]),
    ...RULE_OPTION,
  },
  read: (catalogue, argv, reader) => {
    const { readings } = contextOf(catalogue, reader);
    const kind = readKind(reader, String(argv.case ?? '').trim());
    for (const [name, kinds] of Object.entries(MORALE_OPTIONS_OF)) {
      if (reader.given(name) && !kinds.includes(kind)) reader.fault(name, `only for ${kinds.join(' and ')}`);
      const isNeeded = kind === 'outgunned' && kinds.includes(kind);
      if (isNeeded && !reader.given(name)) reader.fault(name, `${kind} needs it`);
    }
    const tier = (option: typeof FIRED): number => (reader.given(option.name) ? reader.integer(option) : 0);
    const question = {
      kind,
      morale: moraleOf(reader.integer(QUALITY), reader.integer(AGGRESSIVENESS)),
      other: moraleOf(reader.integer(OTHER_QUALITY), reader.integer(OTHER_AGGRESSIVENESS)),
      figures: reader.integer(FIGURES),
      tiers: { fired: tier(FIRED), carried: tier(CARRIED) },
      readings,
    };
    return () => diePresentation(answerMorale(catalogue, question));
  },
};

function readKind(reader: OptionReader, text: string): MoraleKind {
  const found = MORALE_KINDS.find((kind) => kind === text.toLowerCase());
  if (found === undefined)
    reader.fault('case', oneOfExpected(text, MORALE_KINDS), nearestName(text, MORALE_KINDS));
  return found ?? MORALE_KINDS[0];
}
