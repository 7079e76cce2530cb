/** `shockroll data generate-map`: a map from a seed, as a data file. */
import { nearestName } from '../../../base/nearest.ts';
import { PROGRAM } from '../../../base/phrases.ts';
import { shellWord } from '../../../base/shellWord.ts';
import { TEXT } from '../../../odds/optionKinds.ts';
import { oneOfExpected } from '../../../params/phrases.ts';
import { type IntegerOption, OptionReader } from '../../../params/reader.ts';
import { command } from '../../../studies/command/command.ts';
import { writeWhole } from '../../../studies/host/writeWhole.ts';
import { DATA_OPTIONS, refuseMaps } from '../../../studies/options/dataOptions.ts';
import { readSeed } from '../../../studies/options/seedOption.ts';
import { FEWEST_ROOMS, type MapRequest, MOST_ROOMS, SYMMETRIES } from '../maps/request.ts';

const STDOUT = '-';
const LONGEST_NAME = 80;

const mapSeedOption: IntegerOption = {
  name: 'seed',
  describe: 'Seed: the same seed and options give the same map [default: drawn and saved in the file]',
  low: 0,
  high: Number.MAX_SAFE_INTEGER,
  fallback: undefined,
};
const roomsOption: IntegerOption = {
  name: 'rooms',
  describe: 'Rooms and corridors',
  low: FEWEST_ROOMS,
  high: MOST_ROOMS,
  fallback: 11,
};
const entriesOption: IntegerOption = {
  name: 'entries',
  describe: 'Entry points: 2 or 4',
  low: 2,
  high: 4,
  fallback: 2,
};

const integer = ({ describe, fallback }: IntegerOption) => ({
  ...TEXT,
  describe: fallback === undefined ? describe : `${describe} [default: ${fallback}]`,
});

export const generateMapCommand = command({
  options: {
    ...DATA_OPTIONS,
    seed: integer(mapSeedOption),
    rooms: integer(roomsOption),
    symmetry: { ...TEXT, describe: `${SYMMETRIES.join(' or ')} [default: ${SYMMETRIES[0]}]` },
    entries: integer(entriesOption),
    unfair: {
      type: 'boolean',
      describe: 'Make the map worse for the second side; the file says how',
    },
    id: { ...TEXT, describe: 'Id of the map [default: generated-SEED]' },
    name: { ...TEXT, describe: 'Name of the map' },
    out: { ...TEXT, describe: 'YAML file to write [default: standard output]' },
  },
  examples: [
    [
      '$0 data generate-map --seed 7 --out my-data/maps/seven.yaml',
      'a map for --data my-data --map generated-7',
    ],
  ],
  async handler(args) {
    refuseMaps(args.ruleset);
    await writeGeneratedMap(args);
  },
});

/**
 * Writes a generated map.
 * @throws UsageError with every fault of the arguments; SystemError when the file cannot be written
 */
async function writeGeneratedMap(argv: Readonly<Record<string, unknown>>): Promise<void> {
  const reader = new OptionReader(argv);
  const request = readRequest(argv, reader);
  const out = reader.text('out') ?? STDOUT;
  reader.finish();
  const [{ generateMap }, { mapText }] = await Promise.all([
    import('../maps/generate.ts'),
    import('../maps/mapText.ts'),
  ]);
  const text = mapText(generateMap(request));
  if (out === STDOUT) process.stdout.write(text);
  else await writeWhole(out, text);
}

function readRequest(argv: Readonly<Record<string, unknown>>, reader: OptionReader): MapRequest {
  const seed = readSeed(reader, mapSeedOption);
  const rooms = reader.integer(roomsOption);
  const entries = reader.integer(entriesOption);
  if (entries === 3) reader.fault('entries', `found ${entries}, expected 2 or 4`);
  const found = reader.text('symmetry') ?? SYMMETRIES[0];
  const symmetry = SYMMETRIES.find((known) => known === found);
  if (symmetry === undefined) {
    reader.fault('symmetry', oneOfExpected(found, SYMMETRIES), nearestName(found, SYMMETRIES));
  }
  const id = reader.text('id') ?? `generated-${seed}`;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) reader.fault('id', `found "${id}", expected a kebab-case id`);
  const name = reader.text('name') ?? `Generated map ${seed}`;
  if (!/^[^\n\r]+$/.test(name) || name.length > LONGEST_NAME) {
    reader.fault('name', `expected a name of 1 to ${LONGEST_NAME} characters on one line`);
  }
  const wanted = {
    id,
    name,
    seed,
    rooms,
    symmetry: symmetry ?? SYMMETRIES[0],
    entries: entries === 4 ? 4 : 2,
    fair: argv.unfair !== true,
  } as const;
  return { ...wanted, command: commandOf(wanted) };
}

/** The command with every option, so that new defaults in later versions change nothing. */
function commandOf({ id, name, seed, rooms, symmetry, entries, fair }: Omit<MapRequest, 'command'>): string {
  const options = { seed, rooms, symmetry, entries, id, name };
  return [
    `${PROGRAM} data generate-map`,
    ...Object.entries(options).map(([option, value]) => `--${option} ${shellWord(String(value))}`),
    ...(fair ? [] : ['--unfair']),
  ].join(' ');
}
