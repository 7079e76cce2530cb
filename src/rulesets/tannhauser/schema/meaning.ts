import { z } from 'zod';
import { nearestName } from '../../../base/nearest.ts';
import { sharedIdFaults, switchFaults } from '../../../data/meaningParts.ts';
import type { PathFault } from '../../../data/place.ts';
import { integer, list, maybe, text } from '../../../data/schemaViews.ts';
import { characterFaults } from './meaningCharacters.ts';
import { itemFaults } from './meaningItems.ts';
import { mapFaults } from './meaningMaps.ts';
import { scenarioFaults } from './meaningScenarios.ts';
import { setupFaults } from './meaningSetup.ts';
import { PLAYER_PROGRAMS } from './playerNames.ts';

const tokensView = maybe(
  z.object({
    count: integer,
    values: maybe(z.array(z.unknown())),
    items: maybe(z.array(z.unknown())),
  }),
);
const view = z.object({
  players: list(z.object({ id: text })),
  bands: list(z.object({ plays: text })),
  modes: list(
    z.object({
      id: text,
      turnLimit: integer,
      scoring: maybe(z.looseObject({})),
      victory: maybe(z.object({ type: text })),
    }),
  ),
  crates: maybe(
    z.object({
      core: maybe(
        z.object({
          total: integer,
          commandPointTokens: tokensView,
          equipmentTokens: tokensView,
          doubleSidedCrate: tokensView,
        }),
      ),
      expansions: list(z.object({ commandPointTokens: tokensView, equipmentTokens: tokensView })),
    }),
  ),
  house: maybe(z.object({ crates: maybe(z.object({ commandPointValues: maybe(z.array(z.unknown())) })) })),
});
type View = z.infer<typeof view>;

/** Checks beyond the structure of the files: miniatures, effects, boards and tokens must fit together. */
export function meaningFaults(dataset: unknown): PathFault[] {
  const seen = view.parse(dataset);
  return [
    ...characterFaults(dataset),
    ...itemFaults(dataset),
    ...mapFaults(dataset),
    ...setupFaults(dataset),
    ...scenarioFaults(dataset),
    ...sharedIdFaults(dataset, ['characters', 'items', 'modes', 'maps', 'players', 'bands', 'styles']),
    ...modeFaults(seen),
    ...bandFaults(seen),
    ...switchFaults(dataset),
    ...crateFaults(seen),
  ];
}

function modeFaults({ modes }: View): PathFault[] {
  return modes.flatMap((mode, index) => {
    const complete = mode?.scoring !== undefined && mode.turnLimit !== undefined;
    if (mode?.victory?.type !== 'points' || complete) return [];
    return [
      {
        code: 'data/no-scoring',
        path: ['modes', index, 'victory'],
        message: 'found a victory by points, expected scoring and a turnLimit',
      },
    ];
  });
}

/** A skill band decides as an AI player does, so that player must exist. */
function bandFaults({ bands, players }: View): PathFault[] {
  const known = [...PLAYER_PROGRAMS, ...players.flatMap((player) => player?.id ?? [])];
  return bands.flatMap((band, index) => {
    if (band?.plays === undefined || known.includes(band.plays)) return [];
    const nearest = nearestName(band.plays, known);
    return [
      {
        code: 'data/unknown-player',
        path: ['bands', index, 'plays'],
        message: `found "${band.plays}", expected an AI player: ${known.join(', ')}`,
        ...(nearest === undefined ? {} : { nearest }),
      },
    ];
  });
}

type Tokens = z.infer<typeof tokensView>;

function crateFaults({ crates, house }: View): PathFault[] {
  const core = crates?.core;
  const faults = [
    ...countFaults(core?.commandPointTokens, ['crates', 'core', 'commandPointTokens']),
    ...countFaults(core?.equipmentTokens, ['crates', 'core', 'equipmentTokens']),
    ...(crates?.expansions ?? []).flatMap((expansion, index) => [
      ...countFaults(expansion?.commandPointTokens, ['crates', 'expansions', index, 'commandPointTokens']),
      ...countFaults(expansion?.equipmentTokens, ['crates', 'expansions', index, 'equipmentTokens']),
    ]),
  ];
  const counts = [
    core?.commandPointTokens?.count,
    core?.equipmentTokens?.count,
    core?.doubleSidedCrate?.count,
  ].filter((count) => count !== undefined);
  const sum = counts.reduce((total, count) => total + count, 0);
  if (core?.total !== undefined && counts.length === 3 && core.total !== sum) {
    const message = `found ${core.total}, expected ${sum}, the sum of its tokens`;
    faults.push({ code: 'data/count-mismatch', path: ['crates', 'core', 'total'], message });
  }
  const unknown = core?.commandPointTokens?.values?.filter((value) => value === null).length;
  const stated = house?.crates?.commandPointValues?.length;
  if (unknown !== undefined && stated !== undefined && stated < unknown) {
    const path = ['house', 'crates', 'commandPointValues'];
    faults.push({
      code: 'data/count-mismatch',
      path,
      message: `found ${stated} values, expected ${unknown}: one for each core token whose printed value is unknown`,
    });
  }
  return faults;
}

function countFaults(tokens: Tokens, path: readonly (string | number)[]): PathFault[] {
  return (['values', 'items'] as const).flatMap((key) => {
    const listed = tokens?.[key]?.length;
    if (tokens?.count === undefined || listed === undefined || listed === tokens.count) return [];
    return [
      {
        code: 'data/count-mismatch',
        path: [...path, key],
        message: `found ${listed} entries, expected ${tokens.count} as the count says`,
      },
    ];
  });
}
