/** Forms of Rattenkrieg! about troops: initiative, Quality, aggressiveness, morale, spotting. */
import { aggressivenessOdds, circumstances } from '../../../odds/rattenkrieg/tests/aggressiveness.ts';
import { initiativeOdds } from '../../../odds/rattenkrieg/tests/initiative.ts';
import { MORALE_OPTIONS_OF, moraleOdds } from '../../../odds/rattenkrieg/tests/morale.ts';
import { spotOdds } from '../../../odds/rattenkrieg/tests/spot.ts';
import { testOdds } from '../../../odds/rattenkrieg/tests/test.ts';
import { nameInWords, plainChoices } from '../../../params/declaration.ts';
import { type FormWords, textOf, without, withoutOthers } from '../../../params/words.ts';
import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import { MORALE_KINDS } from '../../../rulesets/rattenkrieg/odds/answerMorale.ts';
import type { Particulars } from '../declaredControls.ts';
import { declaredForm } from '../declaredForm.ts';
import { idChoices, LABELS, ruleOption } from './particulars.ts';
import { GROUPS, SECTIONS, TITLES } from './phrases.ts';

const group = GROUPS.troops;

/** The form of `odds initiative --ruleset rattenkrieg`. */
export const initiativeForm = declaredForm<Catalogue>({
  id: 'initiative',
  title: TITLES.initiative,
  group,
  question: initiativeOdds,
  start: () => ({ own: '3', other: '3' }),
  sections: [{ title: SECTIONS.leaders, names: ['own', 'other', 'high'] }],
  particulars: (catalogue) =>
    new Map<string, Particulars>([
      ['own', { label: LABELS.ownQuality }],
      ['other', { label: LABELS.otherQuality }],
      ...ruleOption(catalogue),
    ]),
});

/** The form of `odds test --ruleset rattenkrieg`. */
export const testForm = declaredForm<Catalogue>({
  id: 'test',
  title: TITLES.test,
  group,
  question: testOdds,
  start: () => ({ quality: '3' }),
  sections: [{ title: SECTIONS.test, names: ['quality', 'tests', 'shout', 'discipline', 'unaware'] }],
  particulars: (catalogue) => new Map<string, Particulars>(ruleOption(catalogue)),
  follow: (_, said, { name }) =>
    withoutOthers(withoutOthers(said, name, [['shout'], ['discipline'], ['unaware']]), name, [
      ['tests'],
      ['discipline', 'unaware'],
    ]),
});

/** The form of `odds aggressiveness`. */
export const aggressivenessForm = declaredForm<Catalogue>({
  id: 'aggressiveness',
  title: TITLES.aggressiveness,
  group,
  question: aggressivenessOdds,
  start: () => ({ value: '2' }),
  sections: [
    { title: SECTIONS.willTheyFire, names: ['value', 'distance', 'when'] },
    { title: SECTIONS.endOfTurn, names: ['initial', 'able'] },
    { title: SECTIONS.seen, names: ['after'] },
  ],
  particulars: (catalogue) =>
    new Map<string, Particulars>([
      ['value', { label: LABELS.aggressiveness }],
      ['when', { choices: plainChoices(circumstances(catalogue)) }],
      ['after', { choices: idChoices(catalogue.troops.aggressiveness.changes) }],
      ...ruleOption(catalogue),
    ]),
  follow: (_, said, { name }) => {
    const one = withoutOthers(said, name, [['distance', 'when'], ['initial', 'able'], ['after']]);
    const other = { initial: 'able', able: 'initial' }[name];
    if (other === undefined) return one;
    // Nobody able, of nobody, is not a question.
    const able = textOf(one, name);
    if (able === '') return without(one, [other]);
    return one[other] === undefined ? { ...one, [other]: able === '0' ? '1' : able } : one;
  },
});

/** The form of `odds morale`. */
export const moraleForm = declaredForm<Catalogue>({
  id: 'morale',
  title: TITLES.morale,
  group,
  question: moraleOdds,
  start: () => ({ case: MORALE_KINDS[0] }),
  sections: [
    { title: SECTIONS.case, names: ['case', 'quality', 'aggressiveness', 'figures'] },
    { title: SECTIONS.other, names: ['other-quality', 'other-aggressiveness'] },
    { title: SECTIONS.weapon, names: ['fired-tier', 'carried-tier'] },
  ],
  particulars: (catalogue) =>
    new Map<string, Particulars>([
      [
        'case',
        {
          label: LABELS.case,
          choices: MORALE_KINDS.map((kind) => ({ value: kind, label: nameInWords(kind) })),
        },
      ],
      ...ruleOption(catalogue),
    ]),
  idle: (_, said) => optionsOfOthers(said),
  follow: (_, said, { name }) => {
    if (name !== 'case') return said;
    const kept = without(said, optionsOfOthers(said));
    return textOf(said, 'case') === 'outgunned'
      ? { 'fired-tier': MIDDLE_TIER, 'carried-tier': MIDDLE_TIER, ...kept }
      : kept;
  },
});

/** Options of other cases than the one that is said. */
function optionsOfOthers(said: FormWords): string[] {
  const kind = MORALE_KINDS.find((one) => one === textOf(said, 'case'));
  return Object.entries(MORALE_OPTIONS_OF).flatMap(([option, kinds]) =>
    kind === undefined || kinds.includes(kind) ? [] : [option],
  );
}

/** Of the tiers 0 to 10. */
const MIDDLE_TIER = '5';

/** The form of `odds spot`. */
export const spotForm = declaredForm<Catalogue>({
  id: 'spot',
  title: TITLES.spot,
  group,
  question: spotOdds,
  start: () => ({ distance: '60' }),
  sections: [
    { title: SECTIONS.line, names: ['distance', 'quality', 'murk', 'height', 'actions'] },
    {
      title: SECTIONS.target,
      names: ['target-quality', 'size', 'cover', 'camouflage', 'doing', 'shots'],
    },
  ],
  particulars: (catalogue) =>
    new Map<string, Particulars>([
      ['distance', { label: LABELS.distance }],
      ['camouflage', { choices: idChoices(catalogue.visibility.camouflage) }],
      ['doing', { choices: idChoices(catalogue.visibility.actionModifiers) }],
      ...ruleOption(catalogue),
    ]),
});
