/** Parses optional rules from the command line: `rush-and-go`, `secret-doors=2`. */
import type { Fault } from '../../base/errors.ts';
import { unknownFault } from '../../base/unknownFault.ts';
import { compileBoard } from './compile/board.ts';
import type { BoardOptions, MatchConfiguration } from './configuration.ts';
import { doorPlaces } from './engine/secretDoors.ts';
import type { MapData } from './model.ts';

const RUSH_AND_GO = 'rush-and-go';
const SECRET_DOORS = 'secret-doors';
const OPTION_NAMES = [RUSH_AND_GO, SECRET_DOORS] as const;

/**
 * The mode with its scenario and the optional rules in play: `Story: The Ledger (house scenario), with 2 secret doors`.
 * @param nameOf display name of an id
 */
export function modeText(
  { mode, scenario, options }: Pick<MatchConfiguration, 'mode' | 'scenario' | 'options'>,
  nameOf: (id: string) => string,
): string {
  const played = scenario === undefined ? nameOf(mode) : `${nameOf(mode)}: ${nameOf(scenario)}`;
  const extras = [
    ...(options?.rushAndGo === true ? ['rush-and-go'] : []),
    ...(options?.secretDoors === undefined ? [] : [`${options.secretDoors} secret doors`]),
  ];
  return extras.length === 0 ? played : `${played}, with ${extras.join(' and ')}`;
}

const PATH = '--option';
const ENTRIES_TO_RUSH = 4;

function optionValue(name: string, found: string, expected: string): string {
  return `found "${found}" for the option "${name}", expected ${expected}`;
}

/**
 * Parses optional rules and checks them against the map.
 * @param texts `rush-and-go`, `secret-doors=2`, `secret-doors=4`
 * @param faults receives the errors
 * @returns undefined without optional rules
 */
export function parseOptions(
  texts: readonly string[],
  map: MapData,
  faults: Fault[],
): BoardOptions | undefined {
  const seen = new Set<string>();
  let rushAndGo: BoardOptions['rushAndGo'];
  let secretDoors: BoardOptions['secretDoors'];
  const report = (code: string, message: string): void => {
    faults.push({ code, place: { path: PATH }, message });
  };
  for (const text of texts) {
    const [name, value = ''] = text.split('=').map((part) => part.trim());
    if (seen.has(name)) report('usage/option-twice', `the option "${name}" is given twice`);
    seen.add(name);
    if (name === RUSH_AND_GO) {
      if (value !== '') report('usage/option-value', optionValue(name, value, 'no value'));
      rushAndGo = true;
    } else if (name === SECRET_DOORS) {
      if (value === '2' || value === '4') secretDoors = value === '2' ? 2 : 4;
      else report('usage/option-value', optionValue(name, value, '2 or 4'));
    } else faults.push(unknownFault('option', PATH, name, OPTION_NAMES));
  }
  if (rushAndGo !== undefined && map.entryPoints.length < ENTRIES_TO_RUSH) {
    report(
      'usage/too-few-entries',
      `the map "${map.id}" has ${map.entryPoints.length} entry points; rush-and-go needs four (T-SETUP-12)`,
    );
  }
  if (secretDoors !== undefined && doorPlaces(compileBoard(map), [], secretDoors).length === 0) {
    report(
      'usage/doors-do-not-fit',
      `the map "${map.id}" has no ${secretDoors} Action circles that are six circles apart, as secret doors must be (T-SDOOR-01)`,
    );
  }
  if (rushAndGo === undefined && secretDoors === undefined) return undefined;
  return {
    ...(rushAndGo === undefined ? {} : { rushAndGo }),
    ...(secretDoors === undefined ? {} : { secretDoors }),
  };
}
