/** The question of `odds duel-to-death`: two characters attack in turn until one is dead. */
import * as words from '../../base/messages/oddsExchange.ts';
import { byId } from '../../data/entries.ts';
import type { OddsStep } from '../../game/oddsSteps.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import {
  answerDuelToDeath,
  type WorkedDuelToDeath,
  type WoundsByRows,
} from '../../rulesets/tannhauser/odds/answerDuelToDeath.ts';
import { weaponName } from '../../rulesets/tannhauser/odds/answerMatrix.ts';
import type { DuelToDeath } from '../../rulesets/tannhauser/odds/duelToDeath.ts';
import { combatantIn, figuresIn } from '../../rulesets/tannhauser/odds/positionScene.ts';
import { unusualStates } from '../../rulesets/tannhauser/odds/unusualStates.ts';
import type { PositionFile } from '../../rulesets/tannhauser/positions/schema.ts';
import { distributionLines } from '../bars.ts';
import { integerOptions, SEED, TEXT } from '../optionKinds.ts';
import type { OddsPresentation } from '../presentation.ts';
import type { OddsQuestion } from '../question.ts';
import { RULE_OPTION, readRulings, readWeapon, withAssumedPacks } from './attackOptions.ts';
import { figureName } from './figureNames.ts';
import { FIGURE_HELP, FIGURE_WORD, readFigureWord } from './figureWord.ts';
import { fromOption, readFrom, refuseWithFrom } from './fromPosition.ts';
import { TREE_TRIALS } from './treeOptions.ts';

const RULES = ['T-COMBAT-03', 'T-COMBAT-05', 'T-COMBAT-06', 'T-WOUND-01'];
const WEAPON = { ...TEXT, describe: 'item id or unarmed [default: the best in every row]' } as const;

/** On an open field. */
const duelToDeathOdds: OddsQuestion<Catalogue> = {
  command: 'odds duel-to-death',
  isSlow: true,
  examples: [
    ['eva-kramer:combat john-macneal:combat'],
    ['eva-kramer john-macneal --from position.yaml', 'as they stand in the position'],
  ],
  positionals: [
    { name: 'first', describe: FIGURE_HELP, required: true, array: false },
    { name: 'second', describe: FIGURE_WORD, required: true, array: false },
  ],
  options: {
    weapon: WEAPON,
    'second-weapon': WEAPON,
    ...RULE_OPTION,
    ...integerOptions([TREE_TRIALS, SEED]),
  },
  read: (catalogue, argv, reader) => {
    const [first] = readFigureWord(catalogue, reader, 'first', reader.text('first') ?? '');
    const [second] = readFigureWord(catalogue, reader, 'second', reader.text('second') ?? '');
    const weapon = readWeapon(catalogue, reader, 'weapon', reader.text('weapon'));
    const secondWeapon = readWeapon(catalogue, reader, 'second-weapon', reader.text('second-weapon'));
    const rulings = readRulings(catalogue, argv, reader);
    const sampling = { trials: reader.integer(TREE_TRIALS), seed: reader.integer(SEED) };
    const question = { first: { ...first, weapon }, second: { ...second, weapon: secondWeapon }, rulings };
    return () => {
      const worked = answerDuelToDeath(catalogue, question, sampling);
      return withAssumedPacks(reader, duelPresentation(catalogue, worked));
    };
  },
};

/** @param position in which both stand; without one it is asked on an open field */
export function duelToDeathIn(position: PositionFile | undefined): OddsQuestion<Catalogue> {
  return {
    ...duelToDeathOdds,
    options: { ...duelToDeathOdds.options, ...fromOption() },
    read: (catalogue, argv, reader) => {
      const opened = readFrom(reader, position);
      if (opened === undefined) return duelToDeathOdds.read(catalogue, argv, reader);
      refuseWithFrom(reader, ['rule']);
      const weapon = readWeapon(catalogue, reader, 'weapon', reader.text('weapon'));
      const secondWeapon = readWeapon(catalogue, reader, 'second-weapon', reader.text('second-weapon'));
      const sampling = { trials: reader.integer(TREE_TRIALS), seed: reader.integer(SEED) };
      reader.finish();
      const [attacker, target] = ['first', 'second'].map((name) => reader.text(name) ?? '');
      const from = { position: opened, attacker, targets: [target] };
      const { p, ...figures } = figuresIn(catalogue, from);
      const duellist = (figure: number) => combatantIn(p, figure, 'attacker');
      const question = {
        first: { ...duellist(figures.attacker), weapon },
        second: { ...duellist(figures.targets[0]), weapon: secondWeapon },
        rulings: opened.rulings ?? {},
        from,
      };
      return () => duelPresentation(catalogue, answerDuelToDeath(catalogue, question, sampling));
    },
  };
}

function duelPresentation(catalogue: Catalogue, worked: WorkedDuelToDeath): OddsPresentation {
  const { answer } = worked;
  const { question, firstStrikes, secondStrikes, sampled } = answer;
  const first = byId(catalogue.characters, question.first.character).name;
  const second = byId(catalogue.characters, question.second.character).name;
  const part = (striker: string, other: string, duel: DuelToDeath): string[] => [
    words.strikesFirst(striker),
    words.winsWith(striker),
    ...distributionLines(words.ROWS, duel.firstRowsLeft.slice(1), { first: 1 }),
    words.winsWith(other),
    ...distributionLines(words.ROWS, duel.secondRowsLeft.slice(1), { first: 1 }),
    words.lengthNote(quantile(duel.length, 0.5), quantile(duel.length, 0.95)),
  ];
  const chooses = question.first.weapon === undefined || question.second.weapon === undefined;
  const beside =
    sampled === null
      ? []
      : [
          words.sampledDuel(first, second, sampled.firstStrikes),
          words.sampledDuel(second, first, sampled.secondStrikes),
        ];
  return {
    document: answer,
    sentence: words.duelToDeathSentence(
      figureName(catalogue, question.first),
      figureName(catalogue, question.second),
      firstStrikes.firstWins,
      secondStrikes.secondWins,
      firstStrikes.meanAttacks,
    ),
    ...(beside.length === 0 ? {} : { sampled: beside.join(' ') }),
    body: [
      ...part(first, second, firstStrikes),
      ...beside.slice(0, 1),
      '',
      ...part(second, first, secondStrikes),
      ...beside.slice(1),
    ],
    assumed: [
      words.duelAssumption(),
      ...(chooses ? [words.weaponAssumption()] : []),
      ...unusualStates(catalogue, {
        attacker: question.first,
        targets: [question.second],
        weapon: question.first.weapon,
      }),
    ],
    rules: RULES,
    steps: () => [
      chainStep(catalogue, first, second, worked.first, worked.second.rows),
      chainStep(catalogue, second, first, worked.second, worked.first.rows),
      {
        title: words.strikesFirst(first),
        rules: RULES,
        notes: [],
        distributions: [{ name: words.ATTACKS, first: 1, probabilities: firstStrikes.length }],
      },
      {
        title: words.strikesFirst(second),
        rules: RULES,
        notes: [],
        distributions: [{ name: words.ATTACKS, first: 1, probabilities: secondStrikes.length }],
      },
    ],
    picture: () => ({
      kind: 'heat',
      title: words.duelTitle(),
      rows: [words.strikesFirst(first), words.strikesFirst(second)],
      columns: [first, second],
      cells: [
        [firstStrikes.firstWins, firstStrikes.secondWins],
        [secondStrikes.secondWins, secondStrikes.firstWins],
      ],
      axis: words.duelTitle(),
      format: 'probability',
    }),
  };
}

/** One character's attack from every pair of rows that can come up: the steps of the Markov chain. */
function chainStep(
  catalogue: Catalogue,
  striker: string,
  other: string,
  { table, rows, weaponAt, weapons }: WoundsByRows,
  otherRows: number,
): OddsStep {
  const notes: string[] = [];
  for (let left = rows; left > 0; left--) {
    for (let otherLeft = otherRows; otherLeft > 0; otherLeft--) {
      const weapon = weaponName(catalogue, weapons[weaponAt[left][otherLeft]]);
      notes.push(words.transition(left, otherLeft, weapon, Array.from(table[left][otherLeft])));
    }
  }
  return { title: words.chainTitle(striker, other), rules: RULES, notes, distributions: [] };
}

/** Attack number by which a share of the duels is over. */
function quantile(length: readonly number[], share: number): number {
  const total = length.reduce((sum, part) => sum + part, 0);
  let sum = 0;
  return (
    length.findIndex((part) => {
      sum += part;
      return sum >= share * total;
    }) + 1
  );
}
