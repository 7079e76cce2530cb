/** The question of `odds shoot --ruleset rattenkrieg`: one Shoot action of a light weapon. */
import type { Catalogue } from '../../rulesets/rattenkrieg/model.ts';
import { answerShoot } from '../../rulesets/rattenkrieg/odds/answerShoot.ts';
import { explainShoot } from '../../rulesets/rattenkrieg/odds/explainShoot.ts';
import { FRACTIONS, SAMPLE_OPTIONS, SEED, TRIALS } from '../optionKinds.ts';
import type { OddsQuestion } from '../question.ts';
import { contextOf, RULE_OPTION } from './context.ts';
import { shootPresentation } from './shootPresentation.ts';
import { readShot, SHOOT_OPTIONS } from './shootQuestion.ts';

export const shootOdds: OddsQuestion<Catalogue> = {
  command: 'odds shoot',
  examples: [
    ['mauser-98k head-only --aim 3'],
    ['mg42 8 --mount heavy'],
    ['"3B+1(P1)" 2 1:rear --bursts 2,1'],
  ],
  more: { ...FRACTIONS, ...SAMPLE_OPTIONS },
  positionals: [
    {
      name: 'weapon',
      describe: 'id of a weapon, or a code: S-2(P2), 3B+1(P1), "XB-2(P3)(R7,9,12)"',
      required: true,
      array: false,
    },
    {
      name: 'targets',
      describe: 'a sector each: 3, "2 head-only + 1 rear", 4:torso-and-head:concealed; without: one man',
      required: false,
      array: true,
    },
  ],
  options: { ...SHOOT_OPTIONS, ...RULE_OPTION },
  read: (catalogue, argv, reader) => {
    const read = readShot(contextOf(catalogue, reader), argv);
    const options = {
      trials: reader.integer(TRIALS),
      seed: reader.integer(SEED),
      fractions: argv.fractions === true,
    };
    if (read === undefined) return undefined;
    return () => {
      const worked = answerShoot(catalogue, read.question, options);
      return shootPresentation(catalogue, worked, explainShoot(catalogue, worked, read.assumed));
    };
  },
};
