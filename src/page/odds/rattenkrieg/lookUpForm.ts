/** The form of `odds look-up`: every entry has figures of its own. */
import { lookUpNamed, lookUpOdds } from '../../../odds/rattenkrieg/lookUp.ts';
import { nameInWords } from '../../../params/declaration.ts';
import { type FormWords, textOf, textsOf } from '../../../params/words.ts';
import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import { ENTRIES } from '../../../rulesets/rattenkrieg/odds/lookUp.ts';
import type { Given } from '../../../rulesets/rattenkrieg/odds/lookUpEntry.ts';
import type { Control } from '../controls.ts';
import { declaredControl, optionHelp } from '../declaredControls.ts';
import type { QuestionForm } from '../desk.ts';
import { declarationsOf, withChange, withWord } from '../pageWords.ts';
import { SECTIONS } from '../phrases.ts';
import { LABELS, ruleOption } from './particulars.ts';
import { GROUPS, SECTIONS as RATTENKRIEG_SECTIONS, TITLES } from './phrases.ts';

const DECLARATIONS = declarationsOf(lookUpOdds);

export const lookUpForm: QuestionForm<Catalogue> = {
  id: 'look-up',
  title: TITLES.lookUp,
  group: GROUPS.smallRules,
  question: lookUpOdds,
  start: () => ({ what: 'sound', figures: ['60', '1', '1', '0'] }),
  sections: (catalogue, said) => {
    const choices = Object.keys(ENTRIES).map((value) => ({ value, label: nameInWords(value) }));
    const meaning = Object.entries(ENTRIES).find(([name]) => name === textOf(said, 'what'));
    const what = declaredControl('what', DECLARATIONS.what, said, {
      label: LABELS.what,
      choices,
      ...(meaning === undefined ? {} : { help: optionHelp(meaning[1]) }),
    });
    const rule = declaredControl('rule', DECLARATIONS.rule, said, new Map(ruleOption(catalogue)).get('rule'));
    return [
      { title: RATTENKRIEG_SECTIONS.lookUp, isFolded: false, controls: [what, ...figureControls(said)] },
      { title: SECTIONS.more, isFolded: true, controls: [rule] },
    ];
  },
  change: (_, said, { name, part, value }) => {
    if (name === 'what') {
      const changed = withWord(DECLARATIONS, said, name, value);
      return withWord(
        DECLARATIONS,
        changed,
        'figures',
        givenOf(changed).map(({ low }) => String(low)),
      );
    }
    if (name !== 'figures') return withChange(DECLARATIONS, said, name, value);
    const figures = figuresOf(said).map((figure, index) => {
      // A field that is being typed into anew is never without its figure.
      const typed = value === '' ? String(givenOf(said)[index].low) : String(value);
      return String(index) === part ? typed : figure;
    });
    return withWord(DECLARATIONS, said, 'figures', figures);
  },
};

/** A control for each figure of the entry. */
function figureControls(said: FormWords): Control[] {
  const figures = figuresOf(said);
  return givenOf(said).map(({ name, low, high }, index) => {
    const range = { low, high, fallback: low };
    const one = { type: 'string', describe: '', range } as const;
    const control = declaredControl(
      'figures',
      one,
      { figures: figures[index] },
      { label: nameInWords(name) },
    );
    return { ...control, part: String(index) };
  });
}

/** As many figures as the entry is given; those that are not said are the lowest. */
function figuresOf(said: FormWords): string[] {
  const figures = textsOf(said, 'figures');
  return givenOf(said).map(({ low }, index) => figures[index] ?? String(low));
}

function givenOf(said: FormWords): readonly Given[] {
  return lookUpNamed(textOf(said, 'what'))?.given ?? [];
}
