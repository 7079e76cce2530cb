import { describe, expect, expectTypeOf, test } from 'vitest';
import type { ParameterContext } from '../../src/params/declaration.ts';
import { flag, idOf, idsOf, oneOf, text, texts, whole } from '../../src/params/kinds.ts';
import { declarationsOf, prefixed, readParameters, type ValuesOf } from '../../src/params/parameter.ts';
import { OptionReader } from '../../src/params/reader.ts';

interface Data {
  readonly mines: readonly { readonly id: string; readonly name: string; readonly dice: number }[];
}

const catalogue: Data = {
  mines: [
    { id: 's-mine', name: 'S-Mine', dice: 4 },
    { id: 'tellermine', name: 'Tellermine', dice: 7 },
  ],
};

const MINE = {
  mine: idOf((data: Data) => data.mines, 'a mine').positional(),
  tons: whole(1, 100).default(3).unit('t').describe('weight'),
  crew: whole(0, 9),
  ground: oneOf(['road', 'field']).default('road'),
  with: idsOf('mine', (data: Data) => data.mines),
  wet: flag('in rain'),
};

function read(input: Readonly<Record<string, unknown>>) {
  const reader = new OptionReader(input, ['mine']);
  const values = readParameters<ParameterContext & { readonly catalogue: Data }, ValuesOf<typeof MINE>>(
    MINE,
    {
      catalogue,
      reader,
    },
  );
  return {
    values,
    faults: reader.faults.map(({ place, message, nearest }) => ({ ...place, message, nearest })),
  };
}

describe('parameters', () => {
  test('are read as values of their types, defaults and all', () => {
    const { values, faults } = read({ mine: 'TELLERMINE' });
    expect(faults).toEqual([]);
    expect(values).toEqual({
      mine: catalogue.mines[1],
      tons: 3,
      crew: null,
      ground: 'road',
      with: [],
      wet: false,
    });
    expectTypeOf<ValuesOf<typeof MINE>>().toEqualTypeOf<{
      readonly mine: Data['mines'][number];
      readonly tons: number;
      readonly crew: number | null;
      readonly ground: 'road' | 'field';
      readonly with: readonly string[];
      readonly wet: boolean;
    }>();
  });

  test('tell every fault of one line, with its place and the nearest name', () => {
    const { values, faults } = read({
      mine: 'tellermien',
      tons: '101',
      crew: '1.5',
      ground: 'raod',
      with: ['s-mine', 's-mien'],
    });
    expect(values).toBeUndefined();
    expect(faults).toEqual([
      { path: 'MINE', message: 'found "tellermien", expected the id of a mine', nearest: 'tellermine' },
      { path: '--tons', message: 'found 101, expected an integer from 1 to 100', nearest: undefined },
      { path: '--crew', message: 'found 1.5, expected an integer from 0 to 9', nearest: undefined },
      { path: '--ground', message: 'found "raod", expected one of road, field', nearest: 'road' },
      { path: '--with s-mien', message: expect.stringMatching(/^unknown mine "s-mien"/), nearest: 's-mine' },
    ]);
  });

  test('a fault beside others has its default in its place, so that what depends on it is still looked at', () => {
    expect(read({ mine: 's-mine', tons: 'x', ground: 'x' }).values).toMatchObject({
      tons: 3,
      ground: 'road',
    });
  });

  test('one that takes one value is refused a second', () => {
    expect(read({ mine: 's-mine', tons: ['2', '3'] }).faults).toMatchObject([
      { path: '--tons', message: 'given more than once' },
    ]);
  });

  test('what must be said is missed', () => {
    expect(read({})).toMatchObject({ values: undefined, faults: [{ path: 'MINE' }] });
    const reader = new OptionReader({});
    expect(whole(1, 8).required().read({ reader }, 'own')).toBeUndefined();
    expect(reader.faults).toMatchObject([{ message: 'found nothing, expected an integer from 1 to 8' }]);
  });

  test('with a prefix have their names behind it, in words and in faults', () => {
    const side = { cover: oneOf(['none', 'soft']).default('none'), markers: whole(0, 3).default(0) };
    const both = { ...side, self: prefixed('own-', side) };
    expect(declarationsOf<ParameterContext>(both).map(([name]) => name)).toEqual([
      'cover',
      'markers',
      'own-cover',
      'own-markers',
    ]);
    const reader = new OptionReader({ cover: 'soft', 'own-markers': '7' });
    expect(readParameters<ParameterContext, ValuesOf<typeof both>>(both, { reader })).toEqual({
      cover: 'soft',
      markers: 0,
      self: { cover: 'none', markers: 0 },
    });
    expect(reader.faults).toMatchObject([{ place: { path: '--own-markers' } }]);
  });

  test('that a question reads itself may be one text or all of a list', () => {
    const reader = new OptionReader({ one: '4d6', many: ['1', '2'] });
    const dice = text((given, { reader: to }: ParameterContext, name) => {
      const [count, sides] = given.split('d').map(Number);
      if (sides !== undefined) return { count, sides };
      to.fault(name, 'no dice');
      return undefined;
    });
    expect(dice.read({ reader }, 'one')).toEqual({ count: 4, sides: 6 });
    expect(texts((all) => all.length).read({ reader }, 'many')).toBe(2);
    expect(dice.read({ reader }, 'none')).toBeNull();
  });
});
