// Runs one measurement in a fresh process, on the built bundle: node dustWarfareTasks.mjs TASK prints it as JSON.
import { answerDustWarfare, loadDustWarfare } from '../../dist/index.js';

const catalogue = await loadDustWarfare();
const rulings = Object.fromEntries(
  catalogue.rulings.flatMap(({ switch: entry }) =>
    entry === undefined ? [] : [[entry.name, entry.default]],
  ),
);
const COVERS = ['none', 'soft', 'hard'];
const ACTIONS = ['attack', 'sustained'];
const NO_SAMPLES = { trials: 0, seed: 1, fractions: false };
/** More dice, points and extra dice than on any card, and two streams of damage. */
const HARD = [
  { name: '60 dice', count: 12, profile: { dice: 5, damage: 1 }, abilities: [] },
  { name: '10 dice of 8 points', count: 5, profile: { dice: 2, damage: 8 }, abilities: ['laser'] },
  { name: '30 dice of radiation', count: 6, profile: { dice: 5, damage: 2 }, abilities: ['radiation'] },
];

const tasks = {
  /**
   * Warm microseconds of a complete answer: every unit with weapons on every target, by cover and action; then the hard
   * cases.
   */
  odds() {
    const units = catalogue.units.filter(({ weapons }) => weapons !== null);
    const questions = units.flatMap((attacker) =>
      units.flatMap((target) =>
        COVERS.flatMap((cover) => ACTIONS.map((action) => question(attacker, target, cover, action))),
      ),
    );
    for (const target of units) {
      const request = question(units[0], target, 'soft', 'sustained');
      questions.push({ ...request, attacker: { ...request.attacker, weapons: HARD } });
    }
    const answer = questions.map((request) =>
      bestMicroseconds(() => answerDustWarfare(catalogue, request, NO_SAMPLES)),
    );
    return { questions: questions.length, answer };
  },
};

function question(attacker, target, cover, action) {
  const weapons = attacker.weapons.map(({ name, count, profiles, abilities }) => {
    return { name, count, profile: profiles?.[target.armourClass] ?? null, abilities };
  });
  const { id, name, edition, armyPoints, bloc } = attacker;
  return {
    attacker: {
      ...{ unit: id, name, edition, armyPoints, bloc, weapons, action },
      ...{ abilities: [], damage: [], overcharged: false, splits: false, range: null },
    },
    target: {
      unit: target.id,
      ...{ name: target.name, edition: target.edition, armyPoints: target.armyPoints },
      ...{
        armourClass: target.armourClass,
        miniatures: target.miniatures,
        hitPoints: target.hitPoints,
        cover,
      },
      altitude: target.type === 'aircraft' ? 'high' : null,
      ...{ taken: 0, abilities: [], damage: [], markers: 0, hitsTheDirt: false, isTeam: false },
      ...{ isLoneHero: false, facing: 'front', unmoved: false, inTerrain: false },
    },
    rulings,
  };
}

/** The best of several runs, after as many warm-up runs. */
function bestMicroseconds(action) {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 20; run++) {
    const began = process.hrtime.bigint();
    action();
    if (run >= 10) best = Math.min(best, Number(process.hrtime.bigint() - began) / 1e3);
  }
  return best;
}

const [name] = process.argv.slice(2);
console.log(JSON.stringify(tasks[name]()));
