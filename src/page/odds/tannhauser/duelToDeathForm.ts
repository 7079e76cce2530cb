import { textOf } from '../../../params/words.ts';
import { duelToDeathOdds } from '../../../rulesets/tannhauser/questions/duelToDeath.ts';
import { opposingWords } from '../../../rulesets/tannhauser/questions/miniatureChoices.ts';
import { declarationsOf } from '../pageWords.ts';
import { BEST_WEAPON, SECTIONS } from '../phrases.ts';
import { miniatureControls } from './miniatureControls.ts';
import { positionForm } from './positionForm.ts';
import { changedWord, moreSection, weaponControl } from './treeParts.ts';

const DUEL = declarationsOf(duelToDeathOdds);

/** The form of `odds duel-to-death`. */
export const duelToDeathForm = positionForm({
  question: duelToDeathOdds,
  participants: [
    { title: SECTIONS.first, name: 'first', weapon: 'weapon', byDefault: BEST_WEAPON },
    { title: SECTIONS.other, name: 'second', weapon: 'second-weapon', byDefault: BEST_WEAPON },
  ],
  start: (catalogue) => {
    const [first, second] = opposingWords(catalogue);
    return { first, second };
  },
  miniatures: (catalogue, input, control) => [
    {
      title: SECTIONS.first,
      isFolded: false,
      controls: [
        ...miniatureControls(catalogue, 'first', textOf(input, 'first')),
        weaponControl(catalogue, control, input, 'weapon', 'first', BEST_WEAPON),
      ],
    },
    {
      title: SECTIONS.other,
      isFolded: false,
      controls: [
        ...miniatureControls(catalogue, 'second', textOf(input, 'second')),
        weaponControl(catalogue, control, input, 'second-weapon', 'second', BEST_WEAPON),
      ],
    },
  ],
  rest: (control) => [moreSection(control)],
  change: (catalogue, input, change) => changedWord(DUEL, catalogue, input, change, ['first', 'second']),
});
