import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { jobFiles } from '../../../src/studies/plan/jobFiles.ts';

/** Programs that only report their arguments; GNU parallel puts its input into the line. */
const STUBS = {
  shockroll: 'echo "$@"',
  srun: '"$@"',
  parallel: `while [ "$1" != shockroll ]; do shift; done
    while read -r input; do echo "$*" | sed "s/{}/$input/"; done`,
};

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'shockroll-jobs-'));
  for (const [name, script] of Object.entries(STUBS)) {
    await writeFile(join(home, name), `#!/bin/sh\n${script}\n`);
    await chmod(join(home, name), 0o755);
  }
});

async function runScript(name: string, chunks: number, env: Readonly<Record<string, string>> = {}) {
  const file = jobFiles('balance packs', '1.2.3', chunks).find((job) => job.name === name);
  if (file === undefined) throw new Error(name);
  const path = join(home, file.name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, file.content);
  const PATH = `${home}:${process.env.PATH}`;
  const { stdout, stderr } = spawnSync('sh', [path], { encoding: 'utf8', env: { PATH, ...env }, cwd: home });
  expect(stderr).toBe('');
  return { content: file.content, lines: stdout.trim().split('\n') };
}

describe('the scripts of a planned run', () => {
  it('for Slurm play one chunk a task, or several when there are more than an array takes', async () => {
    const task = { SLURM_ARRAY_TASK_ID: '7', SLURM_CPUS_PER_TASK: '2' };
    const few = await runScript('jobs/slurm.sh', 245, task);
    expect(few.content).toContain('#SBATCH --array=0-244\n');
    expect(few.lines).toEqual(['runs run-chunk . --index 7 --threads 2']);
    const many = await runScript('jobs/slurm.sh', 2442, task);
    expect(many.content).toContain('#SBATCH --array=0-813\n');
    expect(many.lines).toEqual(['runs run-chunk . --index 21 --count 3 --threads 2']);
  });

  it('for GNU parallel play all chunks, then join and report them', async () => {
    const { lines } = await runScript('jobs/parallel.sh', 3);
    expect(lines).toEqual([
      'shockroll runs run-chunk . --index 0 --threads 1 --quiet',
      'shockroll runs run-chunk . --index 1 --threads 1 --quiet',
      'shockroll runs run-chunk . --index 2 --threads 1 --quiet',
      'runs merge .',
      'balance packs --resume .',
    ]);
  });

  it('for Kubernetes are an indexed job that covers all chunks', () => {
    const [job] = jobFiles('play', '1.2.3', 2442).filter(({ name }) => name.endsWith('.yaml'));
    const { kind, spec } = parse(job.content);
    expect([kind, spec.completionMode, spec.completions]).toEqual(['Job', 'Indexed', 814]);
    const [container] = spec.template.spec.containers;
    const { stdout } = spawnSync('sh', ['-c', `PATH=${home}:$PATH; ${container.command[2]}`], {
      encoding: 'utf8',
      env: { ...process.env, JOB_COMPLETION_INDEX: '813' },
    });
    expect(stdout.trim()).toBe('runs run-chunk /run --index 2439 --count 3 --threads 2');
  });
});
