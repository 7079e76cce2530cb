import type { Argv } from 'yargs';
import * as words from '../../../base/messages/rattenkriegWalls.ts';
import { nearestName } from '../../../base/nearest.ts';
import { distributionBars } from '../../../charts/oddsPicture.ts';
import { distributionLines } from '../../../odds/bars.ts';
import { integerOption, integerOptions, TEXT } from '../../../odds/optionKinds.ts';
import type { OddsContext } from '../../../odds/rattenkrieg/context.ts';
import { readOneOf } from '../../../odds/words.ts';
import { explosives } from '../../../rulesets/rattenkrieg/blast/weapons.ts';
import { levelOf } from '../../../rulesets/rattenkrieg/fire/penetration.ts';
import { answerWall, type WallQuestion } from '../../../rulesets/rattenkrieg/odds/answerWall.ts';
import { readOutput, withOutputOptions } from '../output.ts';
import { present } from '../present.ts';
import { DATA_OPTIONS, openContext } from './context.ts';
import { readRun, SAMPLE_OPTIONS, sampledLines } from './sampling.ts';

const POSITIONALS = ['material', 'explosive'];
const TIMES = integerOption('times', 1, 1, 20, 'charges, shells or blows on the same place');
const SECTIONS = integerOption('sections', 4, 1, 50, 'that the points may be spent on');
const SHAPES = ['1', '1.5', '2', '3'];
const HIGHEST_LEVEL = 5;

/** `shockroll odds wall --ruleset rattenkrieg`: sections of a wall that fall. */
export const wallCommand = {
  builder(yargs: Argv): Argv {
    return withOutputOptions(
      yargs
        .positional('material', { type: 'string', describe: 'a level, or "brick wall"', demandOption: true })
        .positional('explosive', { type: 'string', describe: 'its id, or dice: 6D(5)', default: '6D(5)' })
        .options(integerOptions([TIMES, SECTIONS]))
        .options({
          opening: { type: 'boolean', describe: 'the sections have doors or windows' },
          shape: { ...TEXT, describe: `factor of corners, joints and curves: ${SHAPES.join(', ')}` },
        })
        .options(SAMPLE_OPTIONS)
        .options(DATA_OPTIONS),
    ).example('$0 odds wall "brick wall" satchel-charge --opening --ruleset rattenkrieg', '');
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const context = await openContext(argv, POSITIONALS);
    const { catalogue, reader, readings } = context;
    const wall = String(argv.material ?? '').trim();
    const explosive = readExplosion(context, String(argv.explosive ?? '').trim());
    const shape = readOneOf(reader, 'shape', SHAPES);
    const asked = {
      times: reader.integer(TIMES),
      wall: /^\d$/.test(wall) ? `a wall of level ${wall}` : wall,
      level: readLevel(context, wall),
      hasOpening: argv.opening === true,
      shape: Number(shape ?? 1),
      sections: reader.integer(SECTIONS),
      readings,
    };
    const run = readRun(reader);
    const output = readOutput(argv, reader, 'odds wall', POSITIONALS);
    reader.finish();
    if (explosive === undefined) return;
    const { answer, explanation } = answerWall(catalogue, { explosive, ...asked }, run);
    const { sections, outright, collateral, inside, damage } = answer.exact;
    const presentation = {
      ...explanation,
      document: answer,
      sentence: answer.sentence,
      body: [
        ...distributionLines(words.DAMAGE, damage.probabilities, { first: damage.lowest }),
        '',
        ...distributionLines(words.SECTIONS, sections, { sampled: answer.sampled?.shares }),
        '',
        words.outrightLine(outright, asked.level),
        words.collateralLine(asked.level, collateral),
        words.insideLine(inside.dead, inside.out),
        ...sampledLines(answer.sampled),
      ],
      picture: () => ({
        kind: 'bars' as const,
        title: words.wallTitle(explosive.name),
        axis: words.SECTIONS_AXIS,
        bars: distributionBars(sections),
      }),
    };
    await present(presentation, output);
  },
};

function readLevel({ catalogue, readings, reader }: OddsContext, text: string): number {
  const level = /^\d$/.test(text) ? Number(text) : levelOf(catalogue, readings, text.toLowerCase());
  if (typeof level === 'number' && level >= 1 && level <= HIGHEST_LEVEL) return level;
  const known = catalogue.smallArms.materials.flatMap(({ materials }) => materials);
  reader.fault('material', words.materialExpected(text), nearestName(text, known));
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
    reader.fault('explosive', words.explosiveOrDice(text), nearestName(wanted, ids));
    return undefined;
  }
  const { name, he, rings } = found;
  if (he !== null) return { name, he, rings };
  reader.fault('explosive', words.noHe(name));
  return undefined;
}
