import type { Argv } from 'yargs';
import * as words from '../../base/messages/attack.ts';
import { needsOption } from '../../base/messages/cli.ts';
import { loadCatalogue } from '../../rulesets/tannhauser/catalogue.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import { type AttackQuestion, answerAttack } from '../../rulesets/tannhauser/odds/answerAttack.ts';
import { type Combatant, UNARMED } from '../../rulesets/tannhauser/odds/attackScene.ts';
import { explainAttack } from '../../rulesets/tannhauser/odds/explainAttack.ts';
import { settingIn } from '../../rulesets/tannhauser/odds/positionScene.ts';
import type { PositionFile } from '../../rulesets/tannhauser/positions/schema.ts';
import {
  DATA_OPTIONS,
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
} from './attackOptions.ts';
import { attackPresentation } from './attackPresentation.ts';
import { FROM_HELP, readFrom, refuseWithFrom } from './fromPosition.ts';
import { integerOption, integerOptions, SEED, TEXT, TEXTS, TRIALS, texts } from './optionKinds.ts';
import { OptionReader } from './options.ts';
import { readOutput, withOutputOptions } from './output.ts';
import { readPolicy } from './policy.ts';
import { present } from './present.ts';

const POSITIONALS = ['attacker', 'target'];

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

/** `shockroll odds attack`: one attack of a character on another. */
export const attackCommand = {
  builder(yargs: Argv): Argv {
    const numbers = [
      WOUNDS,
      ATTACKER.wounds,
      CIRCLE,
      TARGET.circle,
      SECOND.wounds,
      SECOND.circle,
      TRIALS,
      SEED,
    ];
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
        .options(integerOptions(numbers))
        .options({
          weapon: { ...TEXT, describe: `item id, or ${UNARMED} [default: the best it has]` },
          pack: { ...TEXT, describe: "the attacker's pack [default: none, the special object only]" },
          'target-pack': { ...TEXT, describe: "the target's pack [default: none, the special object only]" },
          second: { ...TEXT, describe: 'id of a second target of the same attack roll (R-39)' },
          'second-pack': { ...TEXT, describe: "the second target's pack" },
          'second-boost': { type: 'boolean', describe: 'the second target buys Stamina +1' },
          kind: { ...TEXT, describe: `${KIND_NAMES.join(', ')} [default: ${KIND_NAMES[0]}]` },
          boost: { type: 'boolean', describe: 'the attacker has bought Combat +1' },
          'target-boost': { type: 'boolean', describe: 'the target buys Stamina +1' },
          moved: { type: 'boolean', describe: 'the attacker has moved this turn (Mad Minute)' },
          smoke: { type: 'boolean', describe: 'the attacker stands in smoke' },
          with: { ...TEXTS, describe: `the attacker's ${words.companionsHelp()}` },
          'target-with': { ...TEXTS, describe: "the target's friends, likewise" },
          from: { ...TEXT, describe: FROM_HELP },
          policy: {
            ...TEXT,
            describe: 'what a re-roll is for: hits, wounds, never, always, kill-N [default: wounds]',
          },
          ...DATA_OPTIONS,
        }),
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

function readQuestion(
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
  const second = reader.given('second')
    ? combatant('second', 'second-pack', SECOND, 'second-boost')
    : undefined;
  if (second === undefined) {
    for (const name of ['second-pack', 'second-wounds', 'second-boost', 'second-circle']) {
      if (reader.given(name)) reader.fault(name, needsOption('--second'));
    }
  }
  return {
    attacker: combatant('attacker', 'pack', { wounds: ATTACKER.wounds, circle: CIRCLE }, 'boost'),
    target: combatant('target', 'target-pack', { wounds: WOUNDS, circle: TARGET.circle }, 'target-boost'),
    ...(second === undefined ? {} : { second }),
    weapon: readWeapon(catalogue, reader, 'weapon', reader.text('weapon')),
    kind: readKind(reader),
    moved: argv.moved === true,
    smoke: argv.smoke === true,
    attackerFriends: readCompanions(catalogue, argv, reader, 'with'),
    targetFriends: readCompanions(catalogue, argv, reader, 'target-with'),
    policy: readPolicy(reader, 'wounds'),
    rulings: readRulings(catalogue, argv, reader),
  };
}
