import * as words from '../../../base/messages/pageOdds.ts';
import { attackOdds } from '../../../odds/tannhauser/attack.ts';
import { KIND_NAMES } from '../../../odds/tannhauser/attackOptions.ts';
import type { Catalogue } from '../../../rulesets/tannhauser/model.ts';
import { POLICY_EXAMPLES } from '../../../rulesets/tannhauser/odds/policies.ts';
import type { Change, Control, Section } from '../controls.ts';
import {
  besideUsual,
  declaredControl,
  type Particulars,
  plainChoices,
  switchChoices,
} from '../declaredControls.ts';
import type { QuestionForm } from '../desk.ts';
import { declarationsOf, type PageWords, textOf, withChange, withWord } from '../pageWords.ts';
import {
  characterChoices,
  characterNamed,
  companionChoices,
  packChoices,
  packNamed,
  weaponChoices,
  weaponsInHand,
} from './figures.ts';

const DECLARATIONS = declarationsOf(attackOdds);

/** Options that say who a figure is and how it stands. */
interface FigureNames {
  readonly character: string;
  readonly pack: string;
  readonly wounds: string;
  readonly circle: string;
  readonly boost: string;
}

const ATTACKER = {
  character: 'attacker',
  pack: 'pack',
  wounds: 'attacker-wounds',
  circle: 'circle',
  boost: 'boost',
};
const TARGET = {
  character: 'target',
  pack: 'target-pack',
  wounds: 'wounds',
  circle: 'target-circle',
  boost: 'target-boost',
};
const SECOND = {
  character: 'second',
  pack: 'second-pack',
  wounds: 'second-wounds',
  circle: 'second-circle',
  boost: 'second-boost',
};

/** The form of `odds attack`. */
export const attackForm: QuestionForm<Catalogue> = {
  id: 'attack',
  title: words.QUESTIONS.attack,
  question: attackOdds,
  start: ({ characters }) => {
    const [first] = characters;
    const enemy = characters.find(({ faction }) => faction !== first.faction) ?? first;
    return { attacker: first.id, target: enemy.id };
  },
  sections,
  change: changed,
};

function sections(catalogue: Catalogue, said: PageWords): Section[] {
  const control = (name: string, particulars: Particulars = {}): Control =>
    declaredControl(name, DECLARATIONS[name], said, particulars);
  const figure = (
    { character, pack, wounds, circle, boost }: FigureNames,
    isAttacker: boolean,
  ): Control[] => {
    const found = characterNamed(catalogue, textOf(said, character));
    const rows = found === undefined ? {} : { high: found.rows.length - 1 };
    return [
      control(pack, { label: words.LABELS.pack, choices: packChoices(found), unsaid: words.NO_PACK }),
      control(wounds, { label: words.LABELS.wounds, ...rows }),
      control(circle, { label: isAttacker ? words.LABELS.combatCircle : words.LABELS.staminaCircle }),
      control(boost, { label: isAttacker ? words.LABELS.combatBoost : words.LABELS.staminaBoost }),
    ];
  };
  const who = (name: string, unsaid?: string): Control =>
    control(name, {
      label: words.LABELS.character,
      choices: characterChoices(catalogue),
      ...(unsaid === undefined ? {} : { unsaid }),
    });
  const attacker = characterNamed(catalogue, textOf(said, ATTACKER.character));
  const weapons = weaponChoices(catalogue, attacker, packNamed(textOf(said, ATTACKER.pack)));
  return [
    {
      title: words.SECTIONS.attacker,
      isFolded: false,
      controls: [
        who(ATTACKER.character),
        ...figure(ATTACKER, true).slice(0, 1),
        control('weapon', { label: words.LABELS.weapon, choices: weapons, unsaid: words.BEST_WEAPON }),
        ...figure(ATTACKER, true).slice(1),
        control('moved', { label: words.LABELS.moved }),
        control('smoke', { label: words.LABELS.smoke }),
      ],
    },
    {
      title: words.SECTIONS.target,
      isFolded: false,
      controls: [who(TARGET.character), ...figure(TARGET, false)],
    },
    {
      title: words.SECTIONS.second,
      isFolded: true,
      controls: [
        who(SECOND.character, words.NO_SECOND),
        ...(said.second === undefined ? [] : figure(SECOND, false)),
      ],
    },
    {
      title: words.SECTIONS.more,
      isFolded: true,
      controls: [
        control('kind', {
          label: words.LABELS.kind,
          choices: besideUsual(KIND_NAMES),
          unsaid: KIND_NAMES[0],
        }),
        control('policy', {
          label: words.LABELS.policy,
          choices: plainChoices(POLICY_EXAMPLES),
          isFree: true,
        }),
        control('with', {
          label: `${words.SECTIONS.attacker}: ${words.LABELS.friends}`,
          choices: companionChoices(catalogue),
        }),
        control('target-with', {
          label: `${words.SECTIONS.target}: ${words.LABELS.friends}`,
          choices: companionChoices(catalogue),
        }),
        control('rule', { label: words.LABELS.switches, choices: switchChoices(catalogue.rulings) }),
      ],
    },
  ];
}

/** Another character may lack the pack, the weapon and the rows of the one before. */
function changed(catalogue: Catalogue, said: PageWords, { name, value }: Change): PageWords {
  let next = withChange(DECLARATIONS, said, name, value);
  for (const names of [ATTACKER, TARGET, SECOND]) {
    if (name === names.character) next = withoutForeign(catalogue, next, names);
  }
  if (next.second === undefined) {
    for (const option of [SECOND.pack, SECOND.wounds, SECOND.circle, SECOND.boost])
      next = withWord(DECLARATIONS, next, option, '');
  }
  if (name !== ATTACKER.character && name !== ATTACKER.pack) return next;
  const attacker = characterNamed(catalogue, textOf(next, ATTACKER.character));
  const weapon = textOf(next, 'weapon');
  const before = characterNamed(catalogue, textOf(said, ATTACKER.character));
  const was = weaponsInHand(catalogue, before, packNamed(textOf(said, ATTACKER.pack)));
  const has = weaponsInHand(catalogue, attacker, packNamed(textOf(next, ATTACKER.pack)));
  return was.includes(weapon) && !has.includes(weapon) ? withWord(DECLARATIONS, next, 'weapon', '') : next;
}

function withoutForeign(catalogue: Catalogue, said: PageWords, names: FigureNames): PageWords {
  const character = characterNamed(catalogue, textOf(said, names.character));
  let next = said;
  if (!packChoices(character).some(({ value }) => value === textOf(said, names.pack)))
    next = withWord(DECLARATIONS, next, names.pack, '');
  const most = (character?.rows.length ?? 1) - 1;
  if (Number(textOf(said, names.wounds)) > most)
    next = withWord(DECLARATIONS, next, names.wounds, most === 0 ? '' : String(most));
  return next;
}
