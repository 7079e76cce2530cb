/** The question of `odds wall --ruleset rattenkrieg`: sections of a wall that fall. */
import { distribution, notes, sampledShares } from '../../../answer/blocks.ts';
import { nearestName } from '../../../base/nearest.ts';
import { distributionBars } from '../../../charts/oddsPicture.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import { explosives } from '../../../rulesets/rattenkrieg/blast/weapons.ts';
import { levelOf } from '../../../rulesets/rattenkrieg/fire/penetration.ts';
import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import {
  answerWall,
  collateralLine,
  explosionName,
  outrightLine,
  WALLS_SECTIONS,
  type WallQuestion,
} from '../../../rulesets/rattenkrieg/odds/answerWall.ts';
import { DAMAGE } from '../../../rulesets/rattenkrieg/odds/phrases.ts';
import { argument, integerOption, integerOptions, SAMPLE_OPTIONS, TEXT } from '../../optionKinds.ts';
import { type OddsPresentation, presented } from '../../presentation.ts';
import type { OddsQuestion } from '../../question.ts';
import { readOneOf } from '../../words.ts';
import { contextOf, type OddsContext, RULE_OPTION } from '../context.ts';
import { readRun } from '../sampling.ts';

const TIMES = integerOption('times', 1, 1, 20, 'charges, shells or blows on the same place');
const SECTIONS = integerOption('sections', 4, 1, 50, 'that the points may be spent on');
/** Factors of corners, joints and curves. */
export const WALL_SHAPES = ['1', '1.5', '2', '3'];
const HIGHEST_LEVEL = 5;

export const wallOdds: OddsQuestion<Catalogue> = {
  command: 'odds wall',
  examples: [['"brick wall" satchel-charge --opening']],
  more: SAMPLE_OPTIONS,
  positionals: [
    argument('material', 'a level, or "brick wall"'),
    {
      name: 'explosive',
      describe: 'its id, or dice: 6D(5)',
      required: false,
      array: false,
      fallback: '6D(5)',
    },
  ],
  options: {
    ...integerOptions([TIMES, SECTIONS]),
    opening: { type: 'boolean', describe: 'the sections have doors or windows' },
    shape: { ...TEXT, describe: `factor of corners, joints and curves: ${WALL_SHAPES.join(', ')}` },
    ...RULE_OPTION,
  },
  read: (catalogue, argv, reader) => {
    const context = contextOf(catalogue, reader);
    const wall = String(argv.material ?? '').trim();
    const explosive = readExplosion(context, String(argv.explosive ?? '').trim());
    const shape = readOneOf(reader, 'shape', WALL_SHAPES);
    const asked = {
      times: reader.integer(TIMES),
      wall: /^\d$/.test(wall) ? `a wall of level ${wall}` : wall,
      level: readLevel(context, wall),
      hasOpening: argv.opening === true,
      shape: Number(shape ?? 1),
      sections: reader.integer(SECTIONS),
      readings: context.readings,
    };
    const run = readRun(reader);
    if (explosive === undefined) return undefined;
    return () => presentationOf(answerWall(catalogue, { explosive, ...asked }, run));
  },
};

function readLevel({ catalogue, readings, reader }: OddsContext, text: string): number {
  const level = /^\d$/.test(text) ? Number(text) : levelOf(catalogue, readings, text.toLowerCase());
  if (typeof level === 'number' && level >= 1 && level <= HIGHEST_LEVEL) return level;
  const known = catalogue.smallArms.materials.flatMap(({ materials }) => materials);
  reader.fault(
    'material',
    `found "${text}", expected a level from 1 to 5 or a material such as "brick wall"`,
    nearestName(text, known),
  );
  return 1;
}

/** Something that explodes, or bare dice `6D(5)`. */
function readExplosion(
  { catalogue, reader }: OddsContext,
  text: string,
): WallQuestion['explosive'] | undefined {
  const dice = /^(\d{1,2})D\(([1-6])\)$/i.exec(text);
  if (dice !== null && Number(dice[1]) > 0)
    return { name: '', he: { dice: Number(dice[1]), severity: Number(dice[2]) }, rings: [] };
  const wanted = text.toLowerCase();
  const all = explosives(catalogue);
  const found = all.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
  if (found === undefined) {
    const ids = all.map(({ id }) => id);
    reader.fault(
      'explosive',
      `found "${text}", expected something that explodes, or dice such as 6D(5)`,
      nearestName(wanted, ids),
    );
    return undefined;
  }
  const { name, he, rings } = found;
  if (he !== null) return { name, he, rings };
  reader.fault('explosive', `${name} prints no HE column`);
  return undefined;
}

function presentationOf({ answer, explanation }: ReturnType<typeof answerWall>): OddsPresentation {
  const { question, exact, sampled } = answer;
  const { outright, collateral, inside, damage } = exact;
  const sections = distribution(WALLS_SECTIONS, exact.sections, {
    sampled: sampledShares(sampled?.shares, sampled),
  });
  return presented(answer, explanation, {
    blocks: [
      distribution(DAMAGE, damage.probabilities, { first: damage.lowest }),
      sections,
      notes(
        outrightLine(outright, question.level),
        collateralLine(question.level, collateral),
        `a man in it: dead ${probabilityLabel(inside.dead)}, out of action ${probabilityLabel(inside.out)}`,
      ),
    ],
    picture: () =>
      distributionBars(sections, `Sections brought down: ${explosionName(question)}`, 'Sections that fall'),
  });
}
