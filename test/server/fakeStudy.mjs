// Replaces the command line: prints its arguments, reports progress as `--progress json` does, and ends as told.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PARTS = [
  { name: 'John MacNeal, stamina pack', difference: -0.02, low: -0.07, high: 0.03 },
  { name: 'Eva Krämer, combat pack', difference: 0.1, low: 0.05, high: 0.15 },
];
const words = process.argv.slice(2);
const say = (line) => process.stderr.write(`${line}\n`);
if (words[0] !== 'plan') process.stdout.write(`${JSON.stringify(words)}\n`);
const seed = words[words.indexOf('--seed') + 1];
if (seed === '13') {
  say('error: --seed: unlucky');
  process.exit(2);
}
if (words[0] === 'plan') {
  const question = { kind: 'once', halfWidth: 0.005 };
  const planned = [{ question, games: 40_000, checkGames: 20_000, seconds: 600 }];
  process.stdout.write(JSON.stringify({ trial: { gamesPerSecond: 100 }, planned }));
  process.exit(0);
}
if (words[1] === 'diff') {
  const out = words[words.indexOf('--out') + 1];
  if (words[2] === words[3]) {
    say('error: the runs are the same');
    process.exit(2);
  }
  mkdirSync(out);
  writeFileSync(join(out, 'report.html'), `<h1>${words[2]} and ${words[3]}</h1>`);
  process.exit(1);
}
let games = 0;
const report = () => {
  games += 10;
  const names = seed === '3' ? Array.from({ length: 40 }, (_, i) => `variant ${i}`) : ['Reich'];
  const standings = names.map((name) => ({
    name,
    score: 0.5,
    low: 0.4,
    high: 0.6,
    pairs: games / 2,
    confidence: 0.95,
  }));
  say(
    JSON.stringify({
      progress: {
        games,
        total: 100,
        seconds: 1,
        gamesPerSecond: 10,
        isOpenEnded: false,
        phase: 'playing',
        turned: null,
        steps: null,
        isTotalLeast: false,
        secondsLeft: 9,
        standings,
        parts: seed === '4' ? PARTS : [],
      },
    }),
  );
};
report();
say(JSON.stringify({ level: 30, msg: 'nothing to worry about' }));
say(JSON.stringify({ level: 40, msg: 'something to know' }));
if (seed === '1') process.exit(0);
const timer = setInterval(report, 50);
process.on('SIGINT', () => {
  clearInterval(timer);
  process.stdout.write('half an answer\n');
  process.exitCode = 130;
});
