import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { test } from 'vitest';
import { STUDIES } from '../../bench/support/studies.mjs';
import { answerFaults } from './answers/answerFaults.ts';
const dir = mkdtempSync('/tmp/h1st-');
const few: Record<string, string> = { 'balance packs': '400', play: '60', 'balance characters': '8', 'balance maps': '40', 'balance rules': '8', 'balance teams': '8', 'balance meta': '8', 'balance tokens': '8', 'tune fair': '20', check: '100', 'balance units': '40', 'balance weapons': '40' };
test('x', async () => {
  let i = 0;
  for (const { command, ruleset, words, quick } of STUDIES) {
    const games = few[command] ?? quick[1];
    const extra = command === 'check' ? [] : ['--every-interpretation'];
    for (const more of ruleset === 'tannhauser' && command === 'play' ? [[], extra] : [[]]) {
      const rs = ruleset === 'tannhauser' ? [] : ['--ruleset', ruleset];
      const line = [...command.split(' '), ...words, ...rs, '--games', games, ...more, '--seed', '7', '--threads', '1', '--json', '--quiet', '--out', `${dir}/${i++}`];
      const out = await new Promise<string>((done) => execFile('node', ['dist/cli.js', ...line], { maxBuffer: 1e9 }, (_, stdout, stderr) => done(stdout || `!${stderr}`)));
      if (out.startsWith('!')) { console.log(line.join(' '), out.slice(0, 300)); continue; }
      try { console.log(command, ruleset, JSON.stringify(answerFaults(command, ruleset, JSON.parse(out)).slice(0, 6))); } catch (e) { console.log(command, ruleset, String(e), out.slice(0, 200)); }
    }
  }
}, 1e6);
