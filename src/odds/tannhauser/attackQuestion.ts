/** What `odds attack` is asked: one character attacks another, or two. */

import type { OptionReader } from '../../params/reader.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import type { AttackQuestion } from '../../rulesets/tannhauser/odds/answerAttack.ts';
import { type Combatant, UNARMED } from '../../rulesets/tannhauser/odds/attackScene.ts';
import { integerOption, integerOptions, TEXT, TEXTS } from '../optionKinds.ts';
import {
  KIND_NAMES,
  MOST_MODIFIER,
  MOST_ROWS,
  readCharacter,
  readCompanions,
  readKind,
  readPack,
  readRulings,
  readWeapon,
  readWounds,
  refuseHeroTwice,
} from './attackOptions.ts';
import { needsOption } from './phrases.ts';
import { readPolicy } from './policy.ts';

/** Options of one figure: who stands how. */
function figureOptions(prefix: string, who: string, value: string) {
  return {
    wounds: integerOption(`${prefix}wounds`, 0, 0, MOST_ROWS - 1, `rows ${who} is below its top row`),
    circle: integerOption(
      `${prefix}circle`,
      0,
      -MOST_MODIFIER,
      MOST_MODIFIER,
      `${value} modifier of the circle of ${who}`,
    ),
  };
}

const ATTACKER = figureOptions('attacker-', 'the attacker', 'Combat');
const TARGET = figureOptions('target-', 'the target', 'Stamina');
const SECOND = figureOptions('second-', 'the second target', 'Stamina');
const WOUNDS = { ...TARGET.wounds, name: 'wounds' };
const CIRCLE = { ...ATTACKER.circle, name: 'circle' };

/** Options of who attacks whom, with what, and how they stand. */
export const ATTACK_OPTIONS = {
  ...integerOptions([WOUNDS, ATTACKER.wounds, CIRCLE, TARGET.circle, SECOND.wounds, SECOND.circle]),
  weapon: { ...TEXT, describe: `item id, or ${UNARMED} [default: the best it has]` },
  pack: { ...TEXT, describe: "the attacker's pack [default: combat; none: the special object only]" },
  'target-pack': { ...TEXT, describe: "the target's pack [default: combat; none: the special object only]" },
  second: { ...TEXT, describe: 'id of a second target of the same attack roll (R-39)' },
  'second-pack': {
    ...TEXT,
    describe: "the second target's pack [default: combat; none: the special object only]",
  },
  'second-boost': { type: 'boolean', describe: 'the second target buys Stamina +1' },
  kind: { ...TEXT, describe: `${KIND_NAMES.join(', ')} [default: ${KIND_NAMES[0]}]` },
  boost: { type: 'boolean', describe: 'the attacker has bought Combat +1' },
  'target-boost': { type: 'boolean', describe: 'the target buys Stamina +1' },
  moved: { type: 'boolean', describe: 'the attacker has moved this turn (Mad Minute)' },
  smoke: { type: 'boolean', describe: 'the attacker stands in smoke' },
  with: {
    ...TEXTS,
    describe: `the attacker's friends on the board whose items count: ID[:PACK], e.g. hermann-von-heizinger:stamina`,
  },
  'target-with': { ...TEXTS, describe: "the target's friends, likewise" },
  policy: {
    ...TEXT,
    describe: 'what a re-roll is for: hits, wounds, never, always, kill-N [default: wounds]',
  },
} as const;

/** Reads ATTACK_OPTIONS and the switches of rulings; `reader` collects the faults. */
export function readQuestion(
  catalogue: Catalogue,
  argv: Readonly<Record<string, unknown>>,
  reader: OptionReader,
): AttackQuestion {
  const combatant = (
    name: string,
    pack: string,
    { wounds, circle }: typeof ATTACKER,
    boost: string,
  ): Combatant => {
    const character = readCharacter(catalogue, reader, name, reader.text(name) ?? '');
    return {
      character: character?.id ?? '',
      pack: readPack(reader, pack, character, reader.text(pack)),
      wounds: readWounds(reader, wounds, character),
      boost: argv[boost] === true,
      circle: reader.integer(circle),
    };
  };
  const attacker = combatant('attacker', 'pack', { wounds: ATTACKER.wounds, circle: CIRCLE }, 'boost');
  const target = combatant(
    'target',
    'target-pack',
    { wounds: WOUNDS, circle: TARGET.circle },
    'target-boost',
  );
  const second = reader.given('second')
    ? combatant('second', 'second-pack', SECOND, 'second-boost')
    : undefined;
  if (second === undefined) {
    for (const name of ['second-pack', 'second-wounds', 'second-boost', 'second-circle']) {
      if (reader.given(name)) reader.fault(name, needsOption('--second'));
    }
  }
  const attackerFriends = readCompanions(catalogue, argv, reader, 'with');
  const targetFriends = readCompanions(catalogue, argv, reader, 'target-with');
  const seconds = { name: 'second', figures: second === undefined ? [] : [second] };
  refuseHeroTwice(catalogue, reader, [
    { name: 'attacker', figures: [attacker] },
    { name: 'with', figures: attackerFriends },
    seconds,
  ]);
  refuseHeroTwice(catalogue, reader, [
    { name: 'target', figures: [target] },
    seconds,
    { name: 'target-with', figures: targetFriends },
  ]);
  return {
    attacker,
    target,
    ...(second === undefined ? {} : { second }),
    weapon: readWeapon(catalogue, reader, 'weapon', reader.text('weapon')),
    kind: readKind(reader),
    moved: argv.moved === true,
    smoke: argv.smoke === true,
    attackerFriends,
    targetFriends,
    policy: readPolicy(reader, 'wounds'),
    rulings: readRulings(catalogue, argv, reader),
  };
}
