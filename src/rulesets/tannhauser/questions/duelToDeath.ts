/** The question of `odds duel-to-death`: two characters attack in turn until one is dead. */

import { type Distribution, distribution, table } from '../../../answer/blocks.ts';
import { average, chance } from '../../../answer/measure.ts';
import { counted } from '../../../base/phrases.ts';
import { tableHeat } from '../../../charts/oddsChartKinds.ts';
import { byId } from '../../../data/entries.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import type { OddsStep } from '../../../game/oddsSteps.ts';
import type { OddsPresentation } from '../../../odds/presentation.ts';
import { text } from '../../../params/kinds.ts';
import { without } from '../../../params/words.ts';
import type { Catalogue } from '../model.ts';
import {
  answerDuelToDeath,
  type DuelToDeathAnswer,
  type WorkedDuelToDeath,
  type WoundsByRows,
} from '../odds/answerDuelToDeath.ts';
import { weaponName } from '../odds/answerMatrix.ts';
import type { DuelToDeath } from '../odds/duelToDeath.ts';
import { combatantIn, miniaturesIn } from '../odds/positionScene.ts';
import { lentWeapons, unusualStates } from '../odds/unusualStates.ts';
import { RULE, readWeapon, withAssumedPacks } from './attackOptions.ts';
import { fromFile, positionOf, refuseWithFrom } from './fromPosition.ts';
import { miniatureName } from './miniatureNames.ts';
import { miniatureNoun, weaponPhrase } from './miniatureNoun.ts';
import { MINIATURE_HELP, MINIATURE_WORD, readMiniatureWord } from './miniatureWord.ts';
import { tannhauserQuestion } from './question.ts';
import { wordSeat } from './seats.ts';
import { TREE_SAMPLES } from './treeOptions.ts';

const RULES = ['T-COMBAT-03', 'T-COMBAT-05', 'T-COMBAT-06', 'T-WOUND-01'];
const WEAPON = text()
  .describe('item id or unarmed')
  .byDefault('the best in every row')
  .control({ label: 'Weapon' });

const [FIRST, SECOND] = [wordSeat('first'), wordSeat('second')];

export const duelToDeathOdds = tannhauserQuestion({
  id: 'duel-to-death',
  title: 'Duel to the death',
  isSlow: true,
  examples: [
    ['eva-kramer:combat john-macneal:combat'],
    ['eva-kramer john-macneal --from position.yaml', 'with the state in the position file'],
  ],
  params: {
    first: text().positional().describe(MINIATURE_HELP),
    second: text().positional().describe(`other character: ${MINIATURE_WORD}`),
    weapon: WEAPON,
    'second-weapon': WEAPON,
    rule: RULE,
    ...TREE_SAMPLES,
    from: fromFile(),
  },
  sections: {},
  sentence: {
    verbs: ['fights to the death against', 'fights to the death with', 'duels to the death with'],
    subject: miniatureNoun(FIRST, 'the first character'),
    object: miniatureNoun(SECOND, 'the other character'),
    phrases: [
      weaponPhrase(FIRST, 'weapon', (_, input) => without(input, ['weapon'])),
      weaponPhrase(
        SECOND,
        'second-weapon',
        (_, input) => without(input, ['second-weapon']),
        'against the {}',
      ),
    ],
  },
  read: (context, { trials, seed, rule: rulings, ...request }) => {
    const { catalogue, reader } = context;
    const position = positionOf(context, request.from);
    const weapon = readWeapon(catalogue, reader, 'weapon', request.weapon ?? undefined);
    const secondWeapon = readWeapon(
      catalogue,
      reader,
      'second-weapon',
      request['second-weapon'] ?? undefined,
    );
    if (position === undefined) {
      const [first] = readMiniatureWord(catalogue, reader, 'first', request.first);
      const [second] = readMiniatureWord(catalogue, reader, 'second', request.second);
      const question = { first: { ...first, weapon }, second: { ...second, weapon: secondWeapon }, rulings };
      return () => {
        const worked = answerDuelToDeath(catalogue, question, { trials, seed });
        return withAssumedPacks(reader, duelPresentation(catalogue, worked));
      };
    }
    refuseWithFrom(reader, ['rule']);
    reader.finish();
    const from = { position, attacker: request.first, targets: [request.second] };
    const { p, ...miniatures } = miniaturesIn(catalogue, from);
    const duellist = (miniature: number) => combatantIn(p, miniature, 'attacker');
    const question = {
      first: { ...duellist(miniatures.attacker), weapon },
      second: { ...duellist(miniatures.targets[0]), weapon: secondWeapon },
      rulings: position.rulings ?? {},
      from,
    };
    return () => duelPresentation(catalogue, answerDuelToDeath(catalogue, question, { trials, seed }));
  },
});

function duelToDeathSentence(
  first: string,
  second: string,
  striking: number,
  answering: number,
  attacks: number,
): string {
  return (
    `${first} beats ${second} in a duel to the death ${probabilityLabel(striking)} of the time when striking first, ` +
    `${probabilityLabel(answering)} when striking second; ${attacks.toFixed(1)} attacks on average`
  );
}

const ATTACKS = 'attacks';

function duelTitle(): string {
  return 'Win probability';
}

function strikesFirst(name: string): string {
  return `${name} strikes first`;
}

function sampledDuel(
  striker: string,
  other: string,
  sampled: {
    readonly trials: number;
    readonly seed: number;
    readonly firstWins: number;
    readonly secondWins: number;
    readonly meanAttacks: number;
    readonly standardError: number | null;
    readonly z: number;
  },
): string {
  const { trials, seed, firstWins, secondWins, meanAttacks, standardError, z } = sampled;
  const error = standardError === null ? '' : ` ± ${standardError.toFixed(3)}`;
  return (
    `Sampled: ${trials.toLocaleString('en-US')} duels with seed ${seed}: ${striker} wins ${probabilityLabel(firstWins)}, ` +
    `${other} ${probabilityLabel(secondWins)}; ${meanAttacks.toFixed(3)}${error} attacks; ` +
    `largest deviation ${z.toFixed(2)} standard errors.`
  );
}

/** Each character's probability to win, and the number of attacks. */
function winsTable(names: readonly [string, string], duels: readonly [DuelToDeath, DuelToDeath]) {
  const column = { format: 'probability', isCompared: true } as const;
  return table(
    [
      ['', 'text'],
      ...names.map((name) => ({ head: `${name} wins`, ...column })),
      ...['half over', '95 % over'].map((head) => ({ head, format: 'count' }) as const),
    ],
    duels.map(({ firstWins, secondWins, length }, striker) => [
      strikesFirst(names[striker]),
      ...(striker === 0 ? [firstWins, secondWins] : [secondWins, firstWins]),
      ...[0.5, 0.95].map((share) => quantile(length, share)),
    ]),
    { caption: 'Win probability, and the attack after which duels are over' },
  );
}

/** Health rows left for the winner. */
function rowsLeft(
  striker: string,
  other: string,
  { firstRowsLeft, secondRowsLeft }: DuelToDeath,
): Distribution[] {
  return [
    { winner: striker, left: firstRowsLeft },
    { winner: other, left: secondRowsLeft },
  ].map(({ winner, left }) =>
    distribution('rows', left.slice(1), {
      first: 1,
      caption: `${strikesFirst(striker)}, ${winner} wins with rows left:`,
    }),
  );
}

function duelPresentation(
  catalogue: Catalogue,
  worked: WorkedDuelToDeath,
): OddsPresentation<DuelToDeathAnswer> {
  const { answer } = worked;
  const { question, firstStrikes, secondStrikes, sampled } = answer;
  const first = byId(catalogue.characters, question.first.character).name;
  const second = byId(catalogue.characters, question.second.character).name;
  const wins = winsTable([first, second], [firstStrikes, secondStrikes]);
  const chooses = question.first.weapon === undefined || question.second.weapon === undefined;
  return {
    document: answer,
    sentence: duelToDeathSentence(
      miniatureName(catalogue, question.first),
      miniatureName(catalogue, question.second),
      firstStrikes.firstWins,
      secondStrikes.secondWins,
      firstStrikes.meanAttacks,
    ),
    sampled:
      sampled === null
        ? undefined
        : `${sampledDuel(first, second, sampled.firstStrikes)} ${sampledDuel(second, first, sampled.secondStrikes)}`,
    headline: [
      chance('wins striking first', firstStrikes.firstWins),
      chance('wins striking second', secondStrikes.secondWins),
      average('expected attacks', firstStrikes.meanAttacks),
    ],
    blocks: [wins, ...rowsLeft(first, second, firstStrikes), ...rowsLeft(second, first, secondStrikes)],
    assumed: [
      'Assumed: no Command Points, no counterattacks, no movement or healing; attacks alternate.',
      ...(chooses ? ['Assumed: in every row the weapon with the highest expected wounds.'] : []),
      ...(question.from === undefined ? lentWeapons(catalogue, [question.first, question.second]) : []),
      ...unusualStates(catalogue, { attacker: question.first, targets: [question.second] }),
    ],
    rules: RULES,
    steps: () => [
      chainStep(catalogue, first, second, worked.first, worked.second.rows),
      chainStep(catalogue, second, first, worked.second, worked.first.rows),
      {
        title: strikesFirst(first),
        rules: RULES,
        notes: [],
        distributions: [{ name: ATTACKS, first: 1, probabilities: firstStrikes.length }],
      },
      {
        title: strikesFirst(second),
        rules: RULES,
        notes: [],
        distributions: [{ name: ATTACKS, first: 1, probabilities: secondStrikes.length }],
      },
    ],
    chart: () => tableHeat(wins, duelTitle(), duelTitle()),
  };
}

/** `4 against 2 rows, with the MP40: 0 wounds 40.1 %, 1 35.0 %, dead 24.9 %`. */
function transition(rows: number, otherRows: number, weapon: string, wounds: readonly number[]): string {
  const shares = wounds.map((share, k) => {
    const name = k === otherRows ? 'dead' : k === 0 ? 'no wound' : String(k);
    return `${name} ${probabilityLabel(share)}`;
  });
  return `${rows} against ${counted(otherRows, 'row')}, with ${weapon}: ${shares.join(', ')}`;
}

/** One character's attack from every reachable pair of rows: the transitions of the Markov chain. */
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
      notes.push(transition(left, otherLeft, weapon, Array.from(table[left][otherLeft])));
    }
  }
  return {
    title: `Wounds of one attack of ${striker} on ${other}, by the rows both have left`,
    rules: RULES,
    notes,
    distributions: [],
  };
}

/** Number of attacks within which this share of the duels ends. */
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
