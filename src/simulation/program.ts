import { shockrollVersion } from '../base/version.ts';
import type { RunIdentity } from './manifest.ts';
import { engineHash } from './workerUrl.ts';

/** What plays games: equal programs play equal games. */
export type Program = Pick<RunIdentity, 'engine' | 'engineHash'>;

/** This program. */
export async function programHere(): Promise<Program> {
  return { engine: shockrollVersion(), engineHash: await engineHash() };
}

/** A version with the beginning of the program's hash. */
export function programName({ engine, engineHash }: Program): string {
  return `${engine} (${engineHash?.slice(0, 8) ?? 'not built'})`;
}

export function isSameProgram(one: Program, other: Program): boolean {
  return one.engine === other.engine && one.engineHash === other.engineHash;
}
