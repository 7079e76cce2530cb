/** How V8 compiles games. */
import { setFlagsFromString } from 'node:v8';

/** In units of bytecode; V8 stops at 920. More than this brings nothing and takes longer to compile. */
const MOST_INLINED = 4000;

/**
 * Lets V8 compile more of what a function calls into it: the rules of a game are many small functions that call each other, and
 * V8's own limit leaves most of them calls. The setting is the whole process's, threads included; no game comes out differently.
 * Values: bench/README.md.
 */
export function inlineDeeply(): void {
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${MOST_INLINED}`);
}
