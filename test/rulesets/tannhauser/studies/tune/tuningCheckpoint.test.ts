import { describe, expect, test } from 'vitest';
import {
  checkpointText,
  readCheckpoint,
} from '../../../../../src/rulesets/tannhauser/studies/tune/tuningCheckpoint.ts';
import { checkpoint } from '../../../../experiments/someCheckpoint.ts';

const faultsOf = (text: string): unknown => {
  try {
    return readCheckpoint(text, 'checkpoint.json');
  } catch (thrown) {
    return thrown;
  }
};

describe('a checkpoint', () => {
  test('is read back with every digit', () => {
    expect(readCheckpoint(checkpointText(checkpoint), 'checkpoint.json')).toEqual(checkpoint);
    const begun = { ...checkpoint, moved: null };
    expect(readCheckpoint(checkpointText(begun), 'checkpoint.json')).toEqual(begun);
  });

  test.each([
    ['that was cut off', checkpointText(checkpoint).slice(0, 300), ''],
    ['of another format', checkpointText(checkpoint).replace('"format": 1', '"format": 2'), 'format'],
    ['without a part', JSON.stringify({ ...checkpoint, state: undefined }), 'state'],
    ['with a key too many', JSON.stringify({ ...checkpoint, more: 1 }), ''],
    [
      'with fewer values than weights',
      JSON.stringify({ ...checkpoint, state: { done: 2, values: [1] } }),
      'state.values',
    ],
    ['with marks for other weights', JSON.stringify({ ...checkpoint, moved: [true] }), 'moved'],
    ['whose games are in no whole steps', JSON.stringify({ ...checkpoint, games: 41 }), 'games'],
    [
      'that is beyond its end',
      JSON.stringify({ ...checkpoint, state: { ...checkpoint.state, done: 4 } }),
      'state.done',
    ],
    [
      'with a value beyond its bounds',
      JSON.stringify({ ...checkpoint, state: { done: 2, values: [1, 101] } }),
      'state.values.1',
    ],
    [
      'with a value that is no number',
      JSON.stringify({ ...checkpoint, state: { done: 2, values: [1, null] } }),
      'state.values.1',
    ],
  ])('%s is refused with its place', (_, text, path) => {
    const place = path === '' ? { file: 'checkpoint.json' } : { file: 'checkpoint.json', path };
    expect(faultsOf(text)).toMatchObject({ faults: [{ code: 'data/not-a-checkpoint', place }] });
  });
});
