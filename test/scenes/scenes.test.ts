/** Plays every scene of this folder; playScene.ts describes the files. */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../src/rulesets/tannhauser/catalogue.ts';
import { playScene, readScene } from './playScene.ts';

const catalogue = await loadCatalogue({ overlays: ['test/scenes/data'] });
const folders = ['items', 'chains', 'rules'] as const;
const scenes = folders.flatMap((folder) =>
  readdirSync(`test/scenes/${folder}`)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => ({ folder, name, scene: readScene(`test/scenes/${folder}/${name}`) })),
);

describe.each(folders)('%s', (wanted) => {
  const members = scenes.filter(({ folder }) => folder === wanted);
  test.each(members.map(({ name, scene }) => [scene.title, name, scene] as const))('%s', (_, name, scene) => {
    expect(playScene(scene, catalogue), name).toEqual(scene.events);
  });
});

test('each of the 54 printed items is played in a scene', () => {
  const played = new Set(scenes.flatMap(({ scene }) => scene.items ?? []));
  const items = catalogue.items.map(({ id }) => id);
  expect(items.filter((id) => !played.has(id))).toEqual([]);
  expect([...played].filter((id) => !items.includes(id))).toEqual([]);
});

test('an item that a scene plays is in it', () => {
  for (const { name, scene } of scenes) {
    const text = JSON.stringify([scene.position, scene.play, scene.events]);
    const packs = catalogue.characters.filter(({ id }) => text.includes(id));
    for (const item of scene.items ?? []) {
      const carried = packs.some(({ packs: { combat, stamina, command }, specialObject }) =>
        [specialObject, ...combat, ...(stamina ?? []), ...(command ?? [])].includes(item),
      );
      expect([name, item, carried || text.includes(item)]).toEqual([name, item, true]);
    }
  }
});
