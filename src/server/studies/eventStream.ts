/** Streams the events of the studies to all listeners as server-sent events. */
import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { StudyEvent } from '../../experiments/startedStudy.ts';
import type { Studies } from './studies.ts';

/** Interval of comments in milliseconds, which keep idle connections alive. */
const HEARTBEAT_MS = 15_000;

/** Milliseconds after which a browser reconnects. */
const RETRY_MS = 1000;

/** An event and its number. */
interface Numbered {
  readonly event: StudyEvent;
  readonly number: number;
}

/**
 * Responds with all future events, preceded by the missed ones: all studies for a new listener, the changes since
 * `Last-Event-ID` for one that reconnects.
 */
export function eventStream(studies: Studies): (c: Context) => Response {
  /** Distinguishes event numbers of this server from those of an earlier one. */
  const server = randomBytes(8).toString('hex');
  let events = 0;
  const changed = new Map<number, number>();
  studies.follow((event) => {
    events++;
    if (event.kind === 'study') changed.set(event.study.id, events);
    if (event.kind === 'progress') changed.set(event.id, events);
  });

  const missed = (lastEvent: string): readonly StudyEvent[] => {
    const [from, number] = lastEvent.split('-');
    const all = studies.all();
    if (from !== server || !/^\d+$/.test(number ?? '')) return [{ kind: 'all', studies: all }];
    return all
      .filter(({ id }) => (changed.get(id) ?? 0) > Number(number))
      .map((study) => ({ kind: 'study', study }));
  };

  return (c) =>
    streamSSE(c, async (stream) => {
      const queue = missed(c.req.header('last-event-id') ?? '').map(
        (event): Numbered => ({ event, number: events }),
      );
      let wake = (): void => {};
      const unfollow = studies.follow((event) => {
        enqueue(queue, { event, number: events });
        wake();
      });
      stream.onAbort(() => wake());
      try {
        while (!stream.aborted) {
          for (const { event, number } of queue.splice(0)) {
            const { kind, ...data } = event;
            const id = `${server}-${number}`;
            await stream.writeSSE({ event: kind, id, data: JSON.stringify(data), retry: RETRY_MS });
          }
          await woken((now) => {
            wake = now;
            if (queue.length > 0 || stream.aborted) now();
          });
          if (queue.length === 0 && !stream.aborted) await stream.write(':\n\n');
        }
      } finally {
        unfollow();
      }
    });
}

/** Unread progress is replaced by newer progress. */
function enqueue(queue: Numbered[], next: Numbered): void {
  const { event } = next;
  if (event.kind === 'progress') {
    const at = queue.findIndex((one) => one.event.kind === 'progress' && one.event.id === event.id);
    if (at >= 0) queue.splice(at, 1);
  }
  queue.push(next);
}

/** Resolves when woken, or after the heartbeat interval. */
async function woken(sleep: (wake: () => void) => void): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  await new Promise<void>((resolve) => {
    timer = setTimeout(resolve, HEARTBEAT_MS);
    sleep(resolve);
  });
  clearTimeout(timer);
}
