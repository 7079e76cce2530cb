/** The worker that answers questions: it holds the catalogues of the rulesets and does all the arithmetic. */
import { ShockrollError, UsageError } from '../../base/errors.ts';
import { unknownFault } from '../../base/unknownFault.ts';
import type { Misread } from '../../odds/sentence/side.ts';
import { type CatalogueText, wholeText } from '../frame/catalogues.ts';
import { catalogueOf } from '../frame/workerFiles.ts';
import type { Desk } from './desk.ts';
import type { Desks } from './deskOpener.ts';
import { questionIn, splitLink } from './link.ts';
import { openDesks } from './openDesks.ts';
import type { Asking, FileRequest, OpenRequest, Reply, Request } from './protocol.ts';

/** Rulesets; each is opened when it is first asked about, because its questions and its data take time. */
const rulesets = new Map<string, OpenRequest>();
const files: FileRequest[] = [];
const desks = new Map<string, Promise<Desks>>();
/** Chains the requests, so they are answered in order. */
let last: Promise<void> = Promise.resolve();

self.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  // Reports failures as errors of the worker, as without the promise.
  last = last.then(() => take(data)).catch(reportError);
});

async function take(data: Request): Promise<void> {
  if (data.kind === 'open') rulesets.set(data.ruleset, data);
  else if (data.kind === 'file') {
    files.push(data);
    for (const opened of desks.values()) await (await opened).take(data.file, data.bytes);
  } else if (data.kind === 'suggest') {
    const { number, ruleset, text, left } = data;
    const suggestions = (await (await desksOf(ruleset)).whole()).suggest(text, left);
    send({ kind: 'suggestions', number, suggestions });
  } else await respond(data);
}

function send(reply: Reply): void {
  self.postMessage(reply);
}

async function respond(request: Asking): Promise<void> {
  const { serial } = request;
  try {
    const desk = await deskFor(request);
    const link = linkAsked(desk, request);
    if (typeof link !== 'string') {
      send({ kind: 'misread', serial, misread: link });
      return;
    }
    const opened = desk.open(link, request.kind === 'ask' ? request.changes : []);
    send({ kind: 'form', serial, result: opened });
    send({ kind: 'answer', serial, outcome: desk.answer(opened.link, request.wants) });
  } catch (thrown) {
    if (!(thrown instanceof ShockrollError)) throw thrown;
    send({ kind: 'form', serial, result: thrown.faults });
  }
}

/** A desk that knows the questions of a request: for a sentence all, for it may ask any. */
async function deskFor(request: Asking): Promise<Desk> {
  if (request.kind === 'say') return (await desksOf(request.ruleset)).whole();
  if (request.kind === 'ask') {
    const { ruleset, question } = splitLink(request.link);
    return (await desksOf(ruleset)).knowing([question]);
  }
  const { ruleset, question, left } = request;
  return (await desksOf(ruleset)).knowing([question ?? '', ...left.map(questionIn)]);
}

/** The link that a request asks about, or what is not understood in its sentence. */
function linkAsked(desk: Desk, request: Asking): string | readonly Misread[] {
  if (request.kind === 'ask') return request.link;
  return request.kind === 'begin'
    ? desk.begin(request.question, request.left)
    : desk.say(request.text, request.left);
}

function desksOf(ruleset: string): Promise<Desks> {
  const open = desks.get(ruleset);
  if (open !== undefined) return open;
  const known = rulesets.get(ruleset);
  if (known === undefined)
    throw new UsageError([{ ...unknownFault('ruleset', '', ruleset, [...rulesets.keys()]), place: {} }]);
  const made = openDesks(ruleset, textOf(known), known.given).then(async (opened) => {
    for (const { file, bytes } of files) await opened.take(file, bytes);
    return opened;
  });
  desks.set(ruleset, made);
  return made;
}

function textOf({ ruleset, catalogue }: OpenRequest): CatalogueText {
  return catalogue === null ? catalogueOf(ruleset) : wholeText(catalogue);
}
