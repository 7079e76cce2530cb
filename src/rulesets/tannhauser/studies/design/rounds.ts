/** Judges a character again and again with more games: each round keeps the games of the one before. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FocusDepth } from '../../../../experiments/focusStudy.ts';
import type { ParsedOptions } from '../../../../studies/command/parsedOptions.ts';
import type { Host, OpenHost } from '../../../../studies/host/host.ts';
import { BANDS, NO_SECOND } from '../../../../studies/options/runOptions.ts';
import { DRAFT_PLAYER } from '../../schema/playerNames.ts';
import { runFocus } from '../packs/focus.ts';

/** Games of each variant in the first look, which the fast player plays; for first words soon. */
const FIRST_GAMES = 40;
/** Games of each variant in its next look: about 5 points to each side. */
const DRAFT_GAMES = 300;
/** Games of each variant in the first round of the player asked for; each later round plays four times as many. */
const LEAST_GAMES = 50;
const GROWTH = 4;
/** Games of each variant in every other mode and on every other map, which the fast player plays, and of every skill band. */
const ELSEWHERE_GAMES = 60;

/** What a round may vary besides the character: every mode, every map, or every skill band. */
export type Elsewhere = 'mode' | 'map' | 'player';

/** One round of games. */
export interface Round {
  /** Undefined where it stays with the mode, the map and the players asked for. */
  readonly over?: Elsewhere;
  readonly games: number;
  /** The fast player looks first, and nobody checks it. */
  readonly isDraft: boolean;
  /** What the character is worth comes before what would change it. */
  readonly depth: FocusDepth;
}

/**
 * The rounds up to a number of games, each of which is worth waiting for.
 * @param games of every variant in the last round
 * @param isFast whether the fast player, who looks first, is the one asked for: no later round has fewer games
 */
export function roundsUpTo(games: number, isFast: boolean): readonly Round[] {
  const draft = (most: number, depth: FocusDepth): Round => {
    return { games: Math.min(most, games), isDraft: true, depth };
  };
  const elsewhere = (over: Elsewhere): Round => ({ ...draft(ELSEWHERE_GAMES, 'worth'), over });
  const looks = [draft(FIRST_GAMES, 'worth'), draft(DRAFT_GAMES, 'worth'), draft(DRAFT_GAMES, 'change')];
  const rounds: Round[] = [];
  for (let next = LEAST_GAMES; next < games; next *= GROWTH)
    if (!isFast || next > DRAFT_GAMES) rounds.push({ games: next, isDraft: false, depth: 'change' });
  rounds.push({ games, isDraft: false, depth: 'change' });
  const early = isFast ? 0 : 1;
  return [
    ...looks.slice(games > FIRST_GAMES ? 0 : 1),
    ...rounds.slice(0, early),
    ...[elsewhere('mode'), elsewhere('map'), elsewhere('player')],
    ...rounds.slice(early),
  ];
}

/** What to judge. */
interface Judged {
  readonly id: string;
  readonly teams: readonly string[];
  readonly argv: ParsedOptions;
  /** Folder for the games. */
  readonly folder: string;
}

/**
 * Plays one round, on top of the games of earlier ones in the same folder.
 * @param isLater whether an earlier round of the same player filled the folder
 * @returns the document of `balance packs --focus`; undefined when the signal came before there was an answer
 * @throws UsageError, DataError with the faults of the arguments or the data; SystemError
 */
export async function playRound(
  { id, teams, argv, folder }: Judged,
  { games, isDraft, depth, over }: Round,
  isLater: boolean,
  host: Host,
  signal: AbortSignal,
): Promise<object | undefined> {
  const run = join(folder, `${id}-${over ?? (isDraft ? 'draft' : 'run')}`);
  if (!isLater) await rm(run, { recursive: true, force: true });
  const players = isDraft ? { ai: DRAFT_PLAYER, second: NO_SECOND } : {};
  const kept = isLater ? { resume: run } : { out: run };
  const varied = over === 'player' ? { along: BANDS } : over === undefined ? {} : { [over]: 'all' };
  let answer: object | undefined;
  // Warnings about the matchup are the same in every round, and an abandoned one is not to be resumed.
  const log = host.log.child({});
  if (isLater || over !== undefined) log.level = 'silent';
  signal.addEventListener('abort', () => {
    log.level = 'silent';
  });
  const open: OpenHost = () => ({
    ...host,
    log,
    draws: false,
    interruptible: (task) => task(signal),
    fail() {},
    async answer(document) {
      // What a character is worth has all its games or no answer; an interrupted search for changes may have found only some.
      if (!signal.aborted || depth === 'worth') answer = document();
    },
  });
  const asked = { ...argv, ...players, ...kept, ...varied, games: String(games) };
  await runFocus(id, teams, asked, open, depth);
  return answer;
}
