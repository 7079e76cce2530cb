import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StartedStudy, StudyForm, StudyRequest } from '../../src/experiments/startedStudy.ts';
import { createEventReader } from '../../src/page/frame/serverEvents.ts';
import { createApp } from '../../src/server/app.ts';
import { childStarter } from '../../src/server/studies/childProcess.ts';
import { Studies } from '../../src/server/studies/studies.ts';
import { STUDIES_PART, studiesRoutes } from '../../src/server/studiesRoutes.ts';
import { eventually } from '../eventually.ts';
import { writePlannedRun } from './plannedRun.ts';

const HOST = '127.0.0.1:4310';
const FAKE = new URL('fakeStudy.mjs', import.meta.url).pathname;
const field = { describe: '', byDefault: null, isRequired: false, isPath: false, range: null, choices: [] };
const PLAY: StudyForm = {
  ruleset: 'tannhauser',
  command: 'play',
  begin: ['play'],
  describe: '',
  fields: [
    { ...field, name: 'teams', kind: 'words' },
    { ...field, name: 'seed', kind: 'text' },
    { ...field, name: 'rule', kind: 'list' },
    { ...field, name: 'exact', kind: 'flag' },
    { ...field, name: 'games', kind: 'text', range: { low: 1, high: 9 } },
    { ...field, name: 'from', kind: 'text', isPath: true },
  ],
  questions: [{ text: 'Who wins?', first: ['teams'] }],
  resumes: true,
};
const CHECK: StudyForm = {
  ...PLAY,
  command: 'check',
  begin: ['check'],
  fields: [{ ...field, name: 'file', kind: 'words', isRequired: true, isPath: true }],
  resumes: false,
};
const PLAN: StudyForm = {
  ...PLAY,
  command: 'plan',
  begin: ['plan'],
  fields: PLAY.fields.filter(({ name }) => name !== 'games'),
  questions: [],
};
const STUDY = { ruleset: 'tannhauser', catalogue: {}, configuration: {}, seed: 5 };

describe('/api/studies', () => {
  let root: string;
  let outside: string;
  let studies: Studies;
  let app: Hono;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'studies-'));
    outside = await mkdtemp(join(tmpdir(), 'outside-'));
    await writePlannedRun(join(root, 'runs', 'halved'), STUDY, 4);
    await writeFile(join(root, 'runs', 'halved', 'report.html'), '');
    await writeFile(join(root, 'claims.yaml'), '');
    await writeFile(join(outside, 'secret.yaml'), '');
    await symlink(join(outside, 'secret.yaml'), join(root, 'link.yaml'));
    await mkdir(join(root, 'folder'));
  });

  afterAll(async () => {
    for (const folder of [root, outside]) await rm(folder, { recursive: true, force: true });
  });

  beforeEach(() => {
    studies = new Studies(childStarter([process.execPath, FAKE], root));
    const desk = {
      forms: async () => [PLAY, CHECK],
      plans: async () => [PLAN],
      studies,
      given: { tannhauser: { set: ['a.b=1'] } },
    };
    app = createApp({
      files: new Map(),
      access: { hosts: ['127.0.0.1'], token: null },
      parts: new Map([[STUDIES_PART, studiesRoutes(desk, root)]]),
      onError: (error) => {
        throw error;
      },
    });
  });

  afterEach(() => studies.close());

  const ask = (path: string, init: RequestInit = {}) =>
    app.request(`/api/studies${path}`, { ...init, headers: { host: HOST, ...init.headers } });
  const post = (path: string, body: object) => ask(path, { method: 'POST', body: JSON.stringify(body) });
  const request = (values: StudyRequest['values'], more: Partial<StudyRequest> = {}): StudyRequest => ({
    ruleset: 'tannhauser',
    command: 'play',
    name: 'mine',
    values,
    ...more,
  });
  let names = 0;
  const start = async (values: StudyRequest['values'], name = `run ${++names}`): Promise<StartedStudy> => {
    const response = await post('', request(values, { name }));
    expect(response.status).toBe(201);
    return started(response);
  };
  const started = async (response: Response): Promise<StartedStudy> => JSON.parse(await response.text());
  const study = (id: number): StartedStudy => {
    const found = studies.all().find((one) => one.id === id);
    if (found === undefined) throw new Error(`no study ${id}`);
    return found;
  };
  const soon = <T>(read: () => T) => eventually(read, { every: 5 });

  test('a price is that of a trial with the values that plan knows', async () => {
    const response = await post('/price', {
      ruleset: 'tannhauser',
      values: { teams: ['reich'], games: '9' },
    });
    expect(await response.json()).toEqual({
      gamesPerSecond: 100,
      games: 40_000,
      seconds: 600,
      halfWidth: 0.005,
    });
    const wrong = await post('/price', { ruleset: 'tannhauser', values: { teams: ['--data=/etc'] } });
    expect(wrong.status).toBe(422);
    const unknown = await post('/price', { ruleset: 'chess', values: {} });
    expect(await unknown.json()).toBeNull();
    expect((await post('/price', { values: 3 })).status).toBe(400);
  });

  test('a price is refused for values that no study takes, as the start refuses them', async () => {
    const price = async (values: StudyRequest['values']) => {
      const response = await post('/price', { ruleset: 'tannhauser', values });
      return { status: response.status, started: (await post('', request(values, { name: 'no' }))).status };
    };
    for (const values of [{ games: '-1' }, { from: '../secret.yaml' }, { teams: true }])
      expect(await price(values), JSON.stringify(values)).toEqual({ status: 422, started: 422 });
    // A field of no study is not looked at.
    expect((await post('/price', { ruleset: 'tannhauser', values: { nothing: '-1' } })).status).toBe(200);
    // `file` is a field of check alone.
    expect((await post('/price', { ruleset: 'tannhauser', values: { file: ['gone.yaml'] } })).status).toBe(
      422,
    );
  });

  test('a study is a command line whose words are arguments, with its folder and the figures of the page', async () => {
    const { id, line, run } = await start(
      {
        teams: ['reich', 'a; rm -rf $(x) "'],
        seed: '1',
        rule: ['-x', 'y'],
      },
      'mine',
    );
    expect(run).toBe('runs/mine');
    await soon(() => study(id).state).toBe('ended');
    expect(JSON.parse(study(id).printed)).toEqual([
      ...['play', 'reich', 'a; rm -rf $(x) "', '--seed', '1', '--rule=-x', '--rule', 'y'],
      ...['--set', 'a.b=1', '--out', 'runs/mine', '--progress', 'json'],
    ]);
    expect(line).toBe(
      `shockroll play reich 'a; rm -rf $(x) "' --seed 1 --rule=-x --rule y --set a.b=1 --out runs/mine`,
    );
    expect(study(id).messages).toEqual(['something to know']);
    expect(study(id).progress?.games).toBe(10);
    expect(study(id).looks).toHaveLength(1);
  });

  test('one plays at a time, the next waits, and a stop is that of Ctrl-C', async () => {
    const first = await start({ seed: '2' });
    const second = await start({ seed: '2' });
    const third = await start({ seed: '1' });
    expect([second.state, third.state]).toEqual(['waiting', 'waiting']);
    await soon(() => study(first.id).progress?.games ?? 0).toBeGreaterThan(10);
    expect((await started(await post(`/${second.id}/stop`, {}))).state).toBe('stopped');
    expect((await started(await post(`/${first.id}/stop`, {}))).state).toBe('stopping');
    await soon(() => study(first.id).state).toBe('stopped');
    expect(study(first.id).printed).toContain('half an answer');
    await soon(() => study(third.id).state).toBe('ended');
    expect(study(second.id).printed).toBe('');
  });

  test('a study that is stopped before it has begun is stopped, not failed', async () => {
    const { id } = await start({ seed: '2' });
    studies.stop(id);
    await soon(() => study(id).state).toBe('stopped');
  });

  test('nobody gets a folder that a study which waits will have', async () => {
    const { id } = await start({ seed: '2' }, 'mine');
    const again = await post('', request({ seed: '2' }));
    expect(again.status).toBe(422);
    expect(await again.text()).toContain('choose another name');
    studies.stop(id);
    await soon(() => study(id).state).toBe('stopped');
  });

  test('so many may wait, and no more', async () => {
    for (let i = 0; i <= 20; i++) await start({ seed: '2' });
    const response = await post('', request({ seed: '2' }, { name: 'too many' }));
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('too many studies are waiting');
  });

  test('what the command refuses is told in its words', async () => {
    const { id } = await start({ seed: '13' });
    await soon(() => study(id).state).toBe('failed');
    expect(study(id).messages).toEqual(['error: --seed: unlucky']);
  });

  test('the end of the server ends what plays, with what it has', async () => {
    const { id } = await start({ seed: '2' });
    const waiting = await start({ seed: '2' });
    await soon(() => study(id).progress?.games ?? 0).toBeGreaterThan(10);
    await studies.close();
    expect([study(id).state, study(waiting.id).state]).toEqual(['stopped', 'stopped']);
    expect(study(id).printed).toContain('half an answer');
  });

  test.each([
    ['another command', request({}, { command: 'serve' }), /not a study that the page can start/],
    ['another ruleset', request({}, { ruleset: 'chess' }), /not a study that the page can start/],
    [
      'an option that the form lacks',
      request({ out: '/etc' }),
      /"out".*usage\/unknown-option|unknown option/,
    ],
    ['an option as a team', request({ teams: ['--out=/etc'] }), /read as an option/],
    ['a value for a flag', request({ exact: 'yes' }), /expected true or nothing/],
    ['a flag for a value', request({ seed: true }), /expected a text/],
    [
      'a number that the command does not take',
      request({ games: '0' }),
      /found 0, expected an integer from 1 to 9/,
    ],
    ['a word for a number', request({ games: '1e3' }), /found 1e3, expected an integer/],
    ['two values', request({ seed: ['1', '2'] }), /found 2 values, expected 1/],
    ['a line break', request({ seed: '1\n2' }), /no letter, digit or sign/],
    ['a long value', request({ seed: '1'.repeat(3000) }), /found 3000 characters/],
    ['nothing where something a value is required', request({}, { command: 'check' }), /a value is required/],
    ['a file elsewhere', request({ from: '/etc/passwd' }), /not a file in the folder/],
    ['a file above', request({ from: '../x' }), /not a file in the folder/],
    ['a link that leads out', request({ from: 'link.yaml' }), /not a file in the folder/],
    ['a folder as a file', request({ from: 'folder' }), /not a file in the folder/],
    ['a name that leads out', request({}, { name: '../mine' }), /expected a name/],
    ['a name like an option', request({}, { name: '-f' }), /expected a name/],
    ['a hidden name', request({}, { name: '..' }), /expected a name/],
    ['a name with markup', request({}, { name: '<b>' }), /expected a name/],
    ['a name that is taken', request({}, { name: 'halved' }), /there is a run .*halved.* already/],
  ])('%s is refused, and nothing is started', async (_, body, message) => {
    const response = await post('', body);
    expect(response.status).toBe(422);
    expect(JSON.stringify(await response.json())).toMatch(message);
    expect(studies.all()).toEqual([]);
  });

  test('a file below the folder is taken', async () => {
    const response = await post('', request({ file: ['claims.yaml'] }, { command: 'check' }));
    expect(response.status).toBe(201);
  });

  test.each([
    {},
    { ruleset: 'tannhauser' },
    { ...request({}), more: 1 },
    { ...request({}), values: { seed: 3 } },
  ])('another document is refused: %j', async (body) => {
    expect((await post('', body)).status).toBe(400);
  });

  test('runs are listed, and one that was stopped goes on by its folder alone', async () => {
    const listed = await (await ask('/runs')).json();
    expect(listed).toMatchObject([{ name: 'runs/halved', hasReport: true, resumes: true, request: 4 }]);
    const response = await post('/resume', { run: 'runs/halved' });
    expect(response.status).toBe(201);
    const { id, line } = await started(response);
    expect(line).toBe('shockroll play --resume runs/halved');
    expect((await post('/resume', { run: 'runs/halved' })).status).toBe(422);
    await soon(() => study(id).printed).toContain('["play","--resume","runs/halved","--progress","json"]');
  });

  test.each(['../outside', '/etc', '', 'runs/none'])('"%s" is no run to go on with', async (run) => {
    expect((await post('/resume', { run })).status).toBe(422);
    expect(studies.all()).toEqual([]);
  });

  test.each(['9', '-1', '1e3', '%2e%2e'])('study %s is not there to be stopped', async (id) => {
    expect((await post(`/${id}/stop`, {})).status).toBe(404);
  });

  test('other pages are not answered', async () => {
    const from = { origin: 'http://evil.example' };
    const response = await ask('', {
      method: 'POST',
      body: JSON.stringify(request({ seed: '1' })),
      headers: from,
    });
    expect(response.status).toBe(403);
    expect(studies.all()).toEqual([]);
  });

  describe('events', () => {
    /** Reads events until one satisfies the condition, then ends the connection. */
    const listen = async (until: (data: string, event: string) => boolean, lastEvent?: string) => {
      const controller = new AbortController();
      const headers = lastEvent === undefined ? {} : { 'last-event-id': lastEvent };
      const response = await ask('/events', { headers, signal: controller.signal });
      const read = createEventReader();
      const decoder = new TextDecoder();
      const events: { event: string; data: string; id: string }[] = [];
      const reader = response.body?.getReader();
      for (;;) {
        const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
        if (done) break;
        const text = decoder.decode(value, { stream: true });
        const ids = [...text.matchAll(/^id: (.*)$/gm)].map(([, id]) => id);
        events.push(...read(text).map((event, i) => ({ ...event, id: ids[i] })));
        if (events.some(({ data, event }) => until(data, event))) break;
      }
      await reader?.cancel();
      return events;
    };

    test('a listener is told all there is, then what becomes of it', async () => {
      const { id } = await start({ seed: '2' });
      const heard = listen((data) => data.includes('"state":"stopped"'));
      await soon(() => study(id).progress?.games ?? 0).toBeGreaterThan(30);
      await post(`/${id}/stop`, {});
      const events = await heard;
      expect(events[0].event).toBe('all');
      expect(JSON.parse(events[0].data).studies).toMatchObject([{ id, state: 'running' }]);
      expect(events.filter(({ event }) => event === 'progress').length).toBeGreaterThan(0);
      expect(JSON.parse(events.at(-1)?.data ?? '').study).toMatchObject({ id, state: 'stopped' });
    });

    test('whoever lost the connection is told what was missed, and no more', async () => {
      const { id } = await start({ seed: '1' });
      await soon(() => study(id).state).toBe('ended');
      const [{ id: heard }] = await listen(() => true);
      const later = await start({ seed: '1' });
      await soon(() => study(later.id).state).toBe('ended');
      const missed = await listen(() => true, heard);
      expect(missed.map(({ event }) => event)).toEqual(['study']);
      expect(JSON.parse(missed[0].data).study).toMatchObject({ id: later.id, state: 'ended' });
      const [{ event }] = await listen(() => true, 'another-server-3');
      expect(event).toBe('all');
    });
  });
});
