/** The board's worker: holds the rules and plays games. */
import { type Fault, ShockrollError } from '../../base/errors.ts';
import type { StudySpec } from '../../game/contract.ts';
import { isPlayed } from '../../rulesets/tannhauser/matchup.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import { playerNames } from '../../rulesets/tannhauser/players/playerSpec.ts';
import type { GamesRequest } from '../../rulesets/tannhauser/studies/positionStudy.ts';
import { gameOf } from '../../rulesets/tannhauser/studies/why/steps.ts';
import { explainGame } from '../../rulesets/tannhauser/studies/why/why.ts';
import type { WhyGame } from '../../rulesets/tannhauser/studies/why/whyGame.ts';
import { notableOf, playOut, studyOf } from '../replay/plays.ts';
import { type RecordedGame, recordGame } from '../replay/record.ts';
import { advise } from './advisor/advice.ts';
import { verdictOn } from './advisor/verdict.ts';
import { createGames } from './games.ts';
import { FreeGame } from './play/freeGame.ts';
import { type GameFile, gameText, readGame } from './play/gameFile.ts';
import type { Replies, Reply, Request } from './protocol.ts';
import { Table } from './table.ts';

type Send = (result: Replies[keyof Replies], isLast?: boolean) => void;

/** Milliseconds between progress messages of running games. */
const TELL_MS = 120;

/** Time limit of a search for notable games, in milliseconds. */
const NOTABLE_MS = 4000;

let catalogue: Catalogue | undefined;
let table: Table | undefined;
let freeGame: FreeGame | undefined;
let replayed: { readonly study: StudySpec; readonly game: RecordedGame } | undefined;

self.addEventListener('message', ({ data }: MessageEvent<{ serial: number; request: Request }>) => {
  const { serial, request } = data;
  const post = (reply: Reply): void => self.postMessage(reply);
  const send: Send = (result, isLast = true) => post({ serial, isLast, result });
  const refuse = (thrown: unknown): void => post({ serial, isLast: true, faults: faultsOf(thrown) });
  if (request.kind === 'play' || request.kind === 'chances' || request.kind === 'why') {
    played(request, send).catch(refuse);
    return;
  }
  try {
    send(answer(request, send));
  } catch (thrown) {
    refuse(thrown);
  }
});

/** Requests that play games, and so take a while. */
type Played = Extract<Request, { readonly kind: 'play' | 'chances' | 'why' }>;

function played(request: Played, send: Send): Promise<void> {
  switch (request.kind) {
    case 'play':
      return play(request.request, send);
    case 'chances':
      return playChances(request.games, send);
    case 'why':
      return explain(request.games, send);
  }
}

/** @param send gets the answers before the last one */
function answer(request: Exclude<Request, Played>, send: Send): Replies[keyof Replies] {
  if (request.kind === 'open') {
    const opened: Catalogue = JSON.parse(request.miniatures);
    catalogue = opened;
    table = new Table(opened, request.given);
    const modes = opened.modes.filter(isPlayed).map(({ id }) => id);
    return { players: playerNames(opened), modes };
  }
  const open = opened(table);
  switch (request.kind) {
    case 'take':
      return open.take(request.taken);
    case 'check':
      return open.check(request.file);
    case 'read':
      return open.read(request.text, request.name);
    case 'write':
      return open.write();
    case 'look':
      return open.look(request.circle, request.miniature, request.points);
    case 'sights':
      return open.sights(request.attacker);
    case 'shoot':
      return open.shoot(request.attacker, request.target, request.weapon, request.wantsSteps);
    case 'advise':
      return advise(opened(catalogue), request.file, request.seconds, (soFar) => send(soFar, false));
    case 'judge':
      return verdictOn(opened(catalogue), request.activation, request.best);
    case 'setUp':
      return open.setUp(request.taken);
    case 'game':
      return playOn(request.game);
    case 'readGame':
      return readGame(request.text, request.name, opened(catalogue));
    case 'writeGame':
      return gameText(request.game);
    case 'replay': {
      const study = studyOf(opened(catalogue), request.source, request.stored);
      replayed = { study, game: recordGame(study, Number(request.source.game ?? 0)) };
      return replayed.game;
    }
    case 'notable':
      return notableOf(opened(replayed).study, request.games, NOTABLE_MS);
  }
}

function playOn(game: GameFile): Replies['game'] {
  if (freeGame?.isOf(game) !== true) freeGame = new FreeGame(opened(catalogue), game);
  return freeGame.play(game.answers);
}

async function play(request: GamesRequest, send: Send): Promise<void> {
  const games = createGames(opened(catalogue), request);
  while (!games.isOver()) {
    games.playFor(TELL_MS);
    send(await games.soFar(), games.isOver());
  }
}

/** Plays out the recorded positions in order, until another game is replayed. */
async function playChances(games: number, send: Send): Promise<void> {
  const current = opened(replayed);
  const { positions } = current.game;
  const miniatures = current.study.catalogue as Catalogue;
  for (const [index, position] of positions.entries()) {
    if (replayed !== current) return;
    send(await playOut(miniatures, position, games), index === positions.length - 1);
    await breath();
  }
}

/** Explains the replayed game part by part, until another one is replayed. */
async function explain(games: number, send: Send): Promise<void> {
  const current = opened(replayed);
  let last: WhyGame | undefined;
  for (const why of explainGame(gameOf(current.study, current.game.game), games)) {
    if (replayed !== current) return;
    send(why, false);
    last = why;
    await breath();
  }
  send(opened(last));
}

/** Lets requests that came meanwhile be answered first. */
function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function opened<T>(part: T | undefined): T {
  if (part === undefined) throw new TypeError('the data was not opened');
  return part;
}

/** Rethrows defects: the window gets them as errors of the worker. */
function faultsOf(thrown: unknown): readonly Fault[] {
  if (thrown instanceof ShockrollError) return thrown.faults;
  setTimeout(() => {
    throw thrown;
  });
  return [];
}
