import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printedBy } from '../../../cli/inProcess.ts';
import { withFolder } from '../../../data/overlayFolder.ts';

/** An overlay that adds a Reich Hero to the core box; her values can be changed. */
export const overlayOf = (combat: number) => ({
  'characters.yaml': `
characters:
  - id: inge-weber
    name: Inge Weber
    faction: reich
    kind: hero
    rows:
${[0, 1, 1, 2].map((less) => `      - {combat: ${combat - less}, stamina: ${5 - less}, mental: 4, movement: 6}`).join('\n')}
    skills: [sneak]
    affiliations: [obscura-korps]
    slots: 4
    specialObject: weber-blade
    packs:
      combat: [mauser-c96, iron-cross-1st-class, critical-hit]
      stamina: [luger-p08, first-aid-kit, iron-cross-2nd-class]
      command: [mauser-c96, iron-cross-2nd-class, infiltration]
    mercenary: false
    expansion: mine
    source: {rows: own}
    notes: []
`,
  'equipment.yaml': `
items:
  - id: weber-blade
    name: Weber Blade
    traits: [Weapon, Hand-to-Hand]
    disposable: true
    oncePerGame: false
    consumedBy: null
    specialObjectOf: inge-weber
    weapon: {pool: 4, kind: melee}
    effect: A blade.
    hooks: []
    source: {text: own}
`,
});

/** The JSON answer of `balance packs --focus` about her. */
export async function focused(combat: number, games: number, turnCap: number) {
  return withFolder(overlayOf(combat), async (data) => {
    const out = join(await mkdtemp(join(tmpdir(), 'shockroll-focus-')), 'run');
    const length = ['--games', String(games), '--turn-cap', String(turnCap)];
    const options = [...length, '--seed', '5', '--ai', 'greedy', '--second', 'none', '--quiet', '--json'];
    const line = ['balance', 'packs', '--focus', 'inge-weber', '--data', data, '--out', out, ...options];
    return JSON.parse(await printedBy(...line));
  });
}
