/**
 * Harms a command at every file operation of an undisturbed run, and resumes after each. A refused operation must be
 * reported with exit code 2 and leave no lock and no partial file. After a refusal or a kill, resuming must give
 * exactly the files of the undisturbed run, byte for byte.
 */
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Driver, type Outcome, startDriver } from './driver.ts';
import { differencesOf, promisedIn, sizesAfter, sizesIn, type Tree } from './folderTree.ts';

/** A command whose file operations are harmed. */
export interface Harmed {
  readonly name: string;
  /** Runs the preparation of the command. @param home for folders beside the one that it writes, `home/start` */
  prepare?(home: string, run: (...words: readonly string[]) => Promise<void>): Promise<void>;
  words(folder: string, home: string): readonly string[];
  /** The command lines that resume a folder, by the names in it. */
  goOn(folder: string, names: Tree<unknown>, home: string): readonly (readonly string[])[];
}

export interface Walk {
  /** Operations of the undisturbed run, by kind. */
  readonly points: Readonly<Record<string, number>>;
  /** Number of refused points, of killed ones, and of writes torn by a kill. */
  readonly tried: Readonly<Record<'refused' | 'killed' | 'torn', number>>;
  /** Violations of the promises. */
  readonly faults: readonly string[];
}

/** Maximum number of photographs on the disk at once. */
const PHOTOS = 40;

/** Common input of all harms of a command. */
interface Scene {
  readonly command: Harmed;
  readonly home: string;
  readonly promised: Tree<string>;
  /** Names in the folder before the command. */
  readonly before: Tree<unknown>;
  readonly points: readonly string[];
}

type Choice = (points: readonly string[]) => readonly string[];

/**
 * @param choose the points to try
 * @param really the points at which a process is also killed by a signal, beside the photograph of such a kill
 * @param drivers processes that work in parallel
 */
export async function walk(command: Harmed, choose: Choice, really: Choice, drivers: number): Promise<Walk> {
  const home = await mkdtemp(join(tmpdir(), 'shockroll-walk-'));
  const pool = Array.from({ length: drivers }, startDriver);
  try {
    const scene = await record(command, home, pool[0]);
    const chosen = choose(scene.points);
    const faults: string[] = [];
    await inTurn(chosen, pool, async (point, driver) => {
      const found = await refused(scene, point, driver);
      faults.push(...found.map((fault) => `${point} refused: ${fault}`));
    });
    let torn = 0;
    for (let from = 0; from < chosen.length; from += PHOTOS) {
      const names = await photograph(scene, chosen.slice(from, from + PHOTOS));
      torn += names.filter(([name]) => name.endsWith('-torn')).length;
      await inTurn(names, pool, async ([name, point], driver) => {
        const found = await goneOn(scene, join(home, 'photos', name, 'run'), driver);
        faults.push(
          ...found.map((fault) => `${point} ${name.endsWith('torn') ? 'torn' : 'killed'}: ${fault}`),
        );
      });
      await rm(join(home, 'photos'), { recursive: true });
    }
    for (const point of really(chosen)) {
      const found = await killed(scene, point, pool[0]);
      faults.push(...found.map((fault) => `${point} really killed: ${fault}`));
    }
    return {
      points: countKinds(scene.points),
      tried: { refused: chosen.length, killed: chosen.length, torn },
      faults,
    };
  } finally {
    await Promise.all(pool.map((driver) => driver.close()));
    await rm(home, { recursive: true });
  }
}

/** Every n-th point, spread from the beginning to the end. */
export function some(count: number): Choice {
  return (points) =>
    Array.from({ length: count }, (_, i) => points[Math.floor(((i + 0.5) * points.length) / count)]);
}

function countKinds(points: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const point of points) {
    const [kind] = point.split(' ');
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** Gives each task to the first free driver. */
async function inTurn<T>(
  tasks: readonly T[],
  pool: readonly Driver[],
  act: (task: T, driver: Driver) => Promise<void>,
): Promise<void> {
  const left = [...tasks];
  const work = async (driver: Driver): Promise<void> => {
    for (let task = left.shift(); task !== undefined; task = left.shift()) await act(task, driver);
  };
  await Promise.all(pool.map(work));
}

async function beginning(home: string, name: string): Promise<string> {
  const folder = join(home, name);
  await rm(folder, { recursive: true, force: true });
  await cp(join(home, 'start'), folder, { recursive: true }).catch(() => {});
  return folder;
}

/** Records the undisturbed run, and checks that the layer saw all of it. */
async function record(command: Harmed, home: string, driver: Driver): Promise<Scene> {
  await command.prepare?.(home, async (...words) => {
    const outcome = await driver.run(words, { folder: home, harm: 'record' });
    if (outcome?.code !== 0) throw new Error(`${words.join(' ')}: ${outcome?.printed}`);
  });
  const folder = await beginning(home, 'whole');
  const before = await sizesIn(folder);
  const outcome = await driver.run(command.words(folder, home), { folder, harm: 'record' });
  if (outcome?.code !== 0) throw new Error(`${command.name}: ${outcome?.printed}`);
  const unseen = differencesOf(await sizesIn(folder), sizesAfter(before, outcome.deeds));
  if (unseen.length > 0) throw new Error(`${command.name} wrote past the layer: ${unseen.join(', ')}`);
  if (outcome.points.length === 0) throw new Error(`${command.name}: the layer saw no point`);
  return { command, home, promised: await promisedIn(folder), before, points: outcome.points };
}

/** Refuses one operation. @returns the violations at once or after resuming */
async function refused(scene: Scene, point: string, driver: Driver): Promise<readonly string[]> {
  const { command, home } = scene;
  const folder = await beginning(home, `refused-${scene.points.indexOf(point)}`);
  const outcome = await driver.run(command.words(folder, home), { folder, harm: 'refuse', point });
  const shown = refusalFaults(scene, outcome, point, folder, await promisedIn(folder));
  const found = [...shown, ...(await goneOn(scene, folder, driver))];
  await rm(folder, { recursive: true, force: true });
  return found;
}

function refusalFaults(
  { promised, before }: Scene,
  outcome: Outcome | null,
  point: string,
  folder: string,
  names: Tree<string>,
): readonly string[] {
  if (outcome === null) return ['the process died'];
  const { code, printed, points } = outcome;
  if (!points.includes(point)) return ['the run did not come to that point'];
  // What does not matter may be passed over in silence.
  if (code === 0) return differencesOf(names, promised);
  const left = [...names.keys()].filter((name) => /\.part$|^lock(\.|$)/.test(name) && !before.has(name));
  const isReported =
    printed.includes(`error: ${folder}`) && /\[system\/(disk-full|file-failed)\]/.test(printed);
  return [
    ...(code === 2 ? [] : [`exit code ${code}`]),
    ...(isReported ? [] : [`told as ${JSON.stringify(printed.slice(0, 300))}`]),
    ...left.map((name) => `${name} is left at once`),
  ];
}

/**
 * Photographs the folder before each point, and in the middle of each write.
 * @returns names and points of the photographs
 */
async function photograph(
  { command, home }: Scene,
  points: readonly string[],
): Promise<readonly (readonly [string, string])[]> {
  const folder = await beginning(home, 'photographed');
  const photos = join(home, 'photos');
  await mkdir(photos);
  // Its lock must be of a process that has ended.
  const driver = startDriver();
  const outcome = await driver.run(command.words(folder, home), {
    folder,
    harm: 'photograph',
    points,
    photos,
  });
  await driver.close();
  if (outcome?.code !== 0) throw new Error(`${command.name} under photographs: ${outcome?.printed}`);
  return points.flatMap((point, i): (readonly [string, string])[] => [
    [`${i}`, point],
    ...(point.startsWith('write ') ? ([[`${i}-torn`, point]] as const) : []),
  ]);
}

/** The violations after resuming. */
async function goneOn(
  { command, home, promised }: Scene,
  folder: string,
  driver: Driver,
): Promise<readonly string[]> {
  for (const words of command.goOn(folder, await promisedIn(folder), home)) {
    const outcome = await driver.run(words, { folder, harm: 'record' });
    if (outcome === null) return ['the process that goes on died'];
    if (outcome.code !== 0) return [`going on gives ${outcome.code}: ${outcome.printed.slice(0, 300)}`];
  }
  return differencesOf(await promisedIn(folder), promised);
}

/** Kills a process at one operation, in the middle of a write. @returns the violations after resuming */
async function killed(scene: Scene, point: string, driver: Driver): Promise<readonly string[]> {
  const { command, home } = scene;
  const folder = await beginning(home, 'killed');
  const dying = startDriver();
  const outcome = await dying.run(command.words(folder, home), { folder, harm: 'kill', point });
  if (outcome === null) return goneOn(scene, folder, driver);
  await dying.close();
  return [`the run ended with ${outcome.code}`];
}
