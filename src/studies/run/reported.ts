/** What a study reports. */
import type { Exploit } from '../../experiments/exploit/attempts.ts';
import type { InterpretationCheck } from '../../experiments/interpretations.ts';
import type { ReplayableGame } from '../../experiments/notableGames.ts';
import { SIDES, type StudyCheck } from '../../experiments/studyFindings.ts';
import type { UsesResult } from '../../experiments/uses.ts';
import type { Verdict } from '../../experiments/verdicts.ts';
import { sidesLabel } from '../../tables/phrases.ts';
import type { StudyTable } from '../../tables/studyTable.ts';
import type { CheckedStudy } from '../experiment/checkBySecond.ts';
import type { PlayedStudy } from '../experiment/verdictsAlong.ts';
import { BANDS, type RunArguments } from '../options/runOptions.ts';
import type { RunPlan } from '../plan/writePlan.ts';
import { answerHead } from './answer.ts';
import { usesJson } from './countedUses.ts';
import { type Exploited, exploited } from './exploited.ts';
import type { StudyAnswer, StudyQuestion } from './studyQuestion.ts';

/** The answer with its checks by other players. */
export interface Reported<T, J extends object = object> {
  readonly played: PlayedStudy<T>;
  readonly answer: StudyAnswer<J>;
  readonly check: StudyCheck | undefined;
  /** Results under other interpretations; undefined when not requested. */
  readonly interpreted: Interpreted | undefined;
  /** Attempts to turn the findings; undefined when not requested. */
  readonly exploit: Exploited | undefined;
  /** Verdicts, one for each pair of players, the study's own first. */
  readonly verdicts: readonly Verdict[];
  /** The sentence about the verdicts; undefined with only one. */
  readonly alongClaim: string | undefined;
  readonly along: readonly StudyTable[];
  readonly uses: readonly UsesResult[];
  readonly used: readonly StudyTable[];
  readonly games: readonly ReplayableGame[];
  /** The command line that plays the same games. */
  readonly commandLine: string;
}

/** A study under every interpretation, with its sentence. */
export interface Interpreted extends InterpretationCheck {
  /** What changes with another interpretation, in one sentence. */
  readonly claim: string;
}

/** Checks of the findings. */
interface Checks {
  readonly checked: CheckedStudy | undefined;
  readonly interpretations: InterpretationCheck | undefined;
  readonly exploit: Exploit | undefined;
}

/** What is reported of the games, but for the drawings. */
export async function reportOn<T>(
  question: StudyQuestion<T>,
  args: RunArguments,
  played: PlayedStudy<T>,
  { checked, interpretations, exploit }: Checks,
  verdicts: readonly Verdict[],
): Promise<Reported<T>> {
  const { request, outcome, result } = played;
  const { alongClaim, alongTables } = await import('../../tables/alongTables.ts');
  const { interpretationClaim, interpretationTables } = await import('../../tables/interpretationTables.ts');
  const { usesTables } = await import('../../tables/usesTables.ts');
  const answer = await question.answer(result, checked?.check);
  const attempts = exploit && (await exploited(exploit, request.sides, answer.labelOf));
  const areBands = args.along.includes(BANDS);
  const along = alongTables(verdicts, answer.names, result.matchup.confidence, areBands);
  const [own, ...ofOthers] = verdicts.map((verdict) => verdict.uses);
  const uses = [own, checked?.uses, ...ofOthers].flatMap((found) => found ?? []);
  // A time limit gives other games on another machine; a number of games does not.
  const endedByTime = args.until?.kind === 'time';
  return {
    played,
    answer,
    check: checked?.check,
    interpreted: interpretations && { claim: interpretationClaim(interpretations), ...interpretations },
    exploit: attempts,
    verdicts,
    alongClaim: along.length === 0 ? undefined : alongClaim(verdicts, answer.names, areBands),
    along: [
      ...(attempts === undefined ? [] : [attempts.table]),
      ...interpretationTables(interpretations, (key) =>
        key === SIDES ? sidesLabel(request.sides[0]) : answer.labelOf(key),
      ),
      ...along,
    ],
    uses,
    used: usesTables(uses, request.sides, answer.names),
    games: request.repeatable
      ? result.notable.map((game) => ({ ...game, command: question.replayLine(game.index) }))
      : [],
    commandLine: question.commandLine(endedByTime ? outcome.games + outcome.failures.length : undefined),
  };
}

/** The `--json` document of a study. J: its fields besides those of all simulated answers. */
export type StudyDocument<J extends object> = ReturnType<typeof asJson<unknown, J>> | RunPlan;

/** The `--json` document. */
export function asJson<T, J extends object>(
  { request }: Pick<StudyQuestion<T>, 'request'>,
  reported: Reported<T, J>,
  repeatable: boolean,
) {
  const { played, answer, check, interpreted, exploit, verdicts, alongClaim } = reported;
  const { uses, games, commandLine } = reported;
  const { watched } = played.result;
  return {
    /** The answer in one sentence. */
    claim: answer.claim,
    ...answerHead(request.study, played.outcome, repeatable),
    ...answer.json,
    /** Check of the findings by the second player; null without one. */
    check: check ?? null,
    ...(interpreted === undefined ? {} : { interpretations: interpreted }),
    ...(exploit === undefined
      ? {}
      : {
          /** Attempts to turn the flagged findings, with --exploit only. */
          exploit: exploit.attempts,
        }),
    ...(alongClaim === undefined
      ? {}
      : {
          /** Verdicts of the same study with each pair of players. */
          along: verdicts.map(({ uses: _, ...verdict }) => verdict),
          /** Whether the players agree, in one sentence. */
          alongClaim,
        }),
    ...usesJson(uses),
    ...(watched === undefined
      ? {}
      : {
          /** How the study was watched, and what ended it; with a stopping rule only. */
          watched,
          /** The command line that gives the same answer. */
          command: commandLine,
        }),
    /** Notable games, each with the command line that replays it. */
    notableGames: games,
  };
}
