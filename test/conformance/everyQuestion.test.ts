/**
 * Every odds question has a test that derives its distribution in another way: from the engine's rolls, die by die, or
 * from the rulebook.
 */
import { expect, test } from 'vitest';
import { questionName } from '../../src/odds/listed.ts';
import { QUESTIONS } from '../../src/rulesets/questions.ts';
import { missingTests, type NamedTest } from './heldBy.ts';

const TANNHAUSER = 'test/rulesets/tannhauser/odds';
const EVERY_ROLL: NamedTest = {
  file: 'test/invariants/everyRoll.slow.test.ts',
  test: 'the question from that position is answered with the pool of the engine',
};
const DUST_WARFARE = 'test/rulesets/dust-warfare';
const DUST_VECTORS: NamedTest = {
  file: `${DUST_WARFARE}/vectors/vectors.test.ts`,
  test: 'is met as exact fractions',
};
const RATTENKRIEG = 'test/rulesets/rattenkrieg';
const TESTS = `${RATTENKRIEG}/tests`;
const SMALL = `${RATTENKRIEG}/odds/smallRules.test.ts`;
const BLAST_DICE: NamedTest = {
  file: `${RATTENKRIEG}/blast/sample.test.ts`,
  test: 'every die and direction rolled agrees with the distribution',
};
const BARE_DICE: NamedTest = { file: 'test/odds/bareDice.test.ts', test: 'with the chance %d each' };
const oracle = (words: string): NamedTest => ({
  file: `${RATTENKRIEG}/oracles/oracles.test.ts`,
  test: words,
});

const HELD: Readonly<Record<string, Readonly<Record<string, NamedTest>>>> = {
  tannhauser: {
    attack: EVERY_ROLL,
    duel: EVERY_ROLL,
    test: EVERY_ROLL,
    grenade: EVERY_ROLL,
    roll: {
      file: 'test/dice/bruteForce.slow.test.ts',
      test: 'every pool of up to 6 ten-sided dice equals brute force',
    },
    exchange: { file: `${TANNHAUSER}/exchange.test.ts`, test: 'agrees with the solution' },
    initiative: {
      file: `${TANNHAUSER}/initiative.test.ts`,
      test: 'wins as often as when every fall is played',
    },
    volley: {
      file: `${TANNHAUSER}/volley.test.ts`,
      test: 'random volleys have the odds that the rules give, followed face by face',
    },
    turn: {
      file: `${TANNHAUSER}/turn.test.ts`,
      test: 'agree with the same line played with dice',
    },
    activation: {
      file: `${TANNHAUSER}/exchange.test.ts`,
      test: 'lines are sorted and the best has no regret',
    },
    'duel-to-death': {
      file: `${TANNHAUSER}/duelToDeath.test.ts`,
      test: 'agrees with walking through the attacks one by one',
    },
    compare: {
      file: `${TANNHAUSER}/answerAttack.test.ts`,
      test: 'has the attack of `odds attack` in each cell',
    },
    matrix: {
      file: `${TANNHAUSER}/answerAttack.test.ts`,
      test: 'has the attack of `odds attack` in each cell',
    },
  },
  'dust-warfare': {
    attack: {
      file: `${DUST_WARFARE}/attack/sample.test.ts`,
      test: 'every die rolled agrees with the distribution',
    },
    volley: {
      file: `${DUST_WARFARE}/odds/volley.test.ts`,
      test: 'random volleys at soldiers have the odds that the rules give, die by die',
    },
    reaction: {
      file: `${DUST_WARFARE}/odds/answerReaction.test.ts`,
      test: 'the joint distribution is the product',
    },
    matrix: {
      file: 'test/cli/odds/dustWarfare.test.ts',
      test: 'is every attacker against every target, in the same conditions',
    },
    suppression: DUST_VECTORS,
    initiative: {
      file: `${DUST_WARFARE}/engine/turn.test.ts`,
      test: 'five units against eight initiate with',
    },
    event: DUST_VECTORS,
    roll: BARE_DICE,
  },
  rattenkrieg: {
    roll: BARE_DICE,
    shoot: oracle('random Shoot actions have the odds that the rules give'),
    matrix: {
      file: 'test/cli/odds/rattenkriegShoot.test.ts',
      test: 'every weapon of the table, the best one first',
    },
    volley: {
      file: `${RATTENKRIEG}/odds/volley.test.ts`,
      test: 'random volleys have the odds that the rules give, followed man by man',
    },
    suppress: { file: `${RATTENKRIEG}/fire/suppression.test.ts`, test: 'fire may be repeated' },
    'anti-tank': oracle('random shots at armour have the damage points that the rules give'),
    pierce: {
      file: `${RATTENKRIEG}/armour/penetration.test.ts`,
      test: 'on the straight line between two columns',
    },
    initiative: { file: `${TESTS}/tests.test.ts`, test: 'the side with the high numbers wins from 6 down' },
    test: { file: `${TESTS}/tests.test.ts`, test: 'passes up to Quality' },
    aggressiveness: { file: `${TESTS}/tests.test.ts`, test: 'R-AGG-03 circumstances add up' },
    morale: { file: `${TESTS}/tests.test.ts`, test: 'R-MOR-04 an assault is rolled against the difference' },
    spot: { file: `${TESTS}/seeing.test.ts`, test: 'R-SPOT-02 who evades is located only' },
    'look-up': { file: SMALL, test: 'R-CAS-04' },
    assault: oracle('random close combats have the odds that the rules give'),
    'vehicle-assault': { file: `${RATTENKRIEG}/closeCombat/vehicleAssault.test.ts`, test: 'falls on 2 of 6' },
    'vehicle-fire': {
      file: `${RATTENKRIEG}/odds/rules.test.ts`,
      test: 'the dice rolled agree with the distribution',
    },
    grenade: oracle('random grenades have the odds that the rules give'),
    blast: BLAST_DICE,
    mortar: BLAST_DICE,
    flame: BLAST_DICE,
    wall: { file: `${RATTENKRIEG}/walls/walls.test.ts`, test: 'falls section by section' },
    mine: { file: `${RATTENKRIEG}/walls/walls.test.ts`, test: 'spins a vehicle above 2 points a ton' },
    burning: { file: `${RATTENKRIEG}/flame/fire.test.ts`, test: 'of strength 3 grows on 3 and more' },
  },
};

test.each(Object.entries(QUESTIONS))(
  'every question of %s is held by a test, and no other',
  (ruleset, questions) => {
    expect(Object.keys(HELD[ruleset]).sort()).toEqual(questions.map(questionName).sort());
    expect(missingTests(Object.values(HELD[ruleset]))).toEqual([]);
  },
);
