// Replaces the command line: prints its arguments, reports progress as `--progress json` does, and ends as told.
const words = process.argv.slice(2);
const say = (line) => process.stderr.write(`${line}\n`);
process.stdout.write(`${JSON.stringify(words)}\n`);
const seed = words[words.indexOf('--seed') + 1];
if (seed === '13') {
  say('error: --seed: unlucky');
  process.exit(2);
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
