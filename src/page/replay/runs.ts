/** Runs that the server offers, requested when the user needs them. */
import type { Outcome } from '../board/client.ts';
import { askServer } from '../frame/askServer.ts';
import type { NotableFound, StoredStudy } from './plays.ts';

export interface OfferedRun {
  /** Path relative to the server's folder. */
  readonly name: string;
  readonly command: string;
  readonly ruleset: string;
  readonly seed: number;
  readonly games: number;
}

export function offeredRuns(): Promise<Outcome<readonly OfferedRun[]>> {
  return askServer('api/runs');
}

export function storedStudy(run: string): Promise<Outcome<StoredStudy>> {
  return askServer(`api/runs/study?run=${encodeURIComponent(run)}`);
}

/** A game of a run without a board, as its log. */
export interface NarratedGame {
  readonly seed: number;
  readonly game: number;
  readonly lines: readonly string[];
}

export function narratedGame(run: string, game: string): Promise<Outcome<NarratedGame>> {
  return askServer(`api/runs/game?run=${encodeURIComponent(run)}&game=${encodeURIComponent(game)}`);
}

/** Notable games among all stored games of a run. */
export function notableOfRun(run: string): Promise<Outcome<NotableFound>> {
  return askServer(`api/runs/notable?run=${encodeURIComponent(run)}`);
}
