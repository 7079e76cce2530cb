/** Forms of Dust Warfare about a turn: who begins it, what suppression leaves, and rolls beside attacks. */
import { checkRulings } from '../../../data/switches.ts';
import { eventOdds } from '../../../odds/dustWarfare/event.ts';
import { initiativeOdds } from '../../../odds/dustWarfare/initiative.ts';
import { suppressionOdds } from '../../../odds/dustWarfare/suppression.ts';
import { nameInWords } from '../../../params/declaration.ts';
import { type FormWords, textOf, textsOf, without } from '../../../params/words.ts';
import type { Catalogue } from '../../../rulesets/dust-warfare/model.ts';
import { type RollEvent, rollEvents } from '../../../rulesets/dust-warfare/odds/events.ts';
import type { Particulars } from '../declaredControls.ts';
import { declaredForm } from '../declaredForm.ts';
import { QUESTIONS, SECTIONS } from '../phrases.ts';
import { ruleOption } from './particulars.ts';
import { SECTIONS as DUST_WARFARE_SECTIONS, LABELS, TITLES } from './phrases.ts';

/** The form of `odds suppression --ruleset dust-warfare`. */
export const suppressionForm = declaredForm<Catalogue>({
  id: 'suppression',
  title: QUESTIONS.suppression,
  question: suppressionOdds,
  start: () => ({ markers: '3' }),
  sections: [{ title: SECTIONS.unit, names: ['markers', 'miniatures', 'hero-led', 'reacted', 'badass'] }],
  particulars: ({ rulings }) => new Map(ruleOption(rulings)),
});

/** The form of `odds initiative --ruleset dust-warfare`. */
export const initiativeForm = declaredForm<Catalogue>({
  id: 'initiative',
  title: TITLES.initiative,
  question: initiativeOdds,
  start: () => ({ first: '6', second: '6' }),
  sections: [
    { title: DUST_WARFARE_SECTIONS.firstSide, names: ['first', 'first-command-squad', 'first-black-ops'] },
    {
      title: DUST_WARFARE_SECTIONS.secondSide,
      names: ['second', 'second-command-squad', 'second-black-ops'],
    },
  ],
  particulars: ({ rulings }) =>
    new Map<string, Particulars>([
      ...['first', 'second'].flatMap((side): [string, Particulars][] => [
        [side, { label: LABELS.units }],
        [`${side}-command-squad`, { label: LABELS.commandSquad }],
        [`${side}-black-ops`, { label: LABELS.blackOps }],
      ]),
      ...ruleOption(rulings),
    ]),
});

/** The form of `odds event`. */
export const eventForm = declaredForm<Catalogue>({
  id: 'event',
  title: TITLES.event,
  question: eventOdds,
  start: () => ({ event: 'overrun', dice: '4' }),
  sections: [{ title: DUST_WARFARE_SECTIONS.roll, names: ['event', 'dice'] }],
  particulars: (catalogue, said) =>
    new Map<string, Particulars>([
      [
        'event',
        {
          label: LABELS.event,
          choices: eventsOf(catalogue, said).map(({ id }) => ({ value: id, label: nameInWords(id) })),
        },
      ],
      ['dice', { label: LABELS.dice, low: 0 }],
      ...ruleOption(catalogue.rulings),
    ]),
  idle: (catalogue, said) => (eventOf(catalogue, said)?.dice === 'one' ? ['dice'] : []),
  follow: (catalogue, said, { name }) => {
    const event = eventOf(catalogue, said);
    if (name !== 'event' || event === undefined) return said;
    const others = without(said, ['dice']);
    return event.dice === 'one' ? others : { ...others, dice: textOf(said, 'dice') || '1' };
  },
});

function eventOf(catalogue: Catalogue, said: FormWords): RollEvent | undefined {
  return eventsOf(catalogue, said).find(({ id }) => id === textOf(said, 'event'));
}

/** The rolls under the switches that have been said. */
function eventsOf(catalogue: Catalogue, said: FormWords): readonly RollEvent[] {
  return rollEvents(catalogue, checkRulings(catalogue, textsOf(said, 'rule'), []));
}
