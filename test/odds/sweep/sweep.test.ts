import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../src/base/errors.ts';
import { ask, type OddsAnswer } from '../../../src/odds.ts';

const DUEL = { attacker: 'eva-kramer', target: 'john-macneal' };

function swept(...sweep: string[]): Promise<OddsAnswer> {
  return ask('tannhauser', 'attack', { ...DUEL, sweep });
}

async function kill(parameters: Record<string, string | boolean>): Promise<unknown> {
  const { document } = await ask('tannhauser', 'attack', { ...DUEL, ...parameters });
  return 'kill' in document ? document.kill : undefined;
}

describe('--sweep', () => {
  test('takes a range, a range in steps, a list, a flag and every choice', async () => {
    const rowsOf = async (sweep: string): Promise<unknown> => {
      const [table] = (await swept(sweep)).blocks;
      return table.kind === 'table' ? table.rows.map(([value]) => value) : [];
    };
    expect(await rowsOf('circle=-1..1')).toEqual(['-1', '0', '1']);
    expect(await rowsOf('circle=-3..3:3')).toEqual(['-3', '0', '3']);
    expect(await rowsOf('wounds=0,2')).toEqual(['0', '2']);
    expect(await rowsOf('boost=all')).toEqual(['no', 'yes']);
    expect(await rowsOf('target-pack=all')).toEqual(['combat', 'stamina', 'command']);
    expect(await rowsOf('weapon=all')).toEqual(['strafe', 'mauser-c96', 'unarmed']);
  });

  test('of two parameters is a matrix: a row each value of the first, a column each of the second', async () => {
    const { blocks, sentence } = await swept('wounds=0..1', 'boost=no,yes');
    const [table] = blocks;
    const expected = [
      ['0', await kill({}), await kill({ boost: true })],
      ['1', await kill({ wounds: '1' }), await kill({ wounds: '1', boost: true })],
    ];
    expect(table).toMatchObject({ kind: 'table', caption: 'kill, columns: boost' });
    expect(table.kind === 'table' && table.rows).toEqual(
      expected.map(([value, ...cells]) => [value, ...cells.map((cell) => expect.closeTo(Number(cell), 12))]),
    );
    expect(sentence).toMatch(/^Attack eva-kramer john-macneal by wounds and boost: kill from 19\.1 % \(/);
  });

  test('of every switch of a ruling tells which of them changes the answer: R-17 alone, for the flash gun', async () => {
    const weapon = 'flash-gun-mk1';
    const question = { attacker: 'john-macneal', target: 'eva-kramer', weapon, measure: ['kill'] };
    const [table] = (await ask('tannhauser', 'attack', { ...question, sweep: ['rule=all'] })).blocks;
    const rows = table.kind === 'table' ? table.rows : [];
    const [, byDefault] = rows[0];
    const changing = rows.filter(([, chance]) => Math.abs(Number(chance) - Number(byDefault)) > 1e-12);
    expect(rows.length).toBeGreaterThan(10);
    expect(changing.map(([ruling]) => ruling)).toEqual(['extraDiceBeforeReroll=true']);
  });

  test('shows the measures that --measure names', async () => {
    const { blocks } = await ask('tannhauser', 'attack', {
      ...DUEL,
      sweep: ['circle=0..1'],
      measure: ['Expected wounds'],
    });
    expect(blocks[0]).toMatchObject({ columns: [{ head: 'circle' }, { head: 'expected wounds' }] });
  });

  test.each([
    [['circle'], /--sweep: found "circle", expected NAME=FROM\.\.TO/],
    [['circle=3..1'], /circle: found "3\.\.1", expected a rising range/],
    [['circle=0..1:0'], /expected a rising range/],
    [['circle=0..1000000'], /found 1,000,001 values, expected at most 100/],
    [['circle=1,1'], /found "1" twice/],
    [['boost=maybe'], /found "maybe", expected no,yes/],
    [['circel=0..1'], /found "circel".*did you mean "circle"|found "circel"/],
    [['seed=1..2'], /found "seed", expected one of/],
    [['circle=0..1', 'circle=0..1'], /found circle twice/],
    [['circle=0..1', 'wounds=0..1', 'boost=all'], /found 3 parameters, expected one, or two/],
    [['circle=-99..0'], /--circle: found -99, expected an integer from -3 to 3 \(--sweep at circle -99\)/],
  ])('refuses %s', async (sweep, message) => {
    const thrown = await swept(...sweep).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(UsageError);
    expect(String(thrown)).toMatch(message);
  });

  test('refuses samples, measures that no answer has, and --measure alone', async () => {
    const base = { ...DUEL, sweep: ['circle=0..1'] };
    await expect(ask('tannhauser', 'attack', { ...base, trials: 10 })).rejects.toThrow(/--trials/);
    await expect(ask('tannhauser', 'attack', { ...base, measure: ['kil'] })).rejects.toThrow(
      /"kil", expected one of kill/,
    );
    await expect(ask('tannhauser', 'attack', { ...DUEL, measure: ['kill'] })).rejects.toThrow(/--measure/);
    const two = { ...DUEL, sweep: ['circle=0..1', 'boost=all'], measure: ['kill', 'expected hits'] };
    await expect(ask('tannhauser', 'attack', two)).rejects.toThrow(/expected one for a matrix/);
  });
});
