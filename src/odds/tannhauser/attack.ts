/** The question of `odds attack`: one attack of a character on another, on an open field or in a position. */

import type { OptionReader } from '../../params/reader.ts';
import { FORCED_ATTACK } from '../../rulesets/tannhauser/engine/events.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import { type AttackQuestion, answerAttack } from '../../rulesets/tannhauser/odds/answerAttack.ts';
import { explainAttack } from '../../rulesets/tannhauser/odds/explainAttack.ts';
import { settingIn } from '../../rulesets/tannhauser/odds/positionScene.ts';
import type { PositionFile } from '../../rulesets/tannhauser/positions/schema.ts';
import { integerOptions, SEED, TRIALS } from '../optionKinds.ts';
import type { OddsQuestion, Words } from '../question.ts';
import { RULE_OPTION, readKind, readWeapon, withAssumedPacks } from './attackOptions.ts';
import { attackPresentation } from './attackPresentation.ts';
import { ATTACK_OPTIONS, readQuestion } from './attackQuestion.ts';
import { fromOption, readFrom, refuseWithFrom } from './fromPosition.ts';
import { needsOption } from './phrases.ts';
import { readPolicy } from './policy.ts';

/** @param position in which the figures stand; without one the options say how they stand */
export function attackIn(position: PositionFile | undefined): OddsQuestion<Catalogue> {
  return {
    command: 'odds attack',
    examples: [
      ['eva-kramer john-macneal --weapon mauser-c96 --wounds 2'],
      ['john-macneal karl-zermann --pack combat --target-pack stamina --explain'],
      ['eva-kramer john-macneal --from position.yaml', 'as they stand in the position'],
      ['barry-daniel-brown eva-kramer --second karl-zermann --chart odds.png'],
    ],
    positionals: [
      { name: 'attacker', describe: 'id of the attacking character', required: true, array: false },
      { name: 'target', describe: 'id of the attacked character', required: true, array: false },
    ],
    options: { ...ATTACK_OPTIONS, ...fromOption(), ...RULE_OPTION, ...integerOptions([TRIALS, SEED]) },
    read: (catalogue, argv, reader) => {
      const from = readFrom(reader, position);
      const question =
        from === undefined
          ? readQuestion(catalogue, argv, reader)
          : readQuestionIn(catalogue, from, argv, reader);
      const options = { trials: reader.integer(TRIALS), seed: reader.integer(SEED) };
      return () => {
        const worked = answerAttack(catalogue, question, options);
        const explanation = explainAttack(catalogue, worked, question.weapon !== undefined);
        return withAssumedPacks(reader, attackPresentation(catalogue, worked, explanation));
      };
    },
  };
}

/** What a position says itself. */
export const SAID_BY_POSITION: readonly string[] = [
  ...['pack', 'target-pack', 'wounds', 'attacker-wounds', 'circle', 'target-circle'],
  ...['second-pack', 'second-wounds', 'second-circle'],
  ...['moved', 'smoke', 'with', 'target-with', 'rule'],
];

function readQuestionIn(
  catalogue: Catalogue,
  position: PositionFile,
  argv: Words,
  reader: OptionReader,
): AttackQuestion {
  refuseWithFrom(reader, SAID_BY_POSITION);
  const weapon = readWeapon(catalogue, reader, 'weapon', reader.text('weapon'));
  const kind = readKind(reader);
  const policy = readPolicy(reader, 'wounds');
  const second = reader.text('second');
  const attacker = reader.text('attacker') ?? '';
  const targets = [reader.text('target') ?? '', ...(second === undefined ? [] : [second])];
  if (second === undefined && reader.given('second-boost'))
    reader.fault('second-boost', needsOption('--second'));
  reader.finish();
  const bought = (name: string): boolean => argv[name] === true;
  const boosts = {
    attacker: bought('boost'),
    targets: [bought('target-boost'), bought('second-boost')],
  };
  const isForced = kind === FORCED_ATTACK;
  const from = { position, attacker, targets, boosts, ...(isForced ? { isForced } : {}) };
  return { ...settingIn(catalogue, from), weapon, kind, policy };
}
