/**
 * Command lines whose answers must be identical on every runtime: every AI player in every mode, every game, every
 * study.
 */
import { createHash } from 'node:crypto';
import { STUDIES } from '../../bench/support/studies.mjs';
import { canonicalJson } from '../../src/data/canonicalJson.ts';
import { PLAYER_NAMES as DUST_WARFARE_PLAYERS } from '../../src/rulesets/dust-warfare/players/players.ts';
import { PLAYER_NAMES as RATTENKRIEG_PLAYERS } from '../../src/rulesets/rattenkrieg/players/players.ts';
import { loadCatalogue } from '../../src/rulesets/tannhauser/catalogue.ts';
import { playerNames } from '../../src/rulesets/tannhauser/players/playerSpec.ts';
import { STORY_MODE } from '../../src/rulesets/tannhauser/scenarioMatchup.ts';

const GAMES = '6';
/** Games of a searching AI player, which takes seconds per game. */
const SEARCHED_GAMES = '2';
const SEARCHER = 'planner';
const DUST_WARFARE = ['--ruleset', 'dust-warfare'];
const RATTENKRIEG = ['--ruleset', 'rattenkrieg'];
const SEED = ['--seed', '7'];

/** Fields that depend on time or machine. */
const OF_THE_MACHINE: ReadonlySet<string> = new Set([
  'gamesPerSecond',
  'seconds',
  'secondsPerGame',
  'threads',
]);

/** Games by every AI player: of Tannhäuser in every mode and scenario, and of the other rulesets. */
export async function goldenGames(): Promise<readonly (readonly string[])[]> {
  const catalogue = await loadCatalogue();
  const modes = [
    ...catalogue.modes.flatMap(({ id }) => (id === STORY_MODE ? [] : [['--mode', id]])),
    ...catalogue.scenarios.map(({ id }) => ['--scenario', id]),
  ];
  const plays = modes.flatMap((mode) =>
    playerNames(catalogue).map((ai) => {
      const games = ai === SEARCHER ? SEARCHED_GAMES : GAMES;
      return ['play', ...mode, '--ai', ai, '--games', games];
    }),
  );
  const others = [
    ...DUST_WARFARE_PLAYERS.map((ai) => ['play', '--ai', ai, '--games', '100', ...DUST_WARFARE]),
    ...RATTENKRIEG_PLAYERS.map((ai) => ['play', '--ai', ai, '--games', '200', ...RATTENKRIEG]),
  ];
  return [...plays, ...others].map((line) => [...line, ...SEED]);
}

/** Every study of every ruleset. */
export function goldenStudies(): readonly (readonly string[])[] {
  return STUDIES.map(({ command, ruleset, words, quick }) => [
    ...command.split(' '),
    ...words,
    ...quick,
    // `tune fair` has no other ruleset.
    ...(ruleset === 'tannhauser' ? [] : ['--ruleset', ruleset]),
    ...SEED,
  ]);
}

/** SHA-256 of an answer in JSON, without fields that depend on the machine. */
export function hashOfAnswer(json: string): string {
  return createHash('sha256')
    .update(canonicalJson(withoutMachine(JSON.parse(json))))
    .digest('hex');
}

function withoutMachine(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMachine);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, own]) =>
      OF_THE_MACHINE.has(key) ? [] : [[key, withoutMachine(own)]],
    ),
  );
}
