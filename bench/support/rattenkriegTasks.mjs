// Runs one measurement in a fresh process, on the built bundle: node rattenkriegTasks.mjs TASK prints it as JSON.
import { answerShoot, firingWeapon, loadRattenkrieg, readInterpretations } from '../../dist/index.js';

const catalogue = await loadRattenkrieg();
const interpretations = readInterpretations(catalogue, [], []);
const MOUNTS = ['light', 'heavy'];
/** Men by sector: one, a squad bunched up, a squad spread out, and a crowd. */
const ARRANGEMENTS = [[1], [4], [10], [1, 1, 1, 1, 1, 1, 1, 1], [5, 5, 5], [20]];
const COVERS = [[], ['torso-and-head'], ['head-only', 'concealed']];
const REACTIONS = ['none', 'hunker'];
const NO_SAMPLES = { trials: 0, seed: 1 };

const tasks = {
  /** Warm microseconds of a complete answer: every weapon at every arrangement, in every cover, on every mount. */
  odds() {
    const questions = catalogue.weapons.flatMap((weapon) =>
      ARRANGEMENTS.flatMap((men) =>
        COVERS.flatMap((cover) =>
          MOUNTS.flatMap((mount) =>
            REACTIONS.map((reaction) => question(weapon, men, { cover, mount, reaction })),
          ),
        ),
      ),
    );
    const all = (fractions) =>
      questions.map((request) =>
        bestMicroseconds(() => answerShoot(catalogue, request, { ...NO_SAMPLES, fractions })),
      );
    return { questions: questions.length, answer: all(false), fractions: all(true) };
  },
};

function question(weapon, men, { cover, mount, reaction }) {
  const firing = firingWeapon(catalogue, weapon, interpretations);
  const sectors = men.map((count) =>
    Array.from({ length: count }, () => ({ stance: 'front', cover, isHunkered: false })),
  );
  const { fire } = firing;
  const bursts = men.map((_, index) => (fire.kind === 'bursts' ? share(fire.count, men.length, index) : 0));
  return {
    shooting: {
      ...{ weapon: firing, circumstances: [], aim: 0, skill: 'none', scope: 0 },
      ...{ rate: null, band: null, walls: null },
    },
    arrangement: { sectors, bursts, mount, magazine: null, chosen: null, reaction, isAtRandom: false },
    ...{ range: null, isShortOfMen: false, helper: null, interpretations },
  };
}

/** Bursts at one of several sectors, distributed evenly. */
function share(bursts, sectors, index) {
  return Math.floor(bursts / sectors) + (index < bursts % sectors ? 1 : 0);
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
