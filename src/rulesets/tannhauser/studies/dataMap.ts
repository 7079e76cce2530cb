/** `shockroll data map`: draws a map. */
import { UsageError } from '../../../base/errors.ts';
import { entryNamed } from '../../../base/names.ts';
import { nearestName } from '../../../base/nearest.ts';
import { unknownName } from '../../../base/phrases.ts';
import type { DrawnMiniature } from '../../../charts/map/marks.ts';
import { TEXT, TEXTS } from '../../../odds/optionKinds.ts';
import { OptionReader } from '../../../params/reader.ts';
import { command } from '../../../studies/command/command.ts';
import { checkAllWritable, type WholeFile, writeWholes } from '../../../studies/host/writeWhole.ts';
import { DATA_OPTIONS, refuseMaps } from '../../../studies/options/dataOptions.ts';
import { loadCatalogue } from '../catalogue.ts';
import { findEntry } from '../lookup.ts';
import type { Catalogue, MapData } from '../model.ts';

const STDOUT = '-';

export const mapCommand = command({
  positionals: { map: { type: 'string', demandOption: true, describe: 'Id or name of a map' } },
  options: {
    ...DATA_OPTIONS,
    svg: { ...TEXT, describe: 'SVG file to draw into; - is standard output' },
    png: { ...TEXT, describe: 'PNG file to draw into' },
    miniature: { ...TEXTS, describe: 'Miniature to draw: CHARACTER@CIRCLE; repeatable' },
  },
  examples: [
    ['$0 data map castle-ksiaz --svg castle.svg', 'the printed map'],
    ['$0 data map castle-ksiaz --png castle.png --miniature eva-kramer@63', 'with a miniature on circle 63'],
  ],
  async handler(args) {
    refuseMaps(args.ruleset);
    await drawMap(await loadCatalogue({ overlays: args.data, sets: args.set }), args.map, args);
  },
});

/**
 * Draws a map into the files that the arguments name.
 * @throws UsageError with every fault of the arguments; SystemError when a file cannot be written
 */
async function drawMap(
  catalogue: Catalogue,
  wanted: string,
  argv: Readonly<Record<string, unknown>>,
): Promise<void> {
  const reader = new OptionReader(argv);
  const svgFile = reader.text('svg');
  const pngFile = reader.text('png');
  if (svgFile === undefined && pngFile === undefined)
    reader.fault('svg', 'found neither --svg nor --png, expected at least one file to draw into');
  const map = reader.attempt(() => findMap(catalogue, wanted));
  const miniatures =
    Array.isArray(argv.miniature) && map !== undefined
      ? readMiniatures(catalogue, map, argv.miniature.map(String), reader)
      : [];
  reader.finish();
  if (map === undefined) return;
  await checkAllWritable([svgFile === STDOUT ? undefined : svgFile, pngFile]);
  const { mapSvg } = await import('../../../charts/map/mapSvg.ts');
  const svg = mapSvg(map, miniatures);
  const files: WholeFile[] = [];
  if (svgFile !== undefined && svgFile !== STDOUT) files.push({ path: svgFile, content: svg });
  if (pngFile !== undefined) {
    const { svgPng } = await import('../../../charts/render.ts');
    files.push({ path: pngFile, content: svgPng(svg) });
  }
  await writeWholes(files);
  if (svgFile === STDOUT) process.stdout.write(svg);
}

function notAMap(found: string, section: string): string {
  const what = section === 'unknown' ? 'known to exist, but its values are unknown' : `one of the ${section}`;
  return `"${found}" is ${what}, expected a map of the data`;
}

function findMap(catalogue: Catalogue, wanted: string): MapData {
  const map = entryNamed(catalogue.maps, wanted);
  if (map !== undefined) return map;
  const entry = findEntry(catalogue, wanted);
  const ids = catalogue.maps.map(({ id }) => id);
  const nearest = nearestName(wanted, ids);
  throw new UsageError([
    {
      code: 'usage/not-a-map',
      place: { path: 'MAP' },
      message: notAMap(wanted, entry.section),
      ...(nearest === undefined ? {} : { nearest }),
    },
  ]);
}

/** Parses miniatures. Those of the first faction named are one side, all others the other. */
function readMiniatures(
  catalogue: Catalogue,
  map: MapData,
  texts: readonly string[],
  reader: OptionReader,
): DrawnMiniature[] {
  const ids = catalogue.characters.map(({ id }) => id);
  const miniatures: DrawnMiniature[] = [];
  let firstFaction: string | undefined;
  for (const text of texts) {
    const match = /^([^@]+)@(\d+)$/.exec(text);
    if (match === null) {
      reader.fault('miniature', `found "${text}", expected CHARACTER@CIRCLE such as eva-kramer@63`);
      continue;
    }
    const character = entryNamed(catalogue.characters, match[1]);
    const circle = map.circles[Number(match[2])];
    if (character === undefined) {
      reader.fault('miniature', unknownName('character', match[1], ids), nearestName(match[1], ids));
    }
    if (circle === undefined || circle.paths.length === 0) {
      reader.fault(
        'miniature',
        `found the circle "${match[2]}", expected one from 0 to ${map.circles.length - 1} on which miniatures can stand`,
      );
    } else if (miniatures.some((miniature) => miniature.circle === circle.id)) {
      reader.fault(
        'miniature',
        `circle ${circle.id} has a miniature already, expected one miniature a circle`,
      );
    }
    if (character === undefined || circle === undefined) continue;
    firstFaction ??= character.faction;
    const side = character.faction === firstFaction ? 0 : 1;
    miniatures.push({ name: character.name, circle: circle.id, side });
  }
  return miniatures;
}
