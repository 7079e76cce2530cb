import type { Argv } from 'yargs';
import { loadCatalogue } from '../../rulesets/tannhauser/catalogue.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import { type AttackQuestion, answerAttack } from '../../rulesets/tannhauser/odds/answerAttack.ts';
import { explainAttack } from '../../rulesets/tannhauser/odds/explainAttack.ts';
import { settingIn } from '../../rulesets/tannhauser/odds/positionScene.ts';
import type { PositionFile } from '../../rulesets/tannhauser/positions/schema.ts';
import { DATA_OPTIONS, readKind, readWeapon } from './attackOptions.ts';
import { attackPresentation } from './attackPresentation.ts';
import { ATTACK_OPTIONS, readQuestion } from './attackQuestion.ts';
import { FROM_HELP, readFrom, refuseWithFrom } from './fromPosition.ts';
import { integerOptions, SEED, TEXT, TRIALS, texts } from './optionKinds.ts';
import { OptionReader } from './options.ts';
import { readOutput, withOutputOptions } from './output.ts';
import { readPolicy } from './policy.ts';
import { present } from './present.ts';

const POSITIONALS = ['attacker', 'target'];

/** `shockroll odds attack`: one attack of a character on another. */
export const attackCommand = {
  builder(yargs: Argv): Argv {
    return withOutputOptions(
      yargs
        .positional('attacker', {
          type: 'string',
          describe: 'id of the attacking character',
          demandOption: true,
        })
        .positional('target', {
          type: 'string',
          describe: 'id of the attacked character',
          demandOption: true,
        })
        .options(ATTACK_OPTIONS)
        .options({ from: { ...TEXT, describe: FROM_HELP }, ...DATA_OPTIONS })
        .options(integerOptions([TRIALS, SEED])),
    )
      .example('$0 odds attack eva-kramer john-macneal --weapon mauser-c96 --wounds 2', '')
      .example('$0 odds attack john-macneal karl-zermann --pack combat --target-pack stamina --explain', '')
      .example('$0 odds attack eva-kramer john-macneal --from position.yaml', 'as they stand in the position')
      .example('$0 odds attack barry-daniel-brown eva-kramer --second karl-zermann --chart odds.png', '');
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const catalogue = await loadCatalogue({ overlays: texts(argv.data), sets: texts(argv.set) });
    const reader = new OptionReader(argv, POSITIONALS);
    const position = await readFrom(catalogue, reader);
    const question =
      position === undefined
        ? readQuestion(catalogue, argv, reader)
        : readQuestionIn(catalogue, position, reader);
    const options = { trials: reader.integer(TRIALS), seed: reader.integer(SEED) };
    const output = readOutput(argv, reader, 'odds attack', POSITIONALS);
    reader.finish();
    const worked = answerAttack(catalogue, question, options);
    const explanation = explainAttack(catalogue, worked, question.weapon !== undefined);
    await present(attackPresentation(catalogue, worked, explanation), output);
  },
};

/** What a position says itself. */
const SAID_BY_POSITION = [
  ...['pack', 'target-pack', 'wounds', 'attacker-wounds', 'circle', 'target-circle', 'boost', 'target-boost'],
  ...[
    'second-pack',
    'second-wounds',
    'second-circle',
    'second-boost',
    'moved',
    'smoke',
    'with',
    'target-with',
  ],
  'rule',
];

function readQuestionIn(catalogue: Catalogue, position: PositionFile, reader: OptionReader): AttackQuestion {
  refuseWithFrom(reader, SAID_BY_POSITION);
  const weapon = readWeapon(catalogue, reader, 'weapon', reader.text('weapon'));
  const kind = readKind(reader);
  const policy = readPolicy(reader, 'wounds');
  const second = reader.text('second');
  const attacker = reader.text('attacker') ?? '';
  const targets = [reader.text('target') ?? '', ...(second === undefined ? [] : [second])];
  reader.finish();
  return { ...settingIn(catalogue, { position, attacker, targets }), weapon, kind, policy };
}
