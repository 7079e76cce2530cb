import { z } from 'zod';
import { antiTankSchema } from './antiTank.ts';
import {
  antiTankRifleSchema,
  grenadeSchema,
  indirectFireSchema,
  launcherRulesSchema,
  launcherSchema,
  mortarSchema,
  throwingSchema,
  whitePhosphorusRulesSchema,
  whitePhosphorusSchema,
} from './blasts.ts';
import { buildingsSchema, scaleSchema } from './buildings.ts';
import { burningSchema, flameWeaponSchema } from './burning.ts';
import { squadSchema, vehicleCardSchema } from './cards.ts';
import { chargeSchema, mineRulesSchema } from './charges.ts';
import { closeCombatSchema, combatSchema } from './combat.ts';
import { platoonSchema, scenarioSchema, sourceSchema } from './forces.ts';
import { gunnerySchema, gunSchema, shellTypeSchema } from './guns.ts';
import { rulingSchema } from './rulings.ts';
import { smallArmsSchema, weaponSchema } from './smallArms.ts';
import { troopsSchema } from './troops.ts';
import { actionRulesSchema, actionSchema, turnSchema } from './turn.ts';
import { vehicleRulesSchema } from './vehicleRules.ts';
import { vehicleSchema } from './vehicles.ts';
import { visibilitySchema } from './visibility.ts';

const optional = z.exactOptional;

/** A user's file of vehicle cards and their requirements for `--card`. */
export const CARD_FILE = 'vehicle-cards';

/** The whole dataset as in its files. */
export const datasetSchema = z.strictObject({
  sources: z.array(sourceSchema).describe('Sources'),
  weapons: z.array(weaponSchema).describe('Light weapons'),
  cardWeapons: z.array(weaponSchema).describe('Weapons that only cards print'),
  smallArms: smallArmsSchema.describe('Rules of small arms'),
  combat: combatSchema,
  closeCombat: closeCombatSchema,
  troops: troopsSchema,
  handGrenades: z.array(grenadeSchema).describe('Hand grenades'),
  rifleGrenades: z.array(grenadeSchema).describe('Rifle grenades'),
  whitePhosphorus: z.array(whitePhosphorusSchema).describe('White phosphorus'),
  whitePhosphorusRules: whitePhosphorusRulesSchema.describe('Rules of white phosphorus'),
  throwing: throwingSchema.describe('Rules of throwing'),
  mortars: z.array(mortarSchema).describe('Mortars'),
  indirectFire: indirectFireSchema.describe('Rules of indirect fire'),
  antiTankRifles: z.array(antiTankRifleSchema).describe('Anti-tank rifles'),
  launchers: z.array(launcherSchema).describe('Rocket launchers'),
  launcherRules: launcherRulesSchema.describe('Rules of launchers'),
  charges: z.array(chargeSchema).describe('Mines, charges and bombs'),
  mineRules: mineRulesSchema.describe('Rules of mines'),
  guns: z.array(gunSchema).describe('Guns'),
  shellTypes: z.array(shellTypeSchema).describe('Types of shells'),
  gunnery: gunnerySchema.describe('Rules of gunnery'),
  antiTank: antiTankSchema,
  vehicles: z.array(vehicleSchema).describe('Vehicles'),
  vehicleRules: vehicleRulesSchema.describe('Rules of vehicles'),
  actions: z.array(actionSchema).describe('Actions of the game'),
  actionRules: actionRulesSchema.describe('Rules of all actions'),
  turn: turnSchema,
  visibility: visibilitySchema,
  buildings: buildingsSchema,
  flameWeapons: z.array(flameWeaponSchema).describe('Flame weapons'),
  burning: burningSchema.describe('Rules of fire'),
  scale: scaleSchema,
  platoons: z.array(platoonSchema).describe('Platoons'),
  scenarios: z.array(scenarioSchema).describe('Scenarios'),
  rulings: z.array(rulingSchema).describe('Interpretations of unclear rules'),
  cards: z.array(vehicleCardSchema).describe('Vehicle cards'),
  squads: z.array(squadSchema).describe('Squads'),
});

const { shape } = datasetSchema;
type Section = keyof typeof shape;

/** A file whose top-level keys are sections of the dataset; each is optional in an overlay. */
function sections<S extends Section>(name: string, ...keys: readonly S[]) {
  const schema = z.strictObject(Object.fromEntries(keys.map((key) => [key, optional(shape[key])])));
  return { name: `${name}.yaml`, schemaName: name.replace('/', '-'), mount: [], schema };
}

/** A file that is one section of the dataset. */
function section(name: string, key: Section) {
  return { name: `${name}.yaml`, schemaName: name, mount: [key], schema: shape[key] };
}

/**
 * The files of a dataset folder. A file adds its top-level keys to the dataset at `mount`. In an overlay every file and every key of a list
 * is optional. Editors find the schema as `datasets/schemas/rattenkrieg/<schemaName>.schema.json`.
 */
export const datasetFiles = [
  sections('sources', 'sources'),
  sections('light-weapons', 'weapons', 'cardWeapons', 'smallArms'),
  section('combat-tables', 'combat'),
  section('close-combat', 'closeCombat'),
  section('quality-morale', 'troops'),
  sections(
    'grenades',
    'handGrenades',
    'rifleGrenades',
    'whitePhosphorus',
    'whitePhosphorusRules',
    'throwing',
  ),
  sections('mortars', 'mortars', 'indirectFire'),
  sections('at-infantry', 'antiTankRifles', 'launchers', 'launcherRules'),
  sections('mines', 'charges', 'mineRules'),
  sections('guns', 'guns', 'shellTypes', 'gunnery'),
  section('anti-tank', 'antiTank'),
  sections('vehicles', 'vehicles', 'vehicleRules'),
  sections('actions', 'actions', 'actionRules'),
  section('turn', 'turn'),
  section('visibility', 'visibility'),
  section('buildings', 'buildings'),
  sections('fire-smoke-light', 'flameWeapons', 'burning'),
  section('scale', 'scale'),
  sections('orders-of-battle', 'platoons'),
  sections('scenarios', 'scenarios'),
  sections('rulings', 'rulings'),
  sections('cards', 'cards'),
  sections(CARD_FILE, 'cards', 'guns', 'cardWeapons'),
  sections('squads', 'squads'),
  sections('house/cards', 'cards'),
  sections('house/squads', 'squads'),
  sections('house/rulings', 'rulings'),
];
