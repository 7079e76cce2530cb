/** Validates a checkpoint against the rules and the data of its folder. */
import { isDeepStrictEqual } from 'node:util';
import { DataError, type Fault } from '../../../../base/errors.ts';
import { shockrollVersion } from '../../../../base/version.ts';
import { nameExpected } from '../../../../studies/run/phrases.ts';
import { checkConfiguration } from '../../checkConfiguration.ts';
import type { MatchConfiguration } from '../../configuration.ts';
import type { Catalogue } from '../../model.ts';
import { playsByClockText } from '../../phrases.ts';
import { parsePlayer, playsByClock } from '../../players/playerSpec.ts';
import { boundedWeights, canName, noWeights, ownerOfName } from '../../players/tuning.ts';
import { RULESET } from '../matchup.ts';
import { SELF } from './runTuning.ts';
import { type DamagedPlace, damaged, otherWeights, type TuningCheckpoint } from './tuningCheckpoint.ts';

/**
 * The configuration of a valid checkpoint.
 * @param file name for messages
 * @throws DataError `data/other-engine`, `data/not-a-checkpoint` with every invalid place; what checkConfiguration throws
 */
export function checkedTuning(
  checkpoint: TuningCheckpoint,
  catalogue: Catalogue,
  file: string,
): MatchConfiguration {
  const current = shockrollVersion();
  if (checkpoint.engine !== current || checkpoint.ruleset !== RULESET) {
    const message = `found a tuning by shockroll ${checkpoint.engine} (${checkpoint.ruleset}), this is ${current}: its games may differ, so the search cannot be resumed`;
    throw new DataError([{ code: 'data/other-engine', place: { file }, message }]);
  }
  const configuration = checkConfiguration(checkpoint.configuration, catalogue, file);
  const places = [
    ...resultPlaces(checkpoint, catalogue),
    ...opponentPlaces(checkpoint, catalogue, configuration),
    ...weightPlaces(checkpoint, catalogue, configuration),
  ];
  if (places.length > 0) throw damaged(file, places);
  return configuration;
}

/**
 * Message for a name that is taken.
 * @param owner part of the data with the name: `players`
 */
export function nameTaken(found: string, owner: string): string {
  return `"${found}" is already among the ${owner} of the data, expected a different name`;
}

/** Faults of the result's name, which becomes a file name. */
function resultPlaces({ result }: TuningCheckpoint, catalogue: Catalogue): DamagedPlace[] {
  const owner = ownerOfName(catalogue, result);
  if (owner !== undefined) return [{ path: 'result', reason: nameTaken(result, owner) }];
  return canName(result) ? [] : [{ path: 'result', reason: nameExpected(result) }];
}

function opponentPlaces(
  { against, player }: TuningCheckpoint,
  catalogue: Catalogue,
  { players }: MatchConfiguration,
): DamagedPlace[] {
  const faults: Fault[] = [];
  const expected = parsePlayer(catalogue, against === SELF ? player : against, 'against', faults);
  if (faults.length > 0) return faults.map(({ message }) => ({ path: 'against', reason: message }));
  const path = 'configuration.players.1';
  if (players[1] !== expected) return [{ path, reason: `found "${players[1]}", expected ${expected}` }];
  return playsByClock(expected) ? [{ path: 'against', reason: playsByClockText(expected) }] : [];
}

/** Faults of the weights: the plan must start with those of the data. */
function weightPlaces(
  { plan, player }: TuningCheckpoint,
  catalogue: Catalogue,
  { mode }: MatchConfiguration,
): DamagedPlace[] {
  const start = catalogue.players.find(({ id }) => id === player);
  if (start === undefined) {
    const known = catalogue.players.map(({ id }) => id);
    return [{ path: 'player', reason: noWeights(player, known) }];
  }
  const expected = boundedWeights(start, mode);
  if (expected.length !== plan.weights.length) {
    return [{ path: 'plan.weights', reason: otherWeights(plan.weights.length, expected.length) }];
  }
  return plan.weights.flatMap((found, i) => {
    const { name, start: begin } = expected[i];
    return isDeepStrictEqual(found, expected[i])
      ? []
      : [
          {
            path: `plan.weights.${i}`,
            reason: `not the starting weight of the player, expected ${name} from ${begin}`,
          },
        ];
  });
}
