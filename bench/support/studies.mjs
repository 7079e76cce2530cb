// Every study with its required arguments, and arguments that make it small.

/** @typedef {{ command: string, ruleset: string, words: readonly string[], quick: readonly string[] }} BenchStudy */

const TANNHAUSER = 'tannhauser';
const DUST_WARFARE = 'dust-warfare';
const RATTENKRIEG = 'rattenkrieg';
const CLAIMS = new URL('../../datasets/claims/', import.meta.url).pathname;
const KIT = new URL('../../datasets/house/setup-kit', import.meta.url).pathname;

/** @returns {BenchStudy} */
function study(ruleset, command, games, words = []) {
  return { command, ruleset, words, quick: ['--games', String(games)] };
}

/** @type {readonly BenchStudy[]} */
export const STUDIES = [
  study(TANNHAUSER, 'balance packs', 2000),
  study(TANNHAUSER, 'play', 400),
  study(TANNHAUSER, 'balance characters', 20),
  study(TANNHAUSER, 'balance maps', 400),
  study(TANNHAUSER, 'balance rules', 40, ['--change', 'all']),
  study(TANNHAUSER, 'balance teams', 100),
  study(TANNHAUSER, 'balance meta', 16),
  study(TANNHAUSER, 'balance sensitivity', 2),
  study(TANNHAUSER, 'balance tokens', 40, ['--data', KIT]),
  study(TANNHAUSER, 'tune fair', 200, ['--knob', 'first.handicap=0..2']),
  study(TANNHAUSER, 'check', 200, [`${CLAIMS}tannhauser.yaml`]),
  study(DUST_WARFARE, 'play', 2000),
  study(DUST_WARFARE, 'balance rules', 200, ['--change', 'all']),
  study(DUST_WARFARE, 'balance units', 200),
  study(DUST_WARFARE, 'balance sensitivity', 2),
  study(DUST_WARFARE, 'check', 1000, [`${CLAIMS}dust-warfare.yaml`]),
  study(RATTENKRIEG, 'play', 2000),
  study(RATTENKRIEG, 'balance rules', 400, ['--change', 'all']),
  study(RATTENKRIEG, 'balance weapons', 1000),
  study(RATTENKRIEG, 'balance sensitivity', 10),
  study(RATTENKRIEG, 'check', 1000, [`${CLAIMS}rattenkrieg.yaml`]),
];
