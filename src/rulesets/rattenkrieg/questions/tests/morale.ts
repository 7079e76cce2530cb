/** The question of `odds morale`: the situations that require a morale test (R-MOR-02 … 06). */
import { oneOf, whole } from '../../../../params/kinds.ts';
import { type FormInput, textOf, without } from '../../../../params/words.ts';
import { answerMorale, MORALE_KINDS, type MoraleKind } from '../../odds/answerMorale.ts';
import { moraleOf } from '../../tests/morale.ts';
import { GROUPS } from '../phrases.ts';
import { rattenkriegQuestion } from '../question.ts';
import { diePresentation } from './diePresentation.ts';

const OTHERS: readonly MoraleKind[] = ['assault', 'interrogation'];
/** Middle of the tiers 0 to 10. */
const MIDDLE_TIER = '5';

/** Options that apply to some situations only. */
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
  idle: (_, input) => optionsOfOthers(input),
  follow: (_, input, changed) => {
    if (changed !== 'case') return input;
    const kept = without(input, optionsOfOthers(input));
    return textOf(input, 'case') === 'outgunned'
      ? { 'fired-tier': MIDDLE_TIER, 'carried-tier': MIDDLE_TIER, ...kept }
      : kept;
  },
  read: ({ catalogue, interpretations, reader }, { case: kind, ...request }) => {
    for (const [name, kinds] of Object.entries(OPTIONS_OF)) {
      if (reader.given(name) && !kinds.includes(kind)) reader.fault(name, `only for ${kinds.join(' and ')}`);
      const isNeeded = kind === 'outgunned' && kinds.includes(kind);
      if (isNeeded && !reader.given(name)) reader.fault(name, `${kind} needs it`);
    }
    const question = {
      kind,
      morale: moraleOf(request.quality, request.aggressiveness),
      other: moraleOf(request['other-quality'], request['other-aggressiveness']),
      figures: request.figures,
      tiers: { fired: request['fired-tier'] ?? 0, carried: request['carried-tier'] ?? 0 },
      interpretations,
    };
    return () => diePresentation(answerMorale(catalogue, question));
  },
});

/** Options that do not apply to the given situation. */
function optionsOfOthers(input: FormInput): string[] {
  const kind = MORALE_KINDS.find((one) => one === textOf(input, 'case'));
  return Object.entries(OPTIONS_OF).flatMap(([option, kinds]) =>
    kind === undefined || kinds.includes(kind) ? [] : [option],
  );
}
