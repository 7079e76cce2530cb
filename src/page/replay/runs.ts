/** Runs that the server offers, asked for when somebody wants one. */
import type { Outcome } from '../board/client.ts';
import { askServer } from '../frame/askServer.ts';
import type { NotableFound, StoredStudy } from './plays.ts';

export interface OfferedRun {
  /** Folder below that of the server. */
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

/** A game of a run without a board, told line by line. */
export interface ToldGame {
  readonly seed: number;
  readonly game: number;
  readonly lines: readonly string[];
}

export function toldGame(run: string, game: string): Promise<Outcome<ToldGame>> {
  return askServer(`api/runs/game?run=${encodeURIComponent(run)}&game=${encodeURIComponent(game)}`);
}

/** Notable ones of all the games that a run kept. */
export function notableOfRun(run: string): Promise<Outcome<NotableFound>> {
  return askServer(`api/runs/notable?run=${encodeURIComponent(run)}`);
}
