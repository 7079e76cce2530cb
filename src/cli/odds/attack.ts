import type { Argv } from 'yargs';
import { integerOptions, SEED, TEXT, TRIALS, texts } from '../../odds/optionKinds.ts';
import { OptionReader } from '../../odds/options.ts';
import { answering, attackOdds } from '../../odds/tannhauser/attack.ts';
import { DATA_OPTIONS, readKind, readWeapon } from '../../odds/tannhauser/attackOptions.ts';
import { readPolicy } from '../../odds/tannhauser/policy.ts';
import { loadCatalogue } from '../../rulesets/tannhauser/catalogue.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import type { AttackQuestion } from '../../rulesets/tannhauser/odds/answerAttack.ts';
import { settingIn } from '../../rulesets/tannhauser/odds/positionScene.ts';
import type { PositionFile } from '../../rulesets/tannhauser/positions/schema.ts';
import { FROM_HELP, readFrom, refuseWithFrom } from './fromPosition.ts';
import { readOutput } from './output.ts';
import { present } from './present.ts';
import { positionalNames, withQuestion } from './questionCommand.ts';

const POSITIONALS = positionalNames(attackOdds);

/** `shockroll odds attack`: one attack of a character on another, on an open field or in a position. */
export const attackCommand = {
  builder(yargs: Argv): Argv {
    return withQuestion(yargs, attackOdds, {
      from: { ...TEXT, describe: FROM_HELP },
      ...DATA_OPTIONS,
      ...integerOptions([TRIALS, SEED]),
    })
      .example('$0 odds attack eva-kramer john-macneal --weapon mauser-c96 --wounds 2', '')
      .example('$0 odds attack john-macneal karl-zermann --pack combat --target-pack stamina --explain', '')
      .example('$0 odds attack eva-kramer john-macneal --from position.yaml', 'as they stand in the position')
      .example('$0 odds attack barry-daniel-brown eva-kramer --second karl-zermann --chart odds.png', '');
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const catalogue = await loadCatalogue({ overlays: texts(argv.data), sets: texts(argv.set) });
    const reader = new OptionReader(argv, POSITIONALS);
    const position = await readFrom(catalogue, reader);
    const answer =
      position === undefined
        ? attackOdds.read(catalogue, argv, reader)
        : answering(catalogue, readQuestionIn(catalogue, position, reader), reader);
    const output = readOutput(argv, reader, attackOdds.command, POSITIONALS);
    reader.finish();
    if (answer !== undefined) await present(answer(), output);
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
