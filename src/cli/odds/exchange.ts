import type { Argv } from 'yargs';
import * as words from '../../base/messages/oddsExchange.ts';
import { distributionBars } from '../../charts/oddsPicture.ts';
import { byId } from '../../data/entries.ts';
import { loadCatalogue } from '../../rulesets/tannhauser/catalogue.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import { weaponName } from '../../rulesets/tannhauser/odds/answerMatrix.ts';
import { answerExchange, type WorkedExchange } from '../../rulesets/tannhauser/odds/exchange.ts';
import { DATA_OPTIONS, readWeapon } from './attackOptions.ts';
import { distributionLines } from './bars.ts';
import { figureName } from './figureNames.ts';
import { readFigureWord } from './figureWord.ts';
import { integerOptions, SEED, texts } from './optionKinds.ts';
import { OptionReader } from './options.ts';
import { readOutput, withOutputOptions } from './output.ts';
import { present } from './present.ts';
import type { OddsPresentation } from './presentation.ts';
import { POINTS, readTreeSetting, TARGET_POINTS, TREE_OPTIONS, TREE_TRIALS } from './treeOptions.ts';
import { sampledTreeLines, treeAssumptions } from './treePresentation.ts';

const POSITIONALS = ['attacker', 'target', 'weapon'];
/** Attack, shock, shake-off, counterattack and Command Points, in the order of the rules. */
const RULES = [
  'T-COMBAT-07',
  'T-CP-02',
  'T-CP-06',
  'T-CP-08',
  'T-CA-01',
  'T-CA-03',
  'T-CA-04',
  'R-24',
  'R-50',
];

/** `shockroll odds exchange`: an attack and everything that answers it. */
export const exchangeCommand = {
  builder(yargs: Argv): Argv {
    const word = 'ID[:PACK][:WOUNDS]';
    return withOutputOptions(
      yargs
        .positional('attacker', { type: 'string', describe: word, demandOption: true })
        .positional('target', { type: 'string', describe: word, demandOption: true })
        .positional('weapon', { type: 'string', describe: "the attacker's weapon", demandOption: true })
        .options(integerOptions([POINTS, TARGET_POINTS, TREE_TRIALS, SEED]))
        .options({ ...TREE_OPTIONS, ...DATA_OPTIONS }),
    )
      .example('$0 odds exchange eva-kramer:command john-macneal:combat mauser-c96', '')
      .example('$0 odds exchange tala-aponi:combat schocktruppen:stamina m3 --cp 0 --policy never', '');
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const catalogue = await loadCatalogue({ overlays: texts(argv.data), sets: texts(argv.set) });
    const reader = new OptionReader(argv, POSITIONALS);
    const [attacker] = readFigureWord(catalogue, reader, 'attacker', reader.text('attacker') ?? '');
    const [target] = readFigureWord(catalogue, reader, 'target', reader.text('target') ?? '');
    const weapon = readWeapon(catalogue, reader, 'weapon', reader.text('weapon')) ?? '';
    const setting = readTreeSetting(catalogue, argv, reader);
    const sampling = { trials: reader.integer(TREE_TRIALS), seed: reader.integer(SEED) };
    const output = readOutput(argv, reader, 'odds exchange', POSITIONALS);
    reader.finish();
    const question = {
      ...setting,
      attacker,
      target,
      weapon,
      moved: false,
      smoke: false,
      attackerFriends: [],
      targetFriends: [],
    };
    await present(exchangePresentation(catalogue, answerExchange(catalogue, question, sampling)), output);
  },
};

function exchangePresentation(catalogue: Catalogue, { answer, decisions }: WorkedExchange): OddsPresentation {
  const { question, wounds, taken, sampled } = answer;
  const attacker = figureName(catalogue, question.attacker);
  const target = figureName(catalogue, question.target);
  const [takenSampled, dealtSampled] = sampled?.losses ?? [];
  return {
    document: answer,
    sentence: words.exchangeSentence({
      attacker,
      weapon: weaponName(catalogue, question.weapon),
      target,
      ...answer,
    }),
    body: [
      ...distributionLines(words.DEALT, wounds, { sampled: dealtSampled }),
      '',
      ...distributionLines(words.TAKEN, taken, { sampled: takenSampled }),
      ...sampledTreeLines([attacker, target], sampled),
    ],
    assumed: treeAssumptions(question, answer.policyLoss),
    rules: RULES,
    steps: () => [
      decisions(
        [nameOf(catalogue, question.attacker.character), nameOf(catalogue, question.target.character)],
        RULES,
      ),
      {
        title: words.dealtTitle(),
        rules: ['T-COMBAT-06', 'T-WOUND-01'],
        notes: [],
        distributions: [
          { name: words.DEALT, first: 0, probabilities: wounds },
          { name: words.TAKEN, first: 0, probabilities: taken },
        ],
      },
    ],
    picture: () => ({
      kind: 'bars',
      title: words.dealtTitle(),
      axis: words.DEALT,
      bars: distributionBars(wounds, 0, wounds.length - 1),
    }),
  };
}

function nameOf(catalogue: Catalogue, character: string): string {
  return byId(catalogue.characters, character).name;
}
