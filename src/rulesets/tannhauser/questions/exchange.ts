/** The question of `odds exchange`: an attack and the reactions to it. */

import { distribution, sampledShares } from '../../../answer/blocks.ts';
import { average, chance } from '../../../answer/measure.ts';
import { distributionBars } from '../../../charts/oddsChartKinds.ts';
import { byId } from '../../../data/entries.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import { givenPhrase, givenSteps } from '../../../game/given.ts';
import { givenBy } from '../../../odds/given.ts';
import type { OddsPresentation } from '../../../odds/presentation.ts';
import { text } from '../../../params/kinds.ts';
import type { Catalogue } from '../model.ts';
import { weaponName } from '../odds/answerMatrix.ts';
import { answerExchange, type ExchangeAnswer, type WorkedExchange } from '../odds/exchange.ts';
import { pointsIn, settingIn } from '../odds/positionScene.ts';
import { lentWeapons } from '../odds/unusualStates.ts';
import { readWeapon, withAssumedPacks } from './attackOptions.ts';
import { fromFile, positionOf, refuseWithFrom } from './fromPosition.ts';
import { withOwnWeapon } from './hands.ts';
import { miniatureName } from './miniatureNames.ts';
import { miniatureNoun, weaponPhrase } from './miniatureNoun.ts';
import { MINIATURE_HELP, MINIATURE_WORD, readMiniatureWord } from './miniatureWord.ts';
import { DEALT } from './phrases.ts';
import { tannhauserQuestion } from './question.ts';
import { wordSeat } from './seats.ts';
import { TREE, TREE_SAMPLES, treeSetting } from './treeOptions.ts';
import { sampledBeside, treeAssumptions } from './treePresentation.ts';

/** Rules of attack, shock, shake-off, counterattack and Command Points, in order. */
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

const ATTACKING = wordSeat('attacker');

export const exchangeOdds = tannhauserQuestion({
  id: 'exchange',
  title: 'Exchange',
  isSlow: true,
  examples: [
    ['eva-kramer:command john-macneal:combat mauser-c96'],
    ['tala-aponi:combat schocktruppen:stamina m3 --cp 0 --policy never'],
    ['eva-kramer john-macneal mauser-c96 --from position.yaml', 'with the state in the position file'],
  ],
  params: {
    attacker: text().positional().describe(MINIATURE_HELP),
    target: text().positional().describe(`target: ${MINIATURE_WORD}`),
    weapon: text()
      .optionalPositional()
      .describe("the attacker's weapon; by default the one with the highest expected wounds"),
    ...TREE,
    ...givenBy('exchanges', ['wounds', 'taken', 'deaths']),
    ...TREE_SAMPLES,
    from: fromFile('; the attacker is activated in it'),
  },
  sections: {},
  sentence: {
    verbs: ['fights', 'exchanges attacks with', 'provokes'],
    subject: miniatureNoun(ATTACKING, 'the attacker'),
    object: miniatureNoun(wordSeat('target'), 'the target'),
    phrases: [
      weaponPhrase(ATTACKING, 'weapon', (catalogue, input) =>
        withOwnWeapon(catalogue, input, 'attacker', 'weapon'),
      ),
    ],
  },
  read: (context, { from, trials, seed, given, ...request }) => {
    const { catalogue, reader } = context;
    const position = positionOf(context, from);
    const weapon = readWeapon(catalogue, reader, 'weapon', request.weapon ?? undefined);
    const setting = treeSetting(request);
    if (position !== undefined) {
      refuseWithFrom(reader, ['cp', 'target-cp', 'rule']);
      reader.finish();
      const { objective, policy } = setting;
      const there = { position, attacker: request.attacker, targets: [request.target] };
      const question = {
        ...settingIn(catalogue, there),
        commandPoints: pointsIn(catalogue, there),
        weapon,
        objective,
        policy,
      };
      return () =>
        exchangePresentation(
          catalogue,
          answerExchange(catalogue, question, { trials, seed }, given ?? undefined),
          weapon === undefined,
        );
    }
    const [attacker] = readMiniatureWord(catalogue, reader, 'attacker', request.attacker);
    const [target] = readMiniatureWord(catalogue, reader, 'target', request.target);
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
    return () => {
      const worked = answerExchange(catalogue, question, { trials, seed }, given ?? undefined);
      return withAssumedPacks(reader, exchangePresentation(catalogue, worked, weapon === undefined));
    };
  },
});

interface ExchangePhrases {
  readonly attacker: string;
  readonly weapon: string;
  readonly target: string;
  readonly kill: number;
  readonly killed: number;
  readonly mean: number;
  readonly meanTaken: number;
  readonly given: ExchangeAnswer['given'];
}

function exchangeSentence(e: ExchangePhrases): string {
  return (
    `${e.attacker} attacking with the ${e.weapon} kills ${e.target} ${probabilityLabel(e.kill)} of the time ` +
    `and dies ${probabilityLabel(e.killed)} of the time in the exchange${givenPhrase(e.given, 'exchanges')}; ` +
    `expected wounds ${e.mean.toFixed(2)} dealt, ${e.meanTaken.toFixed(2)} taken`
  );
}

const TAKEN = 'taken';

function dealtTitle(): string {
  return 'Wounds dealt in the exchange';
}

function exchangePresentation(
  catalogue: Catalogue,
  { answer, decisions }: WorkedExchange,
  isChosen: boolean,
): OddsPresentation<ExchangeAnswer> {
  const { question, wounds, taken, sampled } = answer;
  const attacker = miniatureName(catalogue, question.attacker);
  const target = miniatureName(catalogue, question.target);
  const [takenSampled, dealtSampled] = sampled?.losses ?? [];
  const dealt = distribution(DEALT, wounds, {
    sampled: sampledShares(dealtSampled, sampled),
    marked: { name: 'kill', from: wounds.length - 1 },
  });
  return {
    document: answer,
    sampled: sampledBeside([attacker, target], sampled),
    sentence: exchangeSentence({
      attacker,
      weapon: weaponName(catalogue, question.weapon),
      target,
      ...answer,
    }),
    headline: [
      chance('kill', answer.kill),
      chance('dies', answer.killed),
      average(`expected ${DEALT}`, answer.mean),
      average(`expected ${TAKEN}`, answer.meanTaken),
    ],
    blocks: [dealt, distribution(TAKEN, taken, { sampled: sampledShares(takenSampled, sampled) })],
    assumed: [
      ...(isChosen
        ? [`Assumed: the weapon with the highest expected wounds, ${weaponName(catalogue, question.weapon)}.`]
        : []),
      ...(question.from === undefined
        ? lentWeapons(catalogue, [{ ...question.attacker, weapon: question.weapon }])
        : []),
      ...treeAssumptions(question, answer.policyLoss),
    ],
    rules: RULES,
    steps: () => [
      ...givenSteps(answer.given, 'exchanges'),
      decisions(
        [nameOf(catalogue, question.attacker.character), nameOf(catalogue, question.target.character)],
        RULES,
      ),
      {
        title: dealtTitle(),
        rules: ['T-COMBAT-06', 'T-WOUND-01'],
        notes: [],
        distributions: [
          { name: DEALT, first: 0, probabilities: wounds },
          { name: TAKEN, first: 0, probabilities: taken },
        ],
      },
    ],
    chart: () => distributionBars(dealt, dealtTitle(), DEALT),
  };
}

function nameOf(catalogue: Catalogue, character: string): string {
  return byId(catalogue.characters, character).name;
}
