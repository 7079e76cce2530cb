/** Inputs of `odds attack`: one character attacks another, or two. */
import { plainChoices } from '../../../params/declaration.ts';
import { flag, text, texts, whole } from '../../../params/kinds.ts';
import type { ValuesOf } from '../../../params/parameter.ts';
import { contradiction, needsOption } from '../../../params/phrases.ts';
import { textOf } from '../../../params/words.ts';
import type { AttackQuestion } from '../odds/answerAttack.ts';
import { type Combatant, UNARMED } from '../odds/attackScene.ts';
import {
  KIND,
  MOST_MODIFIER,
  MOST_ROWS,
  RULE,
  readCharacter,
  readCompanions,
  readPack,
  readWeapon,
  refuseHeroTwice,
  refuseWounds,
} from './attackOptions.ts';
import {
  characterChoices,
  characterNamed,
  companionChoices,
  packChoices,
  packMeant,
  weaponsInHand,
} from './miniatureChoices.ts';
import { MINIATURE_WORD, readMiniatureWord } from './miniatureWord.ts';
import { POLICY } from './policy.ts';
import type { OddsContext } from './question.ts';

const wounds = (who: string) =>
  whole(0, MOST_ROWS - 1)
    .default(0)
    .describe(`wounds already taken by ${who}: rows below its top row`)
    .control({ label: 'Wounds taken' });
const circle = (value: string, who: string) =>
  whole(-MOST_MODIFIER, MOST_MODIFIER)
    .default(0)
    .describe(`${value} modifier of the circle of ${who}`)
    .control({ label: `Circle, ${value}` });
const character = (describe: string) =>
  text()
    .describe(describe)
    .control<OddsContext>({ choices: ({ catalogue }) => characterChoices(catalogue) });
/** @param of the parameter that names the character */
const pack = (whose: string, of: string) =>
  text()
    .describe(`${whose} pack`)
    .byDefault('combat; none: the special object only')
    .control<OddsContext>({
      choices: ({ catalogue }, input) => packChoices(characterNamed(catalogue, textOf(input, of))),
    });
const boost = (describe: string, value: string) => flag(describe).control({ label: `${value} +1 bought` });
const friends = (whose: string) => ({
  label: `${whose}: Friends whose items count`,
  choices: ({ catalogue }: OddsContext) => companionChoices(catalogue),
});

/** Conditions of an attack, apart from its two sides. */
export const CONDITIONS = {
  wounds: wounds('the target'),
  'attacker-wounds': wounds('the attacker'),
  circle: circle('Combat', 'the attacker'),
  'target-circle': circle('Stamina', 'the target'),
  'second-wounds': wounds('the second target'),
  'second-circle': circle('Stamina', 'the second target'),
  weapon: text()
    .describe(`item id, or ${UNARMED}`)
    .byDefault('the best available')
    .control<OddsContext>({
      label: 'Weapon',
      choices: ({ catalogue }, input) => {
        const attacker = characterNamed(catalogue, textOf(input, 'attacker'));
        const own = weaponsInHand(catalogue, attacker, packMeant(attacker, textOf(input, 'pack')));
        return plainChoices([...own, UNARMED]);
      },
    }),
  pack: pack("the attacker's", 'attacker'),
  'target-pack': pack("the target's", 'target'),
  second: character(`second target of the same attack roll (R-39): ${MINIATURE_WORD}`),
  'second-pack': pack("the second target's", 'second'),
  'second-boost': boost('the second target buys Stamina +1', 'Stamina'),
  kind: KIND,
  boost: boost('the attacker buys Combat +1', 'Combat'),
  'target-boost': boost('the target buys Stamina +1', 'Stamina'),
  moved: flag('the attacker has moved this turn (Mad Minute)').control({ label: 'Has moved (Mad Minute)' }),
  smoke: flag('the attacker stands in smoke').control({ label: 'Stands in smoke' }),
  with: texts()
    .describe(
      'friend of the attacker on the board whose items count: ID[:PACK], e.g. hermann-von-heizinger:stamina',
    )
    .control<OddsContext>(friends('Attacker')),
  'target-with': texts()
    .describe('friend of the target on the board whose items count: ID[:PACK]')
    .control<OddsContext>(friends('Target')),
  policy: POLICY.default('wounds'),
};

/** Parameters of an attack. */
export const ATTACK = {
  attacker: character(
    `attacking character: ${MINIATURE_WORD}, or with --pack and --attacker-wounds`,
  ).positional(),
  target: character(`attacked character: ${MINIATURE_WORD}, or with --target-pack and --wounds`).positional(),
  ...CONDITIONS,
  rule: RULE,
};

/** Stands for a miniature whose word has a fault. */
const NOBODY: Combatant = { character: '', pack: null, wounds: 0, boost: false, circle: 0 };

/** The attack on an open field; the reader of the context collects faults. */
export function readQuestion(
  { catalogue, reader }: OddsContext,
  request: ValuesOf<typeof ATTACK>,
): AttackQuestion {
  const combatant = (
    prefix: '' | 'target-' | 'second-',
    id: string,
    name: 'attacker' | 'target' | 'second',
    woundsName: 'attacker-wounds' | 'wounds' | 'second-wounds',
  ): Combatant => {
    if (id.includes(':')) {
      for (const option of [`${prefix}pack`, woundsName, `${prefix}boost`, `${prefix}circle`])
        if (reader.given(option)) reader.fault(option, contradiction(`"${id}"`));
      return readMiniatureWord(catalogue, reader, name, id).at(0) ?? NOBODY;
    }
    const character = readCharacter(catalogue, reader, name, id);
    const miniature = {
      character: character?.id ?? '',
      pack: readPack(reader, `${prefix}pack`, character, request[`${prefix}pack`] ?? undefined),
      wounds: request[woundsName],
      boost: request[`${prefix}boost`],
      circle: request[`${prefix}circle`],
    };
    refuseWounds(reader, woundsName, miniature.wounds, character);
    return miniature;
  };
  const attacker = combatant('', request.attacker, 'attacker', 'attacker-wounds');
  const target = combatant('target-', request.target, 'target', 'wounds');
  const second =
    request.second === null ? undefined : combatant('second-', request.second, 'second', 'second-wounds');
  if (second === undefined) {
    for (const name of ['second-pack', 'second-wounds', 'second-boost', 'second-circle']) {
      if (reader.given(name)) reader.fault(name, needsOption('--second'));
    }
  }
  const attackerFriends = readCompanions(catalogue, reader, 'with', request.with);
  const targetFriends = readCompanions(catalogue, reader, 'target-with', request['target-with']);
  const seconds = { name: 'second', miniatures: second === undefined ? [] : [second] };
  refuseHeroTwice(catalogue, reader, [
    { name: 'attacker', miniatures: [attacker] },
    { name: 'with', miniatures: attackerFriends },
    seconds,
  ]);
  refuseHeroTwice(catalogue, reader, [
    { name: 'target', miniatures: [target] },
    seconds,
    { name: 'target-with', miniatures: targetFriends },
  ]);
  return {
    attacker,
    target,
    ...(second === undefined ? {} : { second }),
    weapon: readWeapon(catalogue, reader, 'weapon', request.weapon ?? undefined),
    kind: request.kind,
    moved: request.moved,
    smoke: request.smoke,
    attackerFriends,
    targetFriends,
    policy: request.policy,
    rulings: request.rule,
  };
}
