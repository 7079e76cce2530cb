/** Options of runs that other machines play. */
import { integerOption, integerOptions } from '../../odds/optionKinds.ts';
import { contradiction, needsOption } from '../../params/phrases.ts';
import type { OptionReader } from '../../params/reader.ts';
import { redisUrl } from '../../simulation/queue/redisAddress.ts';
import type { Arguments } from '../command/arguments.ts';

export interface QueueArguments {
  readonly redis: URL;
  readonly stallSeconds: number;
  /** The coordinator plays one in this many delivered games again; 0 for none. */
  readonly verifyEvery: number;
}

/** Long enough for a machine that swaps, short enough to replace a dead one soon. */
const DEFAULT_STALL_SECONDS = 30;

const stall = integerOption(
  'stall',
  DEFAULT_STALL_SECONDS,
  1,
  86_400,
  'With --redis: reassign a chunk after this many seconds without a heartbeat',
);

/**
 * Default. It costs about 1 % of the workers' processor time with games of 0.1 ms, since a game played alone takes two to three
 * times as long, and 0.5 % with long games. So one coordinator is enough for 100 to 200 threads.
 */
export const DEFAULT_VERIFY_EVERY = 200;

const verify = integerOption(
  'verify-every',
  DEFAULT_VERIFY_EVERY,
  0,
  1e9,
  'With --redis: verify one delivered game in this many, drawn at random; 1 verifies all, 0 none',
);

/** Description of the address for help texts. */
export const REDIS_DESCRIPTION =
  'redis://HOST:PORT, or rediss:// with TLS; without a value, that of SHOCKROLL_REDIS';

/** `--redis`, `--stall` and `--verify-every`. */
export const QUEUE_OPTIONS = {
  redis: {
    type: 'string',
    describe: `Let workers play the games, see \`worker\`: ${REDIS_DESCRIPTION}`,
  },
  ...integerOptions([stall, verify]),
} as const satisfies Arguments;

/**
 * Reads the options of QUEUE_OPTIONS; `reader` collects the faults.
 * @param excluded names of given options that exclude a queue
 */
export function readQueueArguments(
  reader: OptionReader,
  excluded: readonly string[],
): QueueArguments | undefined {
  const stallSeconds = reader.integer(stall);
  const verifyEvery = reader.integer(verify);
  const given = reader.text('redis');
  if (given === undefined) {
    for (const { name } of [stall, verify]) {
      if (reader.given(name)) reader.fault(name, needsOption('--redis'));
    }
    return undefined;
  }
  for (const name of excluded) reader.fault('redis', contradiction(`--${name}`));
  const redis = readRedis(reader, given);
  return redis && { redis, stallSeconds, verifyEvery };
}

/** The address that an option gives, or the environment where it is empty; `reader` collects the fault. */
export function readRedis(reader: OptionReader, given: string): URL | undefined {
  const found = redisUrl(given);
  if ('url' in found) return found.url;
  reader.fault('redis', found.fault);
  return undefined;
}
