/** The arms of a study once more, in a share of their games: by a second player, and with one ruling turned after another. */
import type { Arm, PlayedArm } from '../experiments/arms.ts';
import { type ComparingFindings, checkComparing } from '../experiments/comparingCheck.ts';
import {
  checkInterpretations,
  type Interpretation,
  type InterpretationCheck,
} from '../experiments/interpretations.ts';
import { secondGames } from '../experiments/playerCheck.ts';
import type { Playing } from './interpretations.ts';
import type { ExperimentSession, Question, Replay } from './question.ts';

/** What asks a study again, and what comes of it. */
interface CheckSession {
  readonly check: ExperimentSession['check'];
  /** Undefined where nobody asked, or nothing was found to be checked. */
  readonly interpretations: () => InterpretationCheck | undefined;
}

/** How the study is played again. */
interface CheckMeans {
  /** Games of every arm in the study. */
  readonly games: number;
  /** The study's own. */
  readonly play: ExperimentSession['play'];
  /** Told before the first games of each check. @param later checks that follow it */
  readonly begin: (later: number, interpretation: Interpretation | undefined) => void;
  readonly isInterrupted: () => boolean;
}

/** Checks of a study: by the second player, and with each ruling turned. */
export function checksOf({ second, interpretations }: Pick<Question, 'second' | 'interpretations'>): number {
  return (second === undefined ? 0 : 1) + (interpretations?.length ?? 0);
}

const NOTHING: ComparingFindings = { findings: [], choices: [] };

function joined(one: ComparingFindings, other: ComparingFindings): ComparingFindings {
  return {
    findings: [...one.findings, ...other.findings],
    choices: [...one.choices, ...other.choices],
  };
}

export function createCheckSession(
  question: Pick<Question, 'second' | 'interpretations'>,
  means: CheckMeans,
): CheckSession {
  const { second, interpretations } = question;
  let turned: InterpretationCheck | undefined;
  return {
    interpretations: () => turned,
    async check(own, again, exact = () => NOTHING) {
      const asked = interpretations?.length ?? 0;
      const other =
        second &&
        (await again(
          replayOf(second.players[1], second.playing, means, () => means.begin(asked, undefined)),
        ));
      const found: [Interpretation, ComparingFindings][] = [];
      for (const [index, one] of (interpretations ?? []).entries()) {
        if (means.isInterrupted()) break;
        const begin = (): void => means.begin(asked - 1 - index, one);
        const findings = await again(replayOf(`${one.ruling} ${one.change}`, one.playing, means, begin));
        if (findings !== undefined) found.push([one, joined(findings, exact(one.playing))]);
      }
      if (own === undefined) return undefined;
      if (interpretations !== undefined)
        turned = checkInterpretations(
          joined(
            own,
            exact((study) => study),
          ),
          found,
          asked,
          secondGames(means.games),
        );
      return second && checkComparing(second.players, own, other);
    },
  };
}

/** @param name told before that of each arm @param begin told before the first games */
function replayOf(
  name: string,
  playing: Playing,
  { games, play }: Pick<CheckMeans, 'games' | 'play'>,
  begin: () => void,
): Replay {
  let isBegun = false;
  return {
    games: secondGames(games),
    async play(arms, { games: own = secondGames(games), onColumns, onBatch, ahead = 0 } = {}) {
      if (!isBegun) begin();
      isBegun = true;
      const known = new Map<Arm, Arm>();
      const theirs = arms.map((arm): Arm => {
        const again = { name: `${name}: ${arm.name}`, study: playing(arm.study) };
        known.set(again, arm);
        return again;
      });
      const called = (arm: Arm): Arm => known.get(arm) ?? arm;
      const played = await play(theirs, {
        games: own,
        ahead,
        ...(onColumns === undefined ? {} : { onColumns: (arm, columns) => onColumns(called(arm), columns) }),
        ...(onBatch === undefined ? {} : { onBatch: (arm, batch) => onBatch(called(arm), batch) }),
      });
      return played.map((one) => renamed(one, called(one.arm)));
    },
  };
}

function renamed(one: PlayedArm, arm: Arm): PlayedArm {
  const { games, points, luck } = one;
  return {
    arm,
    games,
    points,
    ...(luck === undefined ? {} : { luck }),
    // Once it is asked for, as the arm's own.
    get resultsHash() {
      return one.resultsHash;
    },
  };
}
