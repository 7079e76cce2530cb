/** One scene under both interpretations of a ruling. */
import { type Scene, type SceneSetup, scene } from './scene.ts';

/** Results of `look` with the interpretation's setting off and on. */
export function bothWays<T>(
  name: string,
  setup: SceneSetup,
  look: (s: Scene) => T,
): readonly [off: T, on: T] {
  const seen = (on: boolean): T => look(scene({ ...setup, rulings: { [name]: on } }));
  return [seen(false), seen(true)];
}
