/** Choices and rolls since a position between two activations, answer by answer. */
import { nearestName } from '../../../base/nearest.ts';
import type { PathFault } from '../../../data/place.ts';
import { CHANCE, OVER } from '../../../game/contract.ts';
import { compileRules } from '../compile/rules.ts';
import { createPosition } from '../engine/game.ts';
import type { Position } from '../engine/position.ts';
import type { Catalogue } from '../model.ts';
import { answersText, giveAnswer } from './answers.ts';
import { configurationFrom } from './configuration.ts';
import { restoreBase } from './restore.ts';
import type { PositionFile } from './schema.ts';

/** A turn cap beyond any position. */
const NO_CAP = 10_000;

/**
 * Checks that every answer is legal at its place. It reports only the first illegal one, since no answer can follow it.
 */
export function sinceFaults(catalogue: Catalogue, file: PositionFile): PathFault[] {
  const { since = [] } = file;
  if (since.length === 0) return [];
  const rules = compileRules(
    catalogue,
    configurationFrom(catalogue, file, { ai: undefined, seats: undefined, turnCap: NO_CAP }),
  );
  const p = createPosition(rules);
  restoreBase(p, file);
  for (const [number, words] of since.entries()) {
    const path = ['since', number];
    if (p.waiting === OVER)
      return [
        {
          code: 'position/over',
          path,
          message: `found "${words}", expected nothing more: the game is over before`,
        },
      ];
    const index = indexOfAnswer(p, words);
    if (index < 0) return [unknownAnswer(p, words, path)];
    giveAnswer(p, index);
  }
  if (p.waiting !== OVER) return [];
  return [
    {
      code: 'position/over',
      path: ['since', since.length - 1],
      message: 'found an answer that ends the game, expected a game that is not over',
    },
  ];
}

/** Index of an answer among the legal ones; below 0 = not legal. */
export function indexOfAnswer(p: Position, words: string): number {
  const index = answersText(p).indexOf(words);
  return p.waiting === CHANCE && p.chance.probabilities[index] === 0 ? -1 : index;
}

/** Most answers shown in a message: a miniature may have a hundred choices. */
const SHOWN_ANSWERS = 12;

function noSuchAnswer(found: string, known: readonly string[]): string {
  const shown = known.slice(0, SHOWN_ANSWERS).join(', ');
  const more = known.length > SHOWN_ANSWERS ? ` and ${known.length - SHOWN_ANSWERS} more` : '';
  return `found "${found}", expected what can be chosen or rolled now: ${shown}${more}`;
}

/** The fault of an answer that is not legal now. */
export function unknownAnswer(p: Position, words: string, path: PathFault['path']): PathFault {
  const known = answersText(p).filter(
    (_, index) => p.waiting !== CHANCE || p.chance.probabilities[index] > 0,
  );
  const nearest = nearestName(words, known);
  const fault = { code: 'position/no-such-answer', path, message: noSuchAnswer(words, known) };
  return nearest === undefined ? fault : { ...fault, nearest };
}
