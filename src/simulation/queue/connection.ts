/** Connection to Redis or Valkey, through packages that only a queue needs. */
import type { Redis, RedisOptions } from 'ioredis';
import { SystemError } from '../../base/errors.ts';
import { addressOf } from './redisAddress.ts';
import { redisTls } from './redisTls.ts';

const MOST_RETRY_MILLISECONDS = 2000;
const CONNECT_MILLISECONDS = 10_000;

/** The part of BullMQ that is used. */
type BullMq = Pick<typeof import('bullmq'), 'Queue' | 'Worker' | 'UnrecoverableError' | 'WaitingError'>;

export interface Connection {
  readonly client: Redis;
  readonly bullmq: BullMq;
  /** Another connection, for blocking commands. */
  another(): Redis;
  close(): void;
}

/** Called when the server is lost, with the reason, and when it is back, with null. */
type OnOutage = (reason: string | null) => void;

/**
 * Connects; later the connection reconnects automatically.
 * @throws SystemError `system/package-missing`, `system/no-redis` with the answer of the server; as redisTls
 */
export async function connect(url: URL, onOutage: OnOutage): Promise<Connection> {
  const [bullmq, ioredis] = await loadPackages();
  const tls = await tlsOptions(url);
  await probe(ioredis.Redis, url, tls);
  const open: Redis[] = [];
  const another = (): Redis => {
    const client = new ioredis.Redis(url.href, {
      ...tls,
      maxRetriesPerRequest: null,
      retryStrategy: (times) => Math.min(100 * times, MOST_RETRY_MILLISECONDS),
    });
    // Without a listener the package prints its errors; the first connection already reports them.
    client.on('error', () => {});
    open.push(client);
    return client;
  };
  const client = another();
  let isClosed = false;
  reportOutages(client, () => isClosed, onOutage);
  return {
    client,
    bullmq,
    another,
    close() {
      isClosed = true;
      for (const one of open) one.disconnect();
    },
  };
}

/**
 * Tries the address and the password, once.
 * @throws as connect
 */
export async function probeRedis(url: URL): Promise<void> {
  const [, ioredis] = await loadPackages();
  await probe(ioredis.Redis, url, await tlsOptions(url));
}

/** @throws as redisTls */
async function tlsOptions(url: URL): Promise<Pick<RedisOptions, 'tls'>> {
  const tls = await redisTls(url);
  return tls === undefined ? {} : { tls };
}

async function loadPackages(): Promise<readonly [BullMq, Pick<typeof import('ioredis'), 'Redis'>]> {
  try {
    return await Promise.all([import('bullmq'), import('ioredis')]);
  } catch (thrown) {
    throw new SystemError(
      [
        {
          code: 'system/package-missing',
          place: {},
          message:
            'the queue needs two packages that are not installed with the others: npm install bullmq ioredis',
        },
      ],
      {
        cause: thrown,
      },
    );
  }
}

/** Connects without a retry, so that a wrong address or password is reported at once. */
async function probe(Client: typeof Redis, url: URL, tls: Pick<RedisOptions, 'tls'>): Promise<void> {
  const client = new Client(url.href, {
    ...tls,
    lazyConnect: true,
    retryStrategy: () => null,
    connectTimeout: CONNECT_MILLISECONDS,
    maxRetriesPerRequest: 0,
  });
  let reason = '';
  client.on('error', (error: Error) => {
    reason = error.message;
  });
  try {
    await client.connect();
    await client.ping();
  } catch (thrown) {
    const message = reason || (thrown instanceof Error ? thrown.message : String(thrown));
    throw new SystemError([
      {
        code: 'system/no-redis',
        place: { path: addressOf(url) },
        message: `cannot use the Redis server: ${message}`,
      },
    ]);
  } finally {
    client.disconnect();
  }
}

function connectionLost(): string {
  return 'the connection was lost';
}

/** Reports outages. A server that restarts quickly is back before any command fails, but has lost its data. */
function reportOutages(client: Redis, isClosed: () => boolean, onOutage: OnOutage): void {
  let isAway = false;
  let reason = connectionLost();
  client.on('error', (error: Error) => {
    reason = error.message;
  });
  client.on('close', () => {
    if (!isAway && !isClosed()) onOutage(reason);
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) onOutage(null);
    isAway = false;
    reason = connectionLost();
  });
}
