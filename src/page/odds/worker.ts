/** The worker that answers questions: it holds the catalogues of the rulesets and does all the arithmetic. */
import { ShockrollError, UsageError } from '../../base/errors.ts';
import { unknownFault } from '../../base/unknownFault.ts';
import type { Misread } from '../../odds/sentence/side.ts';
import type { Desk } from './desk.ts';
import { splitLink } from './link.ts';
import { openDesk } from './openDesk.ts';
import type { Asking, FileRequest, OpenRequest, Reply, Request } from './protocol.ts';

/** Catalogues not opened yet, because parsing them takes time. */
const unopened = new Map<string, OpenRequest>();
const files: FileRequest[] = [];
const desks = new Map<string, Promise<Desk>>();
/** Chains the requests, so they are answered in order. */
let last: Promise<void> = Promise.resolve();

self.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  // Reports failures as errors of the worker, as without the promise.
  last = last.then(() => take(data)).catch(reportError);
});

async function take(data: Request): Promise<void> {
  if (data.kind === 'open') unopened.set(data.ruleset, data);
  else if (data.kind === 'file') {
    files.push(data);
    for (const desk of desks.values()) (await desk).take(data.file, data.bytes);
  } else if (data.kind === 'suggest') {
    const { number, ruleset, text, left } = data;
    const suggestions = (await deskOf(ruleset)).suggest(text, left);
    send({ kind: 'suggestions', number, suggestions });
  } else await respond(data);
}

function send(reply: Reply): void {
  self.postMessage(reply);
}

async function respond(request: Asking): Promise<void> {
  const { serial } = request;
  let forms: Desk['forms'] = [];
  try {
    const desk = await deskOf('ruleset' in request ? request.ruleset : splitLink(request.link).ruleset);
    ({ forms } = desk);
    const link = linkAsked(desk, request);
    if (typeof link !== 'string') {
      send({ kind: 'misread', serial, misread: link });
      return;
    }
    const opened = desk.open(link, request.kind === 'ask' ? request.changes : []);
    send({ kind: 'form', serial, forms, result: opened });
    send({ kind: 'answer', serial, outcome: desk.answer(opened.link, request.wants) });
  } catch (thrown) {
    if (!(thrown instanceof ShockrollError)) throw thrown;
    send({ kind: 'form', serial, forms, result: thrown.faults });
  }
}

/** The link that a request asks about, or what is not understood in its sentence. */
function linkAsked(desk: Desk, request: Asking): string | readonly Misread[] {
  if (request.kind === 'ask') return request.link;
  return request.kind === 'begin'
    ? desk.begin(request.question, request.left)
    : desk.say(request.text, request.left);
}

function deskOf(ruleset: string): Promise<Desk> {
  const known = desks.get(ruleset);
  if (known !== undefined) return known;
  const opened = unopened.get(ruleset);
  if (opened === undefined)
    throw new UsageError([{ ...unknownFault('ruleset', '', ruleset, [...unopened.keys()]), place: {} }]);
  const desk = openDesk(ruleset, opened.catalogue, opened.given).then((made) => {
    for (const { file, bytes } of files) made.take(file, bytes);
    return made;
  });
  desks.set(ruleset, desk);
  return desk;
}
