/** Support for a search for better weights of AI players defined in the data (schema/weightedPlayer.ts). */
import { Document, isScalar } from 'yaml';
import { type Fault, UsageError } from '../../../base/errors.ts';
import { nearestName } from '../../../base/nearest.ts';
import type { StudySpec } from '../../../game/contract.ts';
import type { MatchConfiguration } from '../configuration.ts';
import type { Catalogue, WeightedPlayer } from '../model.ts';
import { TUNING_HANDS } from '../schema/playerNames.ts';
import {
  tacticianWeightsSchema,
  WEIGHT_NAMES,
  type WeightName,
  weightedPlayerSchema,
} from '../schema/weightedPlayer.ts';

type ModeName = keyof WeightedPlayer['weights'];

/** A weight with its current value and bounds. */
interface BoundedWeight {
  readonly name: WeightName;
  readonly start: number;
  readonly low: number;
  readonly high: number;
}

/** Parts of the data that share one namespace; see schema/meaning.ts. */
const NAMED = ['players', 'bands', 'styles', 'characters', 'items', 'modes', 'maps'] as const;

/** Columns of a line of YAML. */
const LINE_WIDTH = 118;
/** Most characters of a text in the data. */
const MOST_RECORD = 4000;

export function noWeights(found: string, known: readonly string[]): string {
  return `"${found}" is no player whose weights are data, expected one of ${known.join(', ')}`;
}

/**
 * An AI player defined by weights in the data, by its id.
 * @throws UsageError `usage/no-weights` for an unknown player or one without weights
 */
export function weightedPlayer({ players }: Catalogue, id: string): WeightedPlayer {
  const found = players.find((player) => player.id === id);
  if (found !== undefined) return found;
  const known = players.map((player) => player.id);
  const nearest = nearestName(id, known);
  const fault: Fault = {
    code: 'usage/no-weights',
    place: { path: 'PLAYER' },
    message: noWeights(id, known),
    ...(nearest === undefined ? {} : { nearest }),
  };
  throw new UsageError([fault]);
}

/** The part of a player's weights used in a mode; unlisted modes use `default`. */
export function partFor(mode: string): ModeName {
  return modeNames().find((name) => name === mode) ?? 'default';
}

/** Whether an AI player in the data may have this name. */
export function canName(id: string): boolean {
  return weightedPlayerSchema.shape.id.safeParse(id).success;
}

/** The section of the data that already has the name, such as `players`; undefined if it is free. */
export function ownerOfName(catalogue: Catalogue, id: string): string | undefined {
  return NAMED.find((section) => catalogue[section]?.some((entry) => entry.id === id) === true);
}

/** All weights of a player in a mode, in the order of the schema. */
export function boundedWeights({ weights }: WeightedPlayer, mode: string): BoundedWeight[] {
  const values = weights[partFor(mode)] ?? weights.default;
  return WEIGHT_NAMES.map((name) => {
    const { minValue, maxValue } = tacticianWeightsSchema.shape[name];
    return {
      name,
      start: values[name],
      low: minValue ?? Number.NEGATIVE_INFINITY,
      high: maxValue ?? Number.POSITIVE_INFINITY,
    };
  });
}

/** Who plays a side in a search: weights in the order of `boundedWeights`, or the configuration's second player. */
type TuningHand = readonly number[] | 'opponent';

/**
 * A study of the search's games.
 * @param configuration its second player is the fixed opponent
 * @param player the starting player of the search
 */
export function tuningStudy(
  study: Omit<StudySpec, 'seed'>,
  catalogue: Catalogue,
  configuration: MatchConfiguration,
  player: WeightedPlayer,
  hands: readonly [TuningHand, TuningHand],
  seed: number,
): StudySpec {
  const playing = hands.flatMap((hand, side) =>
    hand === 'opponent' ? [] : [{ ...withValues(player, configuration.mode, hand), id: TUNING_HANDS[side] }],
  );
  const nameOf = (side: 0 | 1): string =>
    hands[side] === 'opponent' ? configuration.players[1] : TUNING_HANDS[side];
  return {
    ...study,
    catalogue: { ...catalogue, players: [...catalogue.players, ...playing] },
    configuration: { ...configuration, players: [nameOf(0), nameOf(1)] },
    seed,
  };
}

/** The player with new weights in a mode. */
export function withValues(player: WeightedPlayer, mode: string, values: readonly number[]): WeightedPlayer {
  const part = tacticianWeightsSchema.parse(
    Object.fromEntries(WEIGHT_NAMES.map((name, i) => [name, values[i]])),
  );
  return { ...player, weights: { ...player.weights, [partFor(mode)]: part } };
}

/**
 * The file of a tuned player, for `house/players` of an overlay folder.
 * @param record how the weights were found; a long record is cut at its end, which describes the oldest weights
 * @param by the command that found them
 */
export function tunedPlayerYaml(
  start: WeightedPlayer,
  mode: string,
  values: readonly number[],
  id: string,
  record: string,
  by = 'tune player',
): string {
  const { weights } = withValues(start, mode, values);
  const player = weightedPlayerSchema.parse({
    id,
    describe: `${start.id} with weights tuned for ${mode}`,
    record: record.length > MOST_RECORD ? `${record.slice(0, MOST_RECORD - 1)}…` : record,
    weights,
  });
  const document = new Document(player);
  document.commentBefore = ` House values, found by shockroll ${by}. Nothing here is printed.`;
  const text = document.get('record', true);
  if (isScalar(text)) text.type = 'BLOCK_FOLDED';
  return document.toString({ lineWidth: LINE_WIDTH });
}

function modeNames(): ModeName[] {
  return weightedPlayerSchema.shape.weights.keyof().options;
}
