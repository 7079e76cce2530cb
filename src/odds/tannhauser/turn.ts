/** The question of `odds turn`: what to do now, and what everything else costs. */
import { text, whole } from '../../params/kinds.ts';
import { DEFAULT_TURN_CAP } from '../../rulesets/tannhauser/configuration.ts';
import { answerTurn } from '../../rulesets/tannhauser/odds/answerTurn.ts';
import { fromFile, positionOf } from './fromPosition.ts';
import { contradiction } from './phrases.ts';
import { tannhauserQuestion } from './question.ts';
import { turnPresentation } from './turnPresentation.ts';

/** A few seconds in the middle of a game of five a side. */
const DEFAULT_PLAYOUTS = 500;
const MOST_TURNS = 10_000;

export const turnOdds = tannhauserQuestion({
  id: 'turn',
  title: 'Turn',
  isSlow: true,
  isSampled: true,
  examples: [
    ['position.yaml --for eva-kramer --playouts 100', 'a quick look at one miniature; without --for at all'],
  ],
  epilogue: 'A position file: shockroll replay --save FILE writes one, shockroll play --from FILE plays it.',
  params: {
    from: fromFile().positional(),
    for: text()
      .describe('miniature of the side to act, as the position names it')
      .byDefault('all that may act')
      .control({ label: 'Miniature' }),
    playouts: whole(100, 1_000_000)
      .default(DEFAULT_PLAYOUTS)
      .describe('games to play on from the position, over all activations')
      .forCommands(),
    seconds: whole(1, 600).describe('time to take instead of a number of games').unit('s').forCommands(),
    seed: whole(0, Number.MAX_SAFE_INTEGER).default(1).describe('seed of the games').forCommands(),
    'turn-cap': whole(1, MOST_TURNS)
      .default(DEFAULT_TURN_CAP)
      .describe('turn after which an undecided game counts as a draw')
      .forCommands(),
  },
  sections: { Position: ['from', 'for'] },
  read: (context, { from, for: miniature, playouts, seconds, seed, 'turn-cap': turnCap }) => {
    const { catalogue, reader } = context;
    const position = positionOf(context, from);
    if (seconds !== null && reader.given('playouts')) reader.fault('playouts', contradiction('--seconds'));
    if (position === undefined) return undefined;
    const budget = seconds === null ? { playouts } : { seconds };
    const question = { position, miniature, budget, seed, turnCap };
    return () => turnPresentation(answerTurn(catalogue, question), catalogue);
  },
});
