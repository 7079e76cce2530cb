/** V8's compilation of games. */
import { setFlagsFromString } from 'node:v8';

/** In bytes of bytecode; the default of V8 is 920. More than this gains nothing and takes longer to compile. */
const MOST_INLINED = 4000;

/**
 * Lets V8 inline more functions: the rules of a game are many small functions that call each other, and with V8's default limit
 * most stay calls. The setting applies to the whole process with its threads; it changes no game. Values: bench/README.md.
 */
export function inlineDeeply(): void {
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${MOST_INLINED}`);
}
