/** The question of `odds turn`: what to do now, and what everything else costs. */

import { entryNamed } from '../../../base/names.ts';
import { nearestName } from '../../../base/nearest.ts';
import { foundExpected } from '../../../base/phrases.ts';
import type { ReportLine } from '../../../odds/question.ts';
import { flag, text, whole } from '../../../params/kinds.ts';
import { contradiction } from '../../../params/phrases.ts';
import { DEFAULT_TURN_CAP } from '../configuration.ts';
import type { Catalogue } from '../model.ts';
import { answerTurn, type TurnStanding } from '../odds/answerTurn.ts';
import type { LaneSetting } from '../odds/turn/lane.ts';
import type { TurnPlace } from '../odds/turn/turnStart.ts';
import { RULE, withAssumedPacks } from './attackOptions.ts';
import { fromFile, positionOf } from './fromPosition.ts';
import { MINIATURE_WORD, readMiniatureWord } from './miniatureWord.ts';
import { type OddsContext, tannhauserQuestion } from './question.ts';
import { standingText, turnPresentation } from './turnPresentation.ts';

/** A few seconds in the middle of a game of five a side, and between two miniatures, whose games are short. */
const DEFAULT_PLAYOUTS = 500;
const LANE_PLAYOUTS = 2000;
const MOST_POSITIONS = 100_000_000;
const MOST_TURNS = 10_000;
const MOST_THREADS = 256;
const DEFAULT_DISTANCE = 3;
const MOST_DISTANCE = 30;
const DEFAULT_POINTS = 2;
/** Options about two miniatures on a path. */
const LANE = ['distance', 'cp', 'target-cp', 'overwatch', 'rule'];

function lanePoints(whose: string) {
  return whole(0, 6)
    .describe(`Command Points of the ${whose} in this turn`)
    .byDefault(String(DEFAULT_POINTS))
    .forCommands();
}

export const turnOdds = tannhauserQuestion({
  id: 'turn',
  title: 'Turn',
  isSlow: true,
  examples: [
    ['position.yaml --for eva-kramer --playouts 100', 'a quick look at one miniature; without --for at all'],
    ['eva-kramer:combat john-macneal:combat --distance 3', 'two miniatures on one path, without a file'],
    ['schocktruppen john-macneal --overwatch', 'overwatch, or act?'],
  ],
  epilogue:
    'A position file: shockroll replay --save FILE writes one, so does the board of the page; shockroll play --from FILE plays it.',
  params: {
    from: fromFile(`; with an enemy behind it the miniature to act: ${MINIATURE_WORD}`).positional(),
    enemy: text().optionalPositional().describe(`its enemy on one path with it: ${MINIATURE_WORD}`),
    distance: whole(1, MOST_DISTANCE)
      .describe('circles from the miniature to the enemy; 1: adjacent')
      .byDefault(String(DEFAULT_DISTANCE))
      .forCommands(),
    cp: lanePoints('acting side'),
    'target-cp': lanePoints('enemy'),
    overwatch: flag('begin with Set Overwatch: whoever watches does not act in this turn').forCommands(),
    rule: RULE.forCommands(),
    for: text()
      .describe('miniature of the side to act, as the position names it')
      .byDefault('all that may act')
      .control({ label: 'Miniature' }),
    playouts: whole(100, 1_000_000)
      .describe('games to play on from the position, over all activations')
      .byDefault(`${DEFAULT_PLAYOUTS}, for two miniatures ${LANE_PLAYOUTS}`)
      .effort()
      .forCommands(),
    positions: whole(0, MOST_POSITIONS)
      .describe('positions to try on the last turn for exact chances, before games are played instead')
      .byDefault('600 for each game')
      .effort()
      .forCommands(),
    seconds: whole(1, 600)
      .describe('time to take instead of a number of games')
      .unit('s')
      .effort()
      .forCommands(),
    threads: whole(0, MOST_THREADS)
      .describe('threads that play; they do not change the games')
      .byDefault('one for each core')
      .effort()
      .forCommands(),
    seed: whole(0, Number.MAX_SAFE_INTEGER).default(1).describe('seed of the games').effort().forCommands(),
    'turn-cap': whole(1, MOST_TURNS)
      .default(DEFAULT_TURN_CAP)
      .describe('turn after which an undecided game counts as a draw')
      .forCommands(),
  },
  sections: { Position: ['from', 'for'] },
  read: (context, request) => {
    const { from, enemy, for: miniature, playouts, positions, seconds, threads, seed, ...others } = request;
    const { 'turn-cap': turnCap, ...lane } = others;
    const { catalogue, reader } = context;
    if (seconds !== null && reader.given('playouts')) reader.fault('playouts', contradiction('--seconds'));
    const place = enemy === null ? inFile(context, from) : onLane(context, from, enemy, lane);
    if (place === undefined) return undefined;
    const usual = enemy === null ? DEFAULT_PLAYOUTS : LANE_PLAYOUTS;
    const budget = seconds === null ? { playouts: playouts ?? usual } : { seconds };
    const question = { position: place, miniature, budget, positions, seed, turnCap };
    return ({ report, helpers } = {}) => {
      const answer = answerTurn(catalogue, question, {
        ...(report === undefined ? {} : { report: standingReporter(report, catalogue) }),
        ...(helpers === undefined ? {} : { helpers: helpers(threads) }),
      });
      const presentation = turnPresentation(answer, catalogue);
      return withAssumedPacks(reader, presentation);
    };
  },
});

/** Milliseconds between two lines about who leads. */
const BETWEEN_LINES = 200;

/** Tells now and then which line leads. */
function standingReporter(report: ReportLine, catalogue: Catalogue): (standing: TurnStanding) => void {
  let next = 0;
  return (standing) => {
    if (performance.now() < next) return;
    report(standingText(standing, catalogue));
    next = performance.now() + BETWEEN_LINES;
  };
}

/** The position of an opened file. */
function inFile(context: OddsContext, from: string): TurnPlace | undefined {
  const { catalogue, reader } = context;
  if (from === catalogue.missing) {
    const [id] = from.split(':');
    const { characters } = catalogue;
    const named = entryNamed(characters, id)?.id;
    const found =
      named === undefined ? `"${from}", which is no file` : `${named} alone, and no file of this name`;
    // Of a miniature that is known, another name is no help.
    const near =
      named === undefined
        ? nearestName(
            id,
            characters.map((character) => character.id),
          )
        : undefined;
    reader.fault(
      'from',
      foundExpected(found, 'a position file, or two miniatures: who acts and its enemy'),
      near,
    );
    return undefined;
  }
  const position = positionOf(context, from);
  for (const name of LANE)
    if (reader.given(name)) reader.fault(name, 'found a file, expected two miniatures');
  return position;
}

/** What is said of two miniatures on a path. */
interface LaneRequest {
  readonly distance: number | null;
  readonly cp: number | null;
  readonly 'target-cp': number | null;
  readonly overwatch: boolean;
  readonly rule: LaneSetting['rulings'];
}

/** Two miniatures on one path. */
function onLane(
  { catalogue, reader }: OddsContext,
  from: string,
  enemy: string,
  { distance, cp, 'target-cp': targetCp, overwatch, rule }: LaneRequest,
): TurnPlace | undefined {
  const words = { from, enemy };
  const [first, second] = (['from', 'enemy'] as const).map((name) =>
    readMiniatureWord(catalogue, reader, name, words[name]).at(0),
  );
  for (const [name, one] of [
    ['from', first],
    ['enemy', second],
  ] as const)
    if (one?.boost === true)
      reader.fault(name, 'found boost, which the lines buy themselves', undefined, words[name]);
  if (first === undefined || second === undefined) return undefined;
  return {
    miniatures: [first, second],
    distance: distance ?? DEFAULT_DISTANCE,
    commandPoints: [cp ?? DEFAULT_POINTS, targetCp ?? DEFAULT_POINTS],
    setsOverwatch: overwatch,
    rulings: rule,
  };
}
