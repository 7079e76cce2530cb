/** Starts, follows, stops and resumes studies: `/api/studies`. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { type Fault, ShockrollError, UsageError } from '../base/errors.ts';
import { PROGRAM } from '../base/phrases.ts';
import { shellWord } from '../base/shellWord.ts';
import {
  type ListedRun,
  optionWords,
  RUNS_FOLDER,
  type StartedStudy,
  type StudyForm,
  type StudyPrice,
  type StudyRequest,
  type StudyState,
  studyWords,
} from '../experiments/startedStudy.ts';
import { valuesFaults } from '../experiments/studyFields.ts';
import type { RunSummary } from '../simulation/storedRuns/listRuns.ts';
import type { PageData } from './document.ts';
import { noSuchRun, notRequested } from './phrases.ts';
import { REPORT_FILE } from './reportsRoutes.ts';
import { runsIn } from './runsIn.ts';
import { checkRequest, checkValues, nameTaken, requestSchema } from './studies/checkRequest.ts';
import { eventStream } from './studies/eventStream.ts';
import { priceOf } from './studies/price.ts';
import type { Studies } from './studies/studies.ts';

export const STUDIES_PART = 'studies';

/** The routes' dependencies. */
export interface StudyDesk {
  /** Every study that may be started; called once, on the first request. */
  readonly forms: () => Promise<readonly StudyForm[]>;
  /** The form of `plan` of each ruleset; called on demand, too. */
  readonly plans: () => Promise<readonly StudyForm[]>;
  readonly studies: Studies;
  /** Command line options that produced the data of the page, by ruleset. */
  readonly given: PageData['given'];
}

const PROGRESS_WORDS = ['--progress', 'json'];
const RESUMABLE: readonly string[] = ['interrupted', 'killed', 'planned'];

/** States in which a study uses its folder, or will use it. */
const UNDER_WAY: readonly StudyState[] = ['waiting', 'running', 'stopping'];

const priceSchema = requestSchema.pick({ ruleset: true, values: true });
const resumeSchema = z.strictObject({ run: z.string() });

/** @param root folder that limits all paths */
export function studiesRoutes(desk: StudyDesk, root: string): Hono {
  const { forms, studies } = desk;
  const routes = new Hono();
  routes.get('/forms', async (c) => c.json(await forms()));
  routes.get('/runs', async (c) => c.json(await listedRuns(desk, root)));
  routes.post('/', (c) =>
    answering(c, async () => {
      const parsed = requestSchema.safeParse(await c.req.json().catch(() => undefined));
      if (!parsed.success) return c.text(notRequested('ruleset, command, name, values'), 400);
      return c.json(await startedStudy(parsed.data, desk, root), 201);
    }),
  );
  routes.post('/price', (c) =>
    answering(c, async () => {
      const parsed = priceSchema.safeParse(await c.req.json().catch(() => undefined));
      if (!parsed.success) return c.text(notRequested('ruleset, values'), 400);
      return c.json(await pricedStudy(parsed.data, desk, root, c.req.raw.signal));
    }),
  );
  routes.post('/resume', (c) =>
    answering(c, async () => {
      const parsed = resumeSchema.safeParse(await c.req.json().catch(() => undefined));
      if (!parsed.success) return c.text(notRequested('run'), 400);
      return c.json(await resumedStudy(parsed.data.run, desk, root), 201);
    }),
  );
  routes.post('/:id/stop', (c) => {
    const id = c.req.param('id');
    const study = /^\d{1,9}$/.test(id) ? studies.stop(Number(id)) : undefined;
    return study === undefined
      ? c.json(
          [fault('usage/no-such-study', `there is no study ${id}; perhaps the server was restarted`)],
          404,
        )
      : c.json(study);
  });
  routes.get('/events', eventStream(studies));
  return routes;
}

async function listedRuns({ forms }: StudyDesk, root: string): Promise<readonly ListedRun[]> {
  const known = await forms();
  const runs = [...(await runsIn(root))].map(async ([name, run]): Promise<ListedRun> => {
    const { command, ruleset, seed, state, request, stored, folder } = run;
    const hasReport = await isFile(join(folder, REPORT_FILE));
    return { name, command, ruleset, seed, state, request, stored, hasReport, resumes: resumes(run, known) };
  });
  return Promise.all(runs);
}

/** @throws UsageError when it cannot be started */
async function startedStudy(request: StudyRequest, desk: StudyDesk, root: string): Promise<StartedStudy> {
  const { ruleset, command, name, values } = request;
  const form = await checkRequest(request, await desk.forms(), root);
  const run = `${RUNS_FOLDER}/${name}`;
  if (isBusy(run, desk)) throw new UsageError([fault('usage/run-name', nameTaken(name))]);
  const arguments_ = studyWords(form, values, { ...desk.given[ruleset], out: [run] });
  return desk.studies.add({ ruleset, command, run, ...lineOf(arguments_) });
}

/** Null where the games cannot be tried out. @throws UsageError for values that no study takes */
async function pricedStudy(
  { ruleset, values }: Pick<StudyRequest, 'ruleset' | 'values'>,
  { forms, plans, studies, given }: StudyDesk,
  root: string,
  signal: AbortSignal,
): Promise<StudyPrice | null> {
  const plan = (await plans()).find((form) => form.ruleset === ruleset);
  if (plan === undefined) return null;
  const own = (await forms()).filter((form) => form.ruleset === ruleset);
  await checkValues(values, [...own, plan], root);
  const known = plan.fields.flatMap(({ name }) =>
    values[name] === undefined ? [] : [[name, values[name]] as const],
  );
  const tried = Object.fromEntries(known);
  if (valuesFaults(plan, tried).length > 0) return null;
  return priceOf(plan, tried, given[ruleset] ?? {}, studies.start, signal);
}

/** @throws UsageError when it cannot be resumed */
async function resumedStudy(run: string, desk: StudyDesk, root: string): Promise<StartedStudy> {
  const found = (await runsIn(root)).get(run);
  if (found === undefined) throw new UsageError([fault('usage/no-such-run', noSuchRun(run))]);
  const { ruleset, command } = found;
  if (isBusy(run, desk) || !resumes(found, await desk.forms()))
    throw new UsageError([
      fault(
        'usage/cannot-resume',
        `"${run}" cannot be resumed: it has finished, is running, or keeps no games`,
      ),
    ]);
  const arguments_ = [...command.split(' '), ...optionWords('resume', run)];
  return desk.studies.add({ ruleset, command, run, ...lineOf(arguments_) });
}

function isBusy(run: string, { studies }: StudyDesk): boolean {
  return studies.all().some((study) => study.run === run && UNDER_WAY.includes(study.state));
}

function resumes({ ruleset, command, state }: RunSummary, forms: readonly StudyForm[]): boolean {
  const form = forms.find((one) => one.ruleset === ruleset && one.command === command);
  return form?.resumes === true && RESUMABLE.includes(state);
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** The arguments, and the command line as text. */
function lineOf(arguments_: readonly string[]) {
  return {
    line: [PROGRAM, ...arguments_.map(shellWord)].join(' '),
    words: [...arguments_, ...PROGRESS_WORDS],
  };
}

async function answering(c: Context, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (thrown) {
    if (!(thrown instanceof ShockrollError)) throw thrown;
    return c.json(thrown.faults, 422);
  }
}

function fault(code: string, message: string): Fault {
  return { code, place: {}, message };
}
