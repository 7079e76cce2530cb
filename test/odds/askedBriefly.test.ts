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
