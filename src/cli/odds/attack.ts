import type { Argv } from 'yargs';
import type { Fault } from '../../base/errors.ts';
import * as words from '../../base/messages/attack.ts';
import { oneOfExpected } from '../../base/messages/cli.ts';
import { unknownName } from '../../base/messages/common.ts';
import { nearestName } from '../../base/nearest.ts';
import { loadCatalogue } from '../../rulesets/tannhauser/catalogue.ts';
import { PACK_IDS, type PackId } from '../../rulesets/tannhauser/configuration.ts';
import { ATTACK_KINDS } from '../../rulesets/tannhauser/engine/events.ts';
import { checkRulings } from '../../rulesets/tannhauser/matchup.ts';
import type { Catalogue, Character } from '../../rulesets/tannhauser/model.ts';
import { type AttackQuestion, answerAttack } from '../../rulesets/tannhauser/odds/answerAttack.ts';
import { type Combatant, type Companion, UNARMED } from '../../rulesets/tannhauser/odds/attackScene.ts';
import { attackText } from './attackText.ts';
import { type IntegerOption, OptionReader } from './options.ts';
import { readPolicy } from './policy.ts';

const MOST_ROWS = 4;
const MOST_MODIFIER = 3;
const MOST_TRIALS = 1e10;
const NO_PACK = 'none';
/** What `--kind` may be; the index is the engine's attack kind. */
const KINDS = ATTACK_KINDS.map((kind) => kind.split(' ')[0]);

function option(name: string, fallback: number, low: number, high: number, describe: string) {
  return { name, describe, low, high, fallback } satisfies IntegerOption;
}

const WOUNDS = option('wounds', 0, 0, MOST_ROWS - 1, 'rows the target is below its top row');
const ATTACKER_WOUNDS = option(
  'attacker-wounds',
  0,
  0,
  MOST_ROWS - 1,
  'rows the attacker is below its top row',
);
const CIRCLE = option('circle', 0, -MOST_MODIFIER, MOST_MODIFIER, "Combat modifier of the attacker's circle");
const TARGET_CIRCLE = option(
  'target-circle',
  0,
  -MOST_MODIFIER,
  MOST_MODIFIER,
  "Stamina modifier of the target's circle",
);
const TRIALS = option('trials', 0, 0, MOST_TRIALS, 'attacks to sample beside the exact answer');
const SEED = option('seed', 1, 0, Number.MAX_SAFE_INTEGER, 'seed of the sampled attacks');

/** `shockroll odds attack`: one attack of a character on another. */
export const attackCommand = {
  builder(yargs: Argv): Argv {
    const text = { type: 'string', requiresArg: true } as const;
    for (const { name, describe, fallback } of [
      WOUNDS,
      ATTACKER_WOUNDS,
      CIRCLE,
      TARGET_CIRCLE,
      TRIALS,
      SEED,
    ]) {
      // Text, not a number: what is not a whole number must be refused, never read as NaN.
      yargs.option(name, { ...text, describe: `${describe} [default: ${fallback}]` });
    }
    return yargs
      .positional('attacker', {
        type: 'string',
        describe: 'id of the attacking character',
        demandOption: true,
      })
      .positional('target', { type: 'string', describe: 'id of the attacked character', demandOption: true })
      .option('weapon', { ...text, describe: `item id, or ${UNARMED} [default: the best it has]` })
      .option('pack', { ...text, describe: "the attacker's pack [default: none, the special object only]" })
      .option('target-pack', {
        ...text,
        describe: "the target's pack [default: none, the special object only]",
      })
      .option('kind', { ...text, describe: `${KINDS.join(', ')} [default: ${KINDS[0]}]` })
      .option('boost', { type: 'boolean', describe: 'the attacker has bought Combat +1' })
      .option('target-boost', { type: 'boolean', describe: 'the target buys Stamina +1' })
      .option('moved', { type: 'boolean', describe: 'the attacker has moved this turn (Mad Minute)' })
      .option('smoke', { type: 'boolean', describe: 'the attacker stands in smoke' })
      .option('with', {
        ...text,
        array: true,
        nargs: 1,
        describe: `the attacker's ${words.companionsHelp()}`,
      })
      .option('target-with', { ...text, array: true, nargs: 1, describe: "the target's friends, likewise" })
      .option('policy', {
        ...text,
        describe: 'what a re-roll is for: hits, wounds, never, always, kill-N [default: wounds]',
      })
      .option('rule', {
        ...text,
        array: true,
        nargs: 1,
        describe: "a ruling's switch: NAME=true or NAME=false",
      })
      .option('set', {
        ...text,
        array: true,
        nargs: 1,
        describe: 'another figure of the data: eva-kramer.rows.0.combat=6',
      })
      .option('data', {
        ...text,
        array: true,
        nargs: 1,
        describe: 'a folder of files laid over the built-in data',
      })
      .option('json', { type: 'boolean', describe: 'one JSON document' })
      .example('$0 odds attack eva-kramer john-macneal --weapon mauser-c96 --wounds 2', '')
      .example('$0 odds attack john-macneal karl-zermann --pack combat --target-pack stamina', '');
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const catalogue = await loadCatalogue({ overlays: texts(argv.data), sets: texts(argv.set) });
    const reader = new OptionReader(argv);
    const question = readQuestion(catalogue, argv, reader);
    const options = { trials: reader.integer(TRIALS), seed: reader.integer(SEED) };
    reader.finish();
    const answer = answerAttack(catalogue, question, options);
    process.stdout.write(argv.json === true ? `${JSON.stringify(answer)}\n` : attackText(answer));
  },
};

function readQuestion(
  catalogue: Catalogue,
  argv: Readonly<Record<string, unknown>>,
  reader: OptionReader,
): AttackQuestion {
  const faults: Fault[] = [];
  const rulings = checkRulings(catalogue, texts(argv.rule), faults);
  reader.add(faults);
  return {
    attacker: readCombatant(
      catalogue,
      reader,
      'attacker',
      'pack',
      ATTACKER_WOUNDS,
      CIRCLE,
      argv.boost === true,
    ),
    target: readCombatant(
      catalogue,
      reader,
      'target',
      'target-pack',
      WOUNDS,
      TARGET_CIRCLE,
      argv['target-boost'] === true,
    ),
    weapon: readWeapon(catalogue, reader),
    kind: readKind(reader),
    moved: argv.moved === true,
    smoke: argv.smoke === true,
    attackerFriends: texts(argv.with).flatMap((text) => readCompanion(catalogue, reader, 'with', text)),
    targetFriends: texts(argv['target-with']).flatMap((text) =>
      readCompanion(catalogue, reader, 'target-with', text),
    ),
    policy: readPolicy(reader, 'wounds'),
    rulings,
  };
}

function readCombatant(
  catalogue: Catalogue,
  reader: OptionReader,
  name: string,
  packOption: string,
  woundsOption: IntegerOption,
  circleOption: IntegerOption,
  boost: boolean,
): Combatant {
  const character = readCharacter(catalogue, reader, name, reader.text(name) ?? '');
  const wounds = reader.integer(woundsOption);
  if (character !== undefined && wounds >= character.rows.length) {
    reader.fault(woundsOption.name, words.tooManyWounds(wounds, character.id, character.rows.length));
  }
  return {
    character: character?.id ?? '',
    pack: readPack(reader, packOption, character, reader.text(packOption)),
    wounds,
    boost,
    circle: reader.integer(circleOption),
  };
}

function readCharacter(
  catalogue: Catalogue,
  reader: OptionReader,
  name: string,
  id: string,
): Character | undefined {
  const character = catalogue.characters.find((candidate) => candidate.id === id);
  if (character === undefined) {
    const ids = catalogue.characters.map((candidate) => candidate.id);
    reader.fault(name, unknownName('character', id, ids), nearestName(id, ids));
  }
  return character;
}

function readPack(
  reader: OptionReader,
  name: string,
  character: Character | undefined,
  text: string | undefined,
): PackId | null {
  if (text === undefined || text === NO_PACK || character === undefined) return null;
  const known = PACK_IDS.filter((id) => character.packs[id] !== null);
  const pack = known.find((id) => id === text);
  if (pack === undefined) {
    const names = [...known, NO_PACK];
    reader.fault(name, words.noSuchPack(character.id, text, names), nearestName(text, names));
  }
  return pack ?? null;
}

function readWeapon(catalogue: Catalogue, reader: OptionReader): string | undefined {
  const id = reader.text('weapon');
  if (id === undefined || id === UNARMED) return id;
  const item = catalogue.items.find((candidate) => candidate.id === id);
  const weapons = catalogue.items.filter((candidate) => candidate.weapon !== null).map((weapon) => weapon.id);
  if (item === undefined) {
    const known = [...weapons, UNARMED];
    reader.fault('weapon', unknownName('weapon', id, known), nearestName(id, known));
  } else if (item.weapon === null) reader.fault('weapon', words.notAWeapon(id));
  return id;
}

function readKind(reader: OptionReader): number {
  const text = reader.text('kind') ?? KINDS[0];
  const kind = KINDS.indexOf(text);
  if (kind < 0) reader.fault('kind', oneOfExpected(text, KINDS), nearestName(text, KINDS));
  return Math.max(0, kind);
}

function readCompanion(catalogue: Catalogue, reader: OptionReader, name: string, text: string): Companion[] {
  const [id, pack] = text.split(':', 2);
  const character = readCharacter(catalogue, reader, name, id);
  if (character === undefined) return [];
  return [{ character: id, pack: readPack(reader, name, character, pack) }];
}

/** A repeatable option as yargs gives it. */
function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
