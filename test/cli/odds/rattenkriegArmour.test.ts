import { describe, expect, test } from 'vitest';
import { slowly } from '../../config/slowly.ts';
import { holdsTogether } from './holdsTogether.ts';
import { oddsFaults, oddsLine } from './runOdds.ts';

const RULESET = '--ruleset rattenkrieg';
const TANK = '--card house-medium-tank-b --distance 40';
const LINES = [
  'anti-tank f34/br-350a --armour 100 --slope 45 --distance 500m --german --long-range',
  `anti-tank piat ${TANK} --hull-down --commander`,
  `anti-tank pak40 ${TANK} --sector 9 --system left-track --quality 2 --speed 12 --angle 60`,
  'pierce f34 piat --armour 45,80,100',
  'initiative 4 3 --high',
  'test 3 --tests 4 --shout',
  'test 4 --discipline --rule fireDiscipline=p44',
  'test 4 --unaware',
  'aggressiveness 2 --distance 8 --when defenceless --rule OQ-09=value',
  'aggressiveness 1 --initial 5 --able 3',
  'morale crossing --figures 8',
  'morale assault --quality 4 --other-quality 2 --rule moraleDifference=reversed',
  'morale outgunned --fired-tier 8 --carried-tier 4',
  'spot 60 --murk 2+1x3 --camouflage helmet-foliage --shots 1 --doing move-or-throw',
  'look-up sound 60 1 1 0',
].map((line) => `${line} ${RULESET}`);

test('R-ACT-02 a shouted order: the table tells the die of Quality, the sentence what is heard as well', async () => {
  const printed = await oddsLine(`test 3 --tests 2 --shout ${RULESET}`);
  expect(printed).toMatch(/: passes 16\.7 %, fails 83\.3 %/);
  expect(printed).toMatch(/understood, if heard +1–3 +50\.00 %/);
  expect(printed).not.toMatch(/^passes/m);
});

test.each(LINES)('odds %s: one document with its steps, which its command gives again', holdsTogether);

slowly('anti-tank: a German gunner is one at a first shot alone, and who asks for more is told', async () => {
  const line = `anti-tank kwk40-l48/pzgr-39 ${TANK} ${RULESET}`;
  const idle = 'no effect here: --german, which is for first shots (R-AT-03)';
  expect(await oddsLine(`${line} --german --follow-up`)).toContain(idle);
  expect(await oddsLine(`${line} --german`)).not.toContain(idle);
});

test('anti-tank: a plate of 100 mm at 45 degrees is 141 mm, which no shell of the F-34 pierces', async () => {
  const { exact } = JSON.parse(
    await oddsLine(`anti-tank f34/br-350p --armour 100 --slope 45 --distance 40 ${RULESET} --json`),
  );
  expect(exact).toMatchObject({ armour: 141, pierces: 0, mean: 0 });
});

slowly('anti-tank: a first shot is worse than the ones that follow, of a German gunner less', async () => {
  const toHit = async (more: string): Promise<number> =>
    JSON.parse(await oddsLine(`anti-tank f34 ${TANK} ${more} ${RULESET} --json`)).exact.toHit;
  const first = await toHit('--quality 2');
  expect(await toHit('--quality 2 --german')).toBe(first + 1);
  expect(await toHit('--quality 2 --follow-up')).toBe(first + 2);
  expect(await toHit('--quality 2 --rule gunnerQuality=twice')).toBe(first + 2);
});

test('anti-tank: fewer impulses, fewer shots', async () => {
  const shots = async (more: string): Promise<number> =>
    JSON.parse(await oddsLine(`anti-tank kwk30 ${TANK} ${more} ${RULESET} --json`)).exact.turn.shots;
  expect(await shots('--loader 3')).toBe(6);
  expect(await shots('--loader 3 --impulses 1')).toBe(2);
});

test('pierce: the table of the farthest ranges', async () => {
  const { exact } = JSON.parse(
    await oddsLine(`pierce kwk42/pzgr-39-42 --armour 100,120,141,200 ${RULESET} --json`),
  );
  expect(exact.rows.map(({ ranges }: { ranges: unknown }) => ranges)).toEqual([[2000, 1500, 1000, null]]);
});

describe('what cannot be is refused by name', () => {
  test.each([
    ['anti-tank f35 --armour 30 --distance 10', /GUN found "f35".*/],
    ['anti-tank f34/br350 --armour 30 --distance 10', /GUN found "br350", expected a shell of/],
    ['anti-tank f34 --distance 10', /--card expected --card or --armour/],
    ['anti-tank f34 --card pz4-f1 --distance 10', /--card PzKpfw IV F1 has no readable armour/],
    ['anti-tank f34 --card tiger --distance 10', /--card found "tiger"/],
    [`anti-tank f34 ${TANK} --face rear`, /--face found "rear", expected a face visible from there: front/],
    [`anti-tank f34 ${TANK} --height low --part turret`, /--height the card of/],
    [
      `anti-tank f34 ${TANK} --system engine --quality 2`,
      /--system a crew of Quality 2 cannot aim at engine/,
    ],
    [`anti-tank f34 ${TANK} --slope 10`, /--slope only with --armour/],
    ['anti-tank f34 --armour 30 --distance 10 --part hull', /--part only with --card/],
    ['anti-tank f34 --armour 30 --distance near', /--distance found "near"/],
    ['anti-tank f34 --armour 30 --distance 10 --angle 45', /--angle found 45/],
    ['anti-tank piat --armour 30 --distance 400', /--distance beyond the range of/],
    ['anti-tank f34 --armour 30 --distance 10 --extra sandbeg', /--extra sandbeg unknown/],
    ['pierce f34 --armour 0,45', /--armour found 0/],
    ['aggressiveness 2 --initial 3', /--able --initial and --able need each other/],
    ['aggressiveness 2 --initial 3 --able 4', /--able found 4 able men of 3/],
    ['test 3 --shout --unaware', /--unaware only one of --shout, --unaware/],
    ['test 3 --tests 2 --discipline', /--tests only one of --tests, --discipline/],
    ['morale valor', /CASE found "valor".*/],
    ['morale outgunned --fired-tier 3', /--carried-tier outgunned needs it/],
    ['morale crossing --fired-tier 3', /--fired-tier only for outgunned/],
    ['spot 40 --murk 7', /--murk found "7"/],
    ['spot 40 --doing rum', /--doing rum unknown action "rum"/],
    ['look-up sounds 3', /WHAT found "sounds"/],
    ['look-up toString 3', /WHAT found "toString"/],
    ['look-up sound 60 9 1 0', /FIGURES background found 9/],
    ['look-up fall', /FIGURES found 0 values for fall/],
    ['look-up fall 3 --chart x.svg', /--chart a single value has no chart/],
  ])('odds %s', async (line, message) => {
    expect((await oddsFaults(...`${line} ${RULESET}`.split(' '))).join('\n')).toMatch(message);
  });
});
