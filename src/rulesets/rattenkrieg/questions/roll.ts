/** The question of `odds roll --ruleset rattenkrieg`: a test passes with a D6 of at most its value (R-QUAL-03). */
import { bareDice } from '../../../odds/bareDice.ts';
import { rattenkriegQuestion } from './question.ts';

export const rollOdds = rattenkriegQuestion(
  bareDice({
    faces: [
      {
        // A D6 of at most the value is as likely as one of at least 7 - value.
        written: /d6\s*<=\s*([1-5])\b/gi,
        meant: (_, value) => `d6>=${7 - Number(value)}`,
        help: '4d6<=3      four tests against a value of 3, from 1 to 5',
      },
    ],
    examples: ['4d6<=3', '2d6', '4d6kh3'],
    rules: ['R-QUAL-03'],
  }),
);
