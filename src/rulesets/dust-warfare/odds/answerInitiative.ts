/** The answer of `odds initiative`: who acts first, and the orders of both sides (D-INIT-01 … D-INIT-03, D-CMD-01). */
import { counted } from '../../../base/phrases.ts';
import { fraction } from '../../../dice/exact.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import { momentsOf, probabilitiesOf, ratio } from '../../../dice/wholeNumbers.ts';
import type { Explanation } from '../../../game/oddsSteps.ts';
import { sortedRules } from '../../../game/ruleIds.ts';
import { initiativeOdds } from '../attack/initiative.ts';
import type { Catalogue } from '../model.ts';
import { switchedRulings } from './ruleTrace.ts';
import { orderRules } from './turnRules.ts';

export interface SideQuestion {
  /** Units on the table that are not retreating, 1 or more. */
  readonly units: number;
  /** Whether its command squad is on the table (D-ABL-COMMAND-SQUAD). */
  readonly commandSquad: boolean;
  /** Units with a free order (Black Ops). */
  readonly blackOps: number;
}

interface InitiativeQuestion {
  /** The first side, then the second. */
  readonly sides: readonly [SideQuestion, SideQuestion];
  /** Two-way interpretations that are set, by name. */
  readonly rulings: Readonly<Record<string, boolean>>;
}

export interface InitiativeAnswer {
  /** The question with its defaults. */
  readonly question: InitiativeQuestion;
  /** Exact values. */
  readonly exact: {
    /** P(the first roll is a tie). */
    readonly tie: number;
    /** P(each side acts first), after ties. */
    readonly initiates: readonly [number, number];
    /** P(0, 1, 2 … orders), by side. */
    readonly orders: readonly [readonly number[], readonly number[]];
    /** Expected orders, by side. */
    readonly means: readonly [number, number];
    /** The values as fractions in lowest terms. */
    readonly fractions: {
      /** P(the first roll is a tie). */
      readonly tie: string;
      /** P(each side acts first), after ties. */
      readonly initiates: readonly [string, string];
    };
  };
  /** Samples that check the exact values; null without any. */
  readonly sampled: null;
  readonly sentence: string;
}

export const ORDERS = 'orders';

function initiativeSentence(
  units: readonly [number, number],
  first: number,
  orders: readonly [number, number],
): string {
  return `With ${counted(units[0], 'unit')} against ${units[1]} the first side acts first ${probabilityLabel(first)} of the time; expected orders ${orders[0].toFixed(2)} and ${orders[1].toFixed(2)}`;
}

export function tieLine(tie: number): string {
  return `A first roll is a tie ${probabilityLabel(tie)} of the time and is rolled again.`;
}

export function sideName(side: number, units: number): string {
  return `${side === 0 ? 'First' : 'Second'} side, ${counted(units, 'unit')}`;
}

export function answerInitiative(
  catalogue: Catalogue,
  question: InitiativeQuestion,
): { readonly answer: InitiativeAnswer; readonly explanation: Explanation } {
  const { sides, rulings } = question;
  const { commandSquadOrders } = catalogue.turn.initiative;
  const pool = ({ units, commandSquad, blackOps }: SideQuestion) => ({
    units,
    extraOrders: commandSquad ? commandSquadOrders : 0,
    freeOrders: blackOps,
  });
  const odds = initiativeOdds(orderRules(catalogue, rulings), [pool(sides[0]), pool(sides[1])]);
  const [first, second] = odds.orders;
  const exact: InitiativeAnswer['exact'] = {
    tie: ratio(odds.tie, odds.allRolls),
    initiates: [ratio(odds.first, odds.decided), ratio(odds.second, odds.decided)],
    orders: [probabilitiesOf(first), probabilitiesOf(second)],
    means: [momentsOf(first).mean, momentsOf(second).mean],
    fractions: {
      tie: fraction(odds.tie, odds.allRolls),
      initiates: [fraction(odds.first, odds.decided), fraction(odds.second, odds.decided)],
    },
  };
  const switched = switchedRulings(catalogue, rulings);
  return {
    answer: {
      question,
      exact,
      sampled: null,
      sentence: initiativeSentence([sides[0].units, sides[1].units], exact.initiates[0], exact.means),
    },
    explanation: {
      rules: sortedRules([
        'D-INIT-01',
        'D-INIT-02',
        'D-INIT-03',
        'D-CMD-01',
        ...(sides.some(({ commandSquad }) => commandSquad) ? ['D-ABL-COMMAND-SQUAD', 'R-26'] : []),
        ...(sides.some(({ blackOps }) => blackOps > 0) ? ['D-ABL-BLACK-OPS', 'R-34'] : []),
        'R-25',
        ...switched.map(({ id }) => id),
      ]),
      assumed: switched.map(({ id, meaning }) => `${id}: ${meaning}`),
      steps: () => [
        {
          title: 'The deciding roll',
          rules: ['D-INIT-01', 'D-INIT-02', 'R-25'],
          notes: [tieLine(exact.tie), 'The side with fewer hits acts first.'],
          distributions: [],
        },
        ...exact.orders.map((probabilities, side) => ({
          title: sideName(side, sides[side].units),
          rules: ['D-CMD-01', 'D-INIT-03'],
          notes: [],
          distributions: [{ name: ORDERS, first: 0, probabilities }],
        })),
      ],
    },
  };
}
