/** The question of `odds morale`: the cases in which morale is tested (R-MOR-02 … 06). */
import { oneOf, whole } from '../../../params/kinds.ts';
import { type FormWords, textOf, without } from '../../../params/words.ts';
import {
  answerMorale,
  MORALE_KINDS,
  type MoraleKind,
} from '../../../rulesets/rattenkrieg/odds/answerMorale.ts';
import { moraleOf } from '../../../rulesets/rattenkrieg/tests/morale.ts';
import { GROUPS } from '../phrases.ts';
import { rattenkriegQuestion } from '../question.ts';
import { diePresentation } from './diePresentation.ts';

const OTHERS: readonly MoraleKind[] = ['assault', 'interrogation'];
/** Of the tiers 0 to 10. */
const MIDDLE_TIER = '5';

/** Options that are for some cases only. */
const OPTIONS_OF: Readonly<Record<string, readonly MoraleKind[]>> = {
  'other-quality': OTHERS,
  'other-aggressiveness': OTHERS,
  'fired-tier': ['outgunned'],
  'carried-tier': ['outgunned'],
  figures: ['crossing', 'leaving-cover'],
};

export const moraleOdds = rattenkriegQuestion({
  id: 'morale',
  title: 'Morale',
  group: GROUPS.troops,
  examples: [
    ['crossing --figures 8'],
    ['assault --quality 3 --other-quality 4'],
    ['outgunned --fired-tier 8 --carried-tier 4'],
  ],
  params: {
    case: oneOf(MORALE_KINDS).positional().describe('kind of test').control({ label: 'Kind of test' }),
    quality: whole(1, 8).default(3).describe('Quality of those who test, of the defender or prisoner'),
    aggressiveness: whole(-9, 15).default(2).describe('aggressiveness of the same men'),
    'other-quality': whole(1, 8).default(3).describe('Quality of the attacker or interrogator'),
    'other-aggressiveness': whole(-9, 15).default(2).describe('aggressiveness of the same men'),
    figures: whole(1, 60).default(1).describe('number of miniatures that test for the same reason'),
    'fired-tier': whole(0, 10).describe('tier of the weapon that fires'),
    'carried-tier': whole(0, 10).describe('tier of the weapons that most targets carry'),
  },
  sections: {
    Case: ['case', 'quality', 'aggressiveness', 'figures'],
    'The other side': ['other-quality', 'other-aggressiveness'],
    Weapon: ['fired-tier', 'carried-tier'],
  },
  idle: (_, words) => optionsOfOthers(words),
  follow: (_, words, changed) => {
    if (changed !== 'case') return words;
    const kept = without(words, optionsOfOthers(words));
    return textOf(words, 'case') === 'outgunned'
      ? { 'fired-tier': MIDDLE_TIER, 'carried-tier': MIDDLE_TIER, ...kept }
      : kept;
  },
  read: ({ catalogue, readings, reader }, { case: kind, ...asked }) => {
    for (const [name, kinds] of Object.entries(OPTIONS_OF)) {
      if (reader.given(name) && !kinds.includes(kind)) reader.fault(name, `only for ${kinds.join(' and ')}`);
      const isNeeded = kind === 'outgunned' && kinds.includes(kind);
      if (isNeeded && !reader.given(name)) reader.fault(name, `${kind} needs it`);
    }
    const question = {
      kind,
      morale: moraleOf(asked.quality, asked.aggressiveness),
      other: moraleOf(asked['other-quality'], asked['other-aggressiveness']),
      figures: asked.figures,
      tiers: { fired: asked['fired-tier'] ?? 0, carried: asked['carried-tier'] ?? 0 },
      readings,
    };
    return () => diePresentation(answerMorale(catalogue, question));
  },
});

/** Options of other cases than the one that is said. */
function optionsOfOthers(words: FormWords): string[] {
  const kind = MORALE_KINDS.find((one) => one === textOf(words, 'case'));
  return Object.entries(OPTIONS_OF).flatMap(([option, kinds]) =>
    kind === undefined || kinds.includes(kind) ? [] : [option],
  );
}
