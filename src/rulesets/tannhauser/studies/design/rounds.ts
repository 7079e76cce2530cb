/** Judges a character again and again with more games: each round keeps the games of the one before. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FocusDepth } from '../../../../experiments/focusStudy.ts';
import type { ParsedOptions } from '../../../../studies/command/parsedOptions.ts';
import type { Host, OpenHost } from '../../../../studies/host/host.ts';
import { NO_SECOND } from '../../../../studies/options/runOptions.ts';
import { DRAFT_PLAYER } from '../../schema/playerNames.ts';
import { runFocus } from '../packs/focus.ts';
import { type Judgement, judgementSchema } from './judgement.ts';

/** Games of each variant in the first look, which the fast player plays. */
const FIRST_GAMES = 300;
/** Games of each variant in the first round of the player asked for; each later round plays four times as many. */
const LEAST_GAMES = 50;
const GROWTH = 4;

/** One round of games. */
export interface Round {
  readonly games: number;
  /** The fast player looks first, and nobody checks it. */
  readonly isDraft: boolean;
  /** What the character is worth comes before what would change it. */
  readonly depth: FocusDepth;
}

/**
 * The rounds up to a number of games, each of which is worth waiting for.
 * @param games of every variant in the last round
 * @param hasDraft whether the fast player looks first
 */
export function roundsUpTo(games: number, hasDraft: boolean): readonly Round[] {
  const first = { games: Math.min(FIRST_GAMES, games), isDraft: true };
  const rounds: Round[] = hasDraft
    ? [
        { ...first, depth: 'worth' },
        { ...first, depth: 'change' },
      ]
    : [];
  for (let next = LEAST_GAMES; next < games; next *= GROWTH)
    rounds.push({ games: next, isDraft: false, depth: 'change' });
  return [...rounds, { games, isDraft: false, depth: 'change' }];
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
 * @returns undefined when the signal came before there was an answer
 * @throws UsageError, DataError with the faults of the arguments or the data; SystemError
 */
export async function judge(
  { id, teams, argv, folder }: Judged,
  { games, isDraft, depth }: Round,
  isLater: boolean,
  host: Host,
  signal: AbortSignal,
): Promise<Judgement | undefined> {
  const run = join(folder, `${id}-${isDraft ? 'draft' : 'run'}`);
  if (!isLater) await rm(run, { recursive: true, force: true });
  const players = isDraft ? { ai: DRAFT_PLAYER, second: NO_SECOND } : {};
  const kept = isLater ? { resume: run } : { out: run };
  let judgement: Judgement | undefined;
  // Warnings about the matchup are the same in every round, and an abandoned one is not to be resumed.
  const log = host.log.child({});
  if (isLater) log.level = 'silent';
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
      // An interrupted round has an answer from fewer games; the next state of the folder is about to be judged.
      if (!signal.aborted) judgement = judgementSchema.parse(document());
    },
  });
  await runFocus(id, teams, { ...argv, ...players, ...kept, games: String(games) }, open, depth);
  return judgement;
}
