/** The answer of `odds initiative`: who has it, and what a re-roll is worth (T-TURN-03, T-TURN-04, T-CP-03, R-04). */
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import type { Explanation } from '../../../game/oddsSteps.ts';
import { sortedRules } from '../../../game/ruleIds.ts';

interface InitiativeQuestion {
  /** Initiative bonuses of the own side together. */
  readonly own: number;
  /** Initiative bonuses of the other side together. */
  readonly other: number;
  /** Interpretations that are set, by name. */
  readonly rulings: Readonly<Record<string, boolean>>;
}

/** Who pays 1 Command Point to roll again where it is behind. */
export const REROLLING = ['nobody', 'own', 'other', 'both'] as const;
export type Rerolling = (typeof REROLLING)[number];

export interface InitiativeAnswer {
  /** The question with its defaults. */
  readonly question: InitiativeQuestion;
  /** Exact values. */
  readonly exact: {
    /** P(the first roll is a tie, so that both roll again). */
    readonly tie: number;
    /** P(the own side has the initiative), by who pays 1 Command Point to roll again where it is behind. */
    readonly wins: Readonly<Record<Rerolling, number>>;
    /** P(a side pays for the re-roll), where it always does so when it is behind. */
    readonly pays: {
      /** P(the own side pays), where only it would. */
      readonly own: number;
      /** P(the other side pays), where only it would. */
      readonly other: number;
    };
  };
  /** Samples that check the exact values; null without any. */
  readonly sampled: null;
  readonly sentence: string;
}

/** Faces of a die (T-TERM-01). */
const FACES = 10;

/** Own results less the other's, as counts among all falls of both dice. */
interface Falls {
  readonly ahead: number;
  readonly tie: number;
  readonly behind: number;
}

/** Computes the chances of both sides. Every tie is rolled again, so it counts for neither. */
export function answerInitiative(question: InitiativeQuestion): {
  readonly answer: InitiativeAnswer;
  readonly explanation: Explanation;
} {
  const lead = question.own - question.other;
  const isTieLost = question.rulings.tieAfterRerollIsLost === true;
  const wins = {
    nobody: chanceOfWinning(lead, 'nobody', isTieLost),
    own: chanceOfWinning(lead, 'own', isTieLost),
    other: chanceOfWinning(lead, 'other', isTieLost),
    both: chanceOfWinning(lead, 'both', isTieLost),
  };
  const { ahead, tie, behind } = fallsOf(lead);
  const decided = ahead + behind;
  const answer: InitiativeAnswer = {
    question,
    exact: {
      tie: tie / FACES ** 2,
      wins,
      pays: { own: behind / decided, other: ahead / decided },
    },
    sampled: null,
    sentence: sentenceOf(question, wins),
  };
  return { answer, explanation: explain(answer) };
}

/** How two dice fall with this lead of the own side. */
function fallsOf(lead: number): Falls {
  const falls = { ahead: 0, tie: 0, behind: 0 };
  for (let own = 1; own <= FACES; own++)
    for (let other = 1; other <= FACES; other++) falls[wayOf(own + lead - other)]++;
  return falls;
}

function wayOf(difference: number): keyof Falls {
  return difference > 0 ? 'ahead' : difference < 0 ? 'behind' : 'tie';
}

/** P(the own side wins), where those who re-roll do so once, when they are behind. */
function chanceOfWinning(lead: number, rerolling: Rerolling, isTieLost: boolean): number {
  const { ahead, behind } = fallsOf(lead);
  // After a paid re-roll nobody pays again, and a tie is rolled by both.
  const plain = ahead / (ahead + behind);
  let won = 0;
  let decided = 0;
  for (let own = 1; own <= FACES; own++)
    for (let other = 1; other <= FACES; other++) {
      const way = wayOf(own + lead - other);
      if (way === 'tie') continue;
      decided++;
      const loser = way === 'behind' ? 'own' : 'other';
      if (rerolling !== loser && rerolling !== 'both') won += way === 'ahead' ? 1 : 0;
      else won += afterReroll(lead, loser === 'own' ? { other } : { own }, isTieLost, plain);
    }
  return won / decided;
}

/** P(the own side wins), once the side whose die is not given has rolled again. */
function afterReroll(
  lead: number,
  { own, other }: { readonly own?: number; readonly other?: number },
  isTieLost: boolean,
  plain: number,
): number {
  // where a tie after a re-roll is final, the side that did not roll again keeps the initiative.
  const tied = isTieLost ? (own === undefined ? 0 : 1) : plain;
  let won = 0;
  for (let face = 1; face <= FACES; face++) {
    const way = wayOf((own ?? face) + lead - (other ?? face));
    won += way === 'ahead' ? 1 : way === 'tie' ? tied : 0;
  }
  return won / FACES;
}

function sentenceOf({ own, other }: InitiativeQuestion, wins: InitiativeAnswer['exact']['wins']): string {
  const [plain, paid] = [wins.nobody, wins.own].map((chance) => probabilityLabel(chance));
  return `With an initiative bonus of ${own} against ${other} you have the initiative ${plain} of the time, ${paid} if you pay 1 Command Point to roll again when behind`;
}

function explain({ question, exact }: InitiativeAnswer): Explanation {
  const isTieLost = question.rulings.tieAfterRerollIsLost === true;
  const { ahead, tie, behind } = fallsOf(question.own - question.other);
  const rules = sortedRules(['T-TURN-03', 'T-TURN-04', 'T-CP-03', 'R-03', 'R-04']);
  return {
    rules,
    assumed: [
      'Assumed: who may roll again does so whenever it is behind; the Setup Roll follows the same rules (T-SETUP-10).',
    ],
    steps: () => [
      {
        title: 'Both dice',
        rules: ['T-TURN-03', 'T-TURN-04'],
        notes: [
          `Of 100 falls you are ahead in ${ahead}, behind in ${behind}; ${tie} are ties, which both roll again.`,
        ],
        distributions: [],
      },
      {
        title: 'The re-roll',
        rules: ['T-CP-03', 'R-04'],
        notes: [
          `You are behind, and may pay, ${probabilityLabel(exact.pays.own)} of the time.`,
          isTieLost
            ? 'A tie after a re-roll leaves the initiative with the other side.'
            : 'A tie after a re-roll is rolled again by both, without another re-roll.',
        ],
        distributions: [],
      },
    ],
  };
}
