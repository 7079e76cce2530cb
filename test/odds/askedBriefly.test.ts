/** What players type, in their own short ways, in one line. */
import { describe, expect, test } from 'vitest';
import { ask } from '../../src/odds.ts';

describe('a volley', () => {
  const volley = async (...miniatures: string[]) =>
    (await ask('tannhauser', 'volley', { miniatures })).sentence;

  test('may stand in one pair of quotes', async () => {
    expect(await volley('eva then karl on macneal')).toBe(
      await volley('eva', 'then', 'karl', 'on', 'macneal'),
    );
  });

  test('of several alike counts them: 2x schocktruppen, 2x house-allies-line-squad', async () => {
    expect(await volley('2x', 'schocktruppen', 'macneal')).toBe(
      await volley('schocktruppen', 'schocktruppen', 'macneal'),
    );
    const dust = async (...attackers: string[]) =>
      (await ask('dust-warfare', 'volley', { attackers })).sentence;
    const target = 'house-axis-battle-squad';
    expect(await dust('2x house-allies-line-squad', 'then', '5/1', 'on', target)).toBe(
      await dust('house-allies-line-squad', 'house-allies-line-squad', '5/1', 'on', target),
    );
  });

  test('numbers the attacks of one attacker', async () => {
    const { blocks } = await ask('tannhauser', 'volley', {
      miniatures: [...new Array<string>(3).fill('barry'), 'on', 'macneal'],
    });
    const [table] = blocks;
    expect(table.kind === 'table' && table.rows.map(([name]) => String(name).split(', ')[1])).toEqual([
      'first attack',
      'second attack',
      'third attack',
    ]);
  });

  test('takes the wounds of its targets apart from their names, so that they can be swept', async () => {
    const { blocks } = await ask('tannhauser', 'volley', {
      miniatures: ['eva', 'on', 'macneal'],
      sweep: ['wounds=0..3'],
      measure: ['dead'],
    });
    const chances = await Promise.all(
      [0, 1, 2, 3].map(async (wounds) => {
        const of = await ask('tannhauser', 'volley', {
          miniatures: ['eva', 'on', `macneal:combat:${wounds}`],
        });
        return 'kill' in of.document ? of.document.kill : undefined;
      }),
    );
    expect(blocks[0]).toMatchObject({ rows: chances.map((chance, wounds) => [String(wounds), chance]) });
    await expect(volley('eva', 'on', 'macneal:combat:9')).rejects.toThrow(/expected an integer from 0 to/);
    await expect(
      ask('tannhauser', 'volley', { miniatures: ['eva', 'on', 'macneal'], sweep: ['on=tala'] }),
    ).rejects.toThrow(/--on and behind "on" of MINIATURES, expected them once: leave out "on macneal"/);
  });
});

test('an exchange without a weapon takes the best one, as an attack does', async () => {
  const miniatures = { attacker: 'eva:combat', target: 'macneal:combat' };
  const { document, assumed } = await ask('tannhauser', 'exchange', miniatures);
  const attack = await ask('tannhauser', 'attack', { attacker: 'eva', target: 'macneal' });
  const weapon = 'question' in document && 'weapon' in document.question ? document.question.weapon : '';
  expect(attack.document).toMatchObject({ question: { weapon } });
  expect(assumed[0]).toMatch(/^Assumed: the weapon with the highest expected wounds, /);
});

describe('a weapon', () => {
  test('is not chosen by the name of a kind: rifles lists those that there are', async () => {
    for (const shooters of [
      ['9x', 'rifles', '8'],
      ['9x', 'rifle', '8'],
    ])
      await expect(ask('rattenkrieg', 'volley', { shooters })).rejects.toThrow(
        /found "rifles?", a kind of weapon, expected one of .*mauser-98k/,
      );
    await expect(ask('rattenkrieg', 'shoot', { weapon: 'machine gun' })).rejects.toThrow(/a kind of weapon/);
    const named = await ask('rattenkrieg', 'shoot', { weapon: 'Anti Tank Rifles' });
    expect(named.sentence).toMatch(/^Anti Tank Rifles/);
  });

  test('of close combat goes by the table: a rifle is no anti-tank rifle', async () => {
    const { sentence } = await ask('rattenkrieg', 'assault', { attackers: 'knife', defenders: 'rifle' });
    expect(sentence).toMatch(/^1 knife or improvised against 1 rifle:/);
  });

  test('may make the defenders give up, which the sentence says', async () => {
    const { sentence } = await ask('rattenkrieg', 'assault', {
      attackers: '3 mp40',
      defenders: '3 mauser-98k',
    });
    expect(sentence).toContain('win the place 100.0 % (100.0 % because the defenders give up)');
  });
});

describe('dice', () => {
  const roll = async (pool: string, more: { always?: string; never?: string } = {}): Promise<string> =>
    (await ask('tannhauser', 'roll', { pool, ...more })).sentence;

  test('have no face that is not on them', async () => {
    await expect(roll('5d6>=5', { always: '9' })).rejects.toThrow(
      /--always: found 9, which is on no counted die of POOL, expected faces from 1 to 6/,
    );
    await expect(roll('5d{0,0,3}>=1', { never: '1' })).rejects.toThrow(/expected faces such as 0, 3/);
    await expect(roll('5d6>=5', { always: '6', never: '1,2' })).resolves.toMatch(/%/);
  });

  test('say where the highest or the lowest face decides, and always rather than 0 or more', async () => {
    expect(await roll('1d6>=7')).toMatch(/^1d6>=7 \(a 6 always succeeds\): at least one success 16\.7 %/);
    expect(await roll('2d6+5>=4')).toMatch(/\(a 1 always fails\)/);
    expect(await roll('5d6>=4')).not.toContain('always');
    expect(await roll('0*d6')).toMatch(/: always 0$/);
    expect(await roll('let hit = 2d10>=10; (hit)d8+3*hit')).toMatch(
      /; [1-9]\d* or more < ?100?|; \d+ or more [1-9]/,
    );
    expect(await roll('let hit = 2d10>=10; (hit)d8+3*hit')).not.toMatch(/100\.0 %/);
  });
});
