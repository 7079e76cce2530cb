import { textOf } from '../../../params/words.ts';
import { exchangeOdds } from '../../../rulesets/tannhauser/questions/exchange.ts';
import { defaultWeapon, handsOf } from '../../../rulesets/tannhauser/questions/hands.ts';
import { opposingWords } from '../../../rulesets/tannhauser/questions/miniatureChoices.ts';
import { declarationsOf, withWord } from '../pageWords.ts';
import { BY_DEFAULT, SECTIONS } from '../phrases.ts';
import { miniatureControls } from './miniatureControls.ts';
import { positionForm } from './positionForm.ts';
import { changedWord, moreSection, treeSection, weaponControl } from './treeParts.ts';

const EXCHANGE = declarationsOf(exchangeOdds);

/** The form of `odds exchange`. */
export const exchangeForm = positionForm({
  question: exchangeOdds,
  participants: [
    { title: SECTIONS.attacker, name: 'attacker', weapon: 'weapon' },
    { title: SECTIONS.target, name: 'target' },
  ],
  start: (catalogue) => {
    const [attacker, target] = opposingWords(catalogue);
    return { attacker, target, weapon: defaultWeapon(catalogue, attacker) };
  },
  miniatures: (catalogue, input, control) => [
    {
      title: SECTIONS.attacker,
      isFolded: false,
      controls: [
        ...miniatureControls(catalogue, 'attacker', textOf(input, 'attacker')),
        weaponControl(catalogue, control, input, 'weapon', 'attacker', BY_DEFAULT),
      ],
    },
    {
      title: SECTIONS.target,
      isFolded: false,
      controls: miniatureControls(catalogue, 'target', textOf(input, 'target')),
    },
  ],
  rest: (control) => [treeSection(control, 'given'), moreSection(control)],
  change: (catalogue, input, change) => {
    const next = changedWord(EXCHANGE, catalogue, input, change, ['attacker', 'target']);
    if (change.name !== 'attacker') return next;
    const was = handsOf(catalogue, textOf(input, 'attacker'));
    const has = handsOf(catalogue, textOf(next, 'attacker'));
    const weapon = textOf(next, 'weapon');
    return was.includes(weapon) && !has.includes(weapon)
      ? withWord(EXCHANGE, next, 'weapon', defaultWeapon(catalogue, textOf(next, 'attacker')))
      : next;
  },
});
