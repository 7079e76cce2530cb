/** The question of `odds roll --ruleset dust-warfare`: its dice have two hits and four blanks (D-DIE-01). */
import { bareDice } from '../../../odds/bareDice.ts';
import { dustWarfareQuestion } from './question.ts';

export const rollOdds = dustWarfareQuestion(
  bareDice({
    faces: [
      {
        written: /dhit\b/gi,
        meant: () => 'd6>=5',
        help: '8dhit       eight dice, each succeeds with a hit (2 faces of 6)',
      },
      {
        written: /dblank\b/gi,
        meant: () => 'd6>=3',
        help: '8dblank     an inverted roll: each succeeds with a blank (4 of 6)',
      },
    ],
    examples: ['8dhit vs 4dhit', '5dblank', '4d6kh3'],
    rules: ['D-DIE-01', 'D-DIE-02', 'D-DIE-04'],
  }),
);
