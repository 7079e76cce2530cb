/** Scripts that play the chunks of a planned run on many machines, ready to be submitted from the folder of the run. */
import { PROGRAM } from '../../base/phrases.ts';

/** Most tasks: Slurm's default MaxArraySize is 1001. */
const MOST_TASKS = 1000;
/** Times that Kubernetes retries an index. */
const RETRIES = 3;

interface JobFile {
  /** Name relative to the folder of the run. */
  readonly name: string;
  readonly content: string;
}

/**
 * The scripts for a run.
 * @param command command of the run: `balance packs`
 * @param engine version of shockroll that all machines need
 */
export function jobFiles(command: string, engine: string, chunks: number): readonly JobFile[] {
  const count = Math.ceil(chunks / MOST_TASKS);
  const tasks = Math.ceil(chunks / count);
  return [
    { name: 'jobs/slurm.sh', content: slurm(command, engine, tasks, count) },
    { name: 'jobs/parallel.sh', content: parallel(command, engine, chunks) },
    { name: 'jobs/kubernetes.yaml', content: kubernetes(command, engine, tasks, count) },
  ];
}

/** Notes for all scripts. */
function notes(engine: string): string {
  return `# All machines need ${PROGRAM} ${engine}, of the same build, and access to this folder. Chunks that exist are not played
# again, so submit as often as needed.`;
}

function slurm(command: string, engine: string, tasks: number, count: number): string {
  const index =
    count === 1 ? '"$SLURM_ARRAY_TASK_ID"' : `$((SLURM_ARRAY_TASK_ID * ${count})) --count ${count}`;
  return `#!/bin/sh
#SBATCH --job-name=${PROGRAM}
#SBATCH --array=0-${tasks - 1}
#SBATCH --cpus-per-task=2
#SBATCH --output=jobs/%A-%a.log
# In the folder of the run:  sbatch jobs/slurm.sh
# When it is done:  ${PROGRAM} runs merge . && ${PROGRAM} ${command} --resume .
${notes(engine)}
srun ${PROGRAM} runs run-chunk . --index ${index} --threads "$SLURM_CPUS_PER_TASK"
`;
}

function parallel(command: string, engine: string, chunks: number): string {
  return `#!/bin/sh
# In the folder of the run:  sh jobs/parallel.sh
# On several machines:  sh jobs/parallel.sh --sshlogin one,two,:  --workdir .
${notes(engine)}
seq 0 ${chunks - 1} | parallel --halt soon,fail=10% --joblog jobs/parallel.log "$@" \\
  ${PROGRAM} runs run-chunk . --index {} --threads 1 --quiet &&
  ${PROGRAM} runs merge . &&
  ${PROGRAM} ${command} --resume .
`;
}

function kubernetes(command: string, engine: string, tasks: number, count: number): string {
  const index =
    count === 1 ? '$JOB_COMPLETION_INDEX' : `$((JOB_COMPLETION_INDEX * ${count})) --count ${count}`;
  return `# kubectl apply -f jobs/kubernetes.yaml, with an image that has ${PROGRAM} and a claim of a volume with this folder at its root.
# When it is done, in the folder of the run:  ${PROGRAM} runs merge . && ${PROGRAM} ${command} --resume .
${notes(engine)}
apiVersion: batch/v1
kind: Job
metadata:
  name: ${PROGRAM}
spec:
  completionMode: Indexed
  completions: ${tasks}
  parallelism: ${Math.min(tasks, 10)}
  backoffLimitPerIndex: ${RETRIES}
  template:
    spec:
      restartPolicy: Never
      containers:
        - name: ${PROGRAM}
          image: ${PROGRAM}:${engine}
          command: [sh, -c, '${PROGRAM} runs run-chunk /run --index ${index} --threads 2']
          resources:
            requests: { cpu: '2', memory: 512Mi }
          volumeMounts:
            - { name: run, mountPath: /run }
      volumes:
        - name: run
          persistentVolumeClaim: { claimName: ${PROGRAM} }
`;
}
