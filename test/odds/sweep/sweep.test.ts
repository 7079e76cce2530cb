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

  test('puts its values in for a name in braces, in any word', async () => {
    const attacker = 'eva-kramer:combat:{wounds}';
    const question = { attacker, target: 'john-macneal', sweep: ['wounds=0..2'], measure: ['kill'] };
    const [table] = (await ask('tannhauser', 'exchange', question)).blocks;
    const alone = [0, 1, 2].map(async (wounds) => {
      const { document } = await ask('tannhauser', 'exchange', {
        attacker: `eva-kramer:combat:${wounds}`,
        target: 'john-macneal',
      });
      return 'kill' in document ? document.kill : undefined;
    });
    const rows = table.kind === 'table' ? table.rows : [];
    const expected = await Promise.all(alone);
    expect(rows.map(([, chance]) => chance)).toEqual(expected);
    expect(new Set(expected).size).toBeGreaterThan(1);
  });

  test('may vary how many there are of something', async () => {
    const shooters = ['{n}x mauser-98k', 'on', '8'];
    const swept = await ask('rattenkrieg', 'volley', { shooters, sweep: ['n=1..2'] });
    expect(swept.sentence).toMatch(
      /^Volley \{n\}x mauser-98k on 8 by n: expected out from 0\.67 \(n 1\) to 1\.33/,
    );
  });

  test('takes a value with a blank that its parameter has, and words of a list', async () => {
    const shot = { weapon: 'mauser-98k', targets: ['1'], sweep: ['wall=wooden door,brick wall'] };
    const [table] = (await ask('rattenkrieg', 'shoot', shot)).blocks;
    expect(table.kind === 'table' && table.rows.map(([value]) => value)).toEqual([
      'wooden door',
      'brick wall',
    ]);
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
    [['n=1..2'], /or a name in braces that is part of a word: \{n\}/],
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

describe('a sweep compares the values of the sentence', () => {
  /** Names of the measures shown, with the number of values that have them. */
  function columns({ blocks: [table] }: Pick<OddsAnswer, 'blocks'>): string[] {
    if (table.kind !== 'table') return [];
    return table.columns
      .slice(1)
      .map(({ head }, column) => `${head} ${table.rows.filter((row) => row[column + 1] !== null).length}`);
  }

  test('of tests, initiative, aggressiveness and morale', async () => {
    const [tested, initiative, aggressiveness, morale] = await Promise.all([
      ask('rattenkrieg', 'test', { quality: '4', sweep: ['quality=1..6'] }),
      ask('rattenkrieg', 'initiative', { own: '4', other: '3', sweep: ['own=1..6'] }),
      ask('rattenkrieg', 'aggressiveness', { value: '2', sweep: ['value=1..6'] }),
      ask('rattenkrieg', 'morale', { case: 'crossing', sweep: ['quality=2..5'] }),
    ]);
    expect(columns(tested)).toEqual(['passes 6', 'fails 6', 'all pass 6', 'any passes 6']);
    expect(columns(initiative)).toEqual(['wins the initiative 6', 'loses it 6']);
    expect(columns(aggressiveness)).toEqual(['fires 6', 'wastes the shot 6', 'holds fire 6']);
    expect(columns(morale)).toEqual(['carries on 4', 'loses the action 4', 'expected actions lost 4']);
    expect(tested.sentence).toBe(
      'Test by quality: passes from 16.7 % (quality 1) to 100.0 % (quality 6); fails from 0.0 % (quality 6) to 83.3 % (quality 1)',
    );
  });

  test('of close combat by fighters, and of a fire by turns', async () => {
    const assault = await ask('rattenkrieg', 'assault', {
      attackers: 'mp40',
      defenders: 'mauser-98k',
      sweep: ['attackers=1 mp40,2 mp40,3 mp40'],
    });
    expect(columns(assault)).toEqual([
      'win the place 3',
      'lose it 3',
      'expected attackers out 3',
      'expected defenders out 3',
    ]);
    const burning = await ask('rattenkrieg', 'burning', { sweep: ['turns=1..6'] });
    expect(columns(burning)).toEqual(['out 6', 'beyond control 6', 'still burning 6']);
  });

  test('of units: who acts first, whether a squad of any size is wiped out, what each reaction costs', async () => {
    const initiative = await ask('dust-warfare', 'initiative', {
      first: '5',
      second: '8',
      sweep: ['first=3..6'],
    });
    expect(columns(initiative)).toEqual([
      'acts first 4',
      'first side: expected orders 4',
      'second side: expected orders 4',
    ]);
    const attackers = ['house-allies-line-squad', 'house-axis-battle-squad'];
    const volley = await ask('dust-warfare', 'volley', { attackers, sweep: ['miniatures=1..5'] });
    expect(columns(volley)).toEqual(['wiped out 5', 'expected losses 5']);
    const reaction = await ask('dust-warfare', 'reaction', {
      attacker: '5x1/1@S2',
      target: '5x1/1@S2',
      sweep: ['cover=all'],
    });
    expect(columns(reaction).slice(0, 2)).toEqual(['nothing: own losses 3', 'return fire: own losses 3']);
  });

  test('of an activation, whose first choices tell what they are worth', async () => {
    const activation = await ask('tannhauser', 'activation', {
      miniature: 'tala-aponi:combat',
      targets: ['karl-zermann:combat:2'],
      sweep: ['cp=0..1'],
    });
    expect(columns(activation)).toEqual(['expected dealt 2', 'expected taken 2']);
  });

  test('of dice against dice: the successes that are left', async () => {
    const pool = '{n}d6>=5 vs {m}d6>=4';
    const { blocks, sentence } = await ask('tannhauser', 'roll', {
      pool,
      sweep: ['n=1..2', 'm=1..2'],
      measure: ['expected successes left'],
    });
    expect(blocks[0]).toMatchObject({ caption: 'expected successes left, columns: m' });
    expect(sentence).toMatch(/from 0\.\d\d \(n 1, m 2\) to 0\.\d\d \(n 2, m 1\)$/);
  });

  test('of values that round to one, says so once', async () => {
    const { sentence } = await ask('rattenkrieg', 'volley', {
      shooters: ['9x', 'mauser-98k', '8'],
      sweep: ['range=10,20,30,60'],
    });
    expect(sentence).toMatch(/expected out (about )?5\.97 throughout/);
    expect(sentence).not.toMatch(/from (\S+) \(.*\) to \1 \(/);
  });
});
