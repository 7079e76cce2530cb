/** Phrases that several files of this folder, or of those above it, say. */

/** Questions of one kind stand together. */
export const GROUPS = {
  smallArms: 'Small arms',
  closeCombat: 'Close combat',
  armour: 'Armour',
  blasts: 'Explosions and fire',
  troops: 'Troops',
  smallRules: 'Small rules',
} as const;

export const TITLES = {
  suppress: 'Suppressive fire',
  vehicleFire: 'Small arms at a vehicle',
  matrix: 'Weapons by situations',
  vehicleAssault: 'Men on foot against a vehicle',
  antiTank: 'Gun against armour',
  pierce: 'Range by armour',
  blast: 'Shell, charge or bomb',
  mortar: 'Mortar barrage',
  flame: 'Flame weapon',
  wall: 'Wall',
  mine: 'Mine',
  burning: 'Fire over the turns',
  initiative: 'Initiative',
  test: 'Test of Quality',
  aggressiveness: 'Aggressiveness',
  morale: 'Morale',
  spot: 'Spotting',
  lookUp: 'Look up a figure',
} as const;

export const SECTIONS = {
  gun: 'Gun',
  card: 'A vehicle card',
  bareArmour: 'Or bare armour',
  vehicle: 'Vehicle',
  men: 'Men',
  throw: 'Throw',
  weapon: 'Weapon',
  near: 'Who is near',
  wall: 'Wall',
  mine: 'Mine',
  fire: 'Fire',
  leaders: 'Leaders',
  test: 'Test',
  willTheyFire: 'Do they fire?',
  endOfTurn: 'Or at the end of the turn',
  seen: 'Or what they have seen',
  case: 'Case',
  other: 'The other side',
  line: 'Line of sight',
  target: 'Target',
  lookUp: 'Figure',
  table: 'Table',
} as const;

/** How words are written that have no list. */
export const HELP = {
  targets: 'A sector a line: 3, 2 head-only + 1 rear, 4 torso-and-head concealed; without: one man',
  near: 'A place a line: 3, 2 head-only + rear@2, front@1.5/90 (inches from the aim point, degrees); without: one man',
  situations: 'Who is shot at, sectors divided by |: 4, 2 head-only|2, 8 spread',
  fighters: '2 mp40 + knife 1-helper',
} as const;
