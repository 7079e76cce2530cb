import { textOf, textsOf } from '../../../params/words.ts';
import { activationOdds, MOST_TARGETS } from '../../../rulesets/tannhauser/questions/activation.ts';
import { defaultWord, opponents } from '../../../rulesets/tannhauser/questions/miniatureChoices.ts';
import { declarationsOf, withWord } from '../pageWords.ts';
import { SECTIONS } from '../phrases.ts';
import { changedMiniatures, miniatureControls, miniatureSections } from './miniatureControls.ts';
import { positionForm } from './positionForm.ts';
import { changedWord, moreSection, treeSection } from './treeParts.ts';

const ACTIVATION = declarationsOf(activationOdds);

/** `Target 2`. */
function targetSection(number: number): string {
  return `Target ${number}`;
}

/** The form of `odds activation`. */
export const activationForm = positionForm({
  question: activationOdds,
  participants: [
    { title: SECTIONS.miniature, name: 'miniature' },
    { title: SECTIONS.targets, name: 'targets' },
  ],
  start: (catalogue) => {
    const [first, enemy] = opponents(catalogue);
    return { miniature: defaultWord(catalogue, first), targets: [defaultWord(catalogue, enemy, 2)] };
  },
  miniatures: (catalogue, input) => [
    {
      title: SECTIONS.miniature,
      isFolded: false,
      controls: miniatureControls(catalogue, 'miniature', textOf(input, 'miniature')),
    },
    ...miniatureSections(catalogue, 'targets', textsOf(input, 'targets'), MOST_TARGETS, targetSection),
  ],
  rest: (control) => [treeSection(control), moreSection(control)],
  change: (catalogue, input, change) => {
    if (change.name !== 'targets') return changedWord(ACTIVATION, catalogue, input, change, ['miniature']);
    const targets = changedMiniatures(catalogue, textsOf(input, 'targets'), change);
    return withWord(ACTIVATION, input, 'targets', targets);
  },
});
