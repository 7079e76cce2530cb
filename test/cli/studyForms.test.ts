import { beforeAll, describe, expect, test } from 'vitest';
import { planForms, studyForms } from '../../src/cli/studyForms.ts';
import { type StudyField, type StudyForm, studyWords, withLook } from '../../src/experiments/startedStudy.ts';

describe('forms of the studies', () => {
  let forms: readonly StudyForm[];

  beforeAll(async () => {
    forms = await studyForms();
  }, 60_000);

  const form = (command: string, ruleset = 'tannhauser'): StudyForm => {
    const found = forms.find((one) => one.command === command && one.ruleset === ruleset);
    if (found === undefined) throw new Error(`no form of ${command}`);
    return found;
  };
  const field = (name: string, command: string, ruleset?: string): StudyField | undefined =>
    form(command, ruleset).fields.find((one) => one.name === name);

  test('are those of play, check, every balance command, and others that answer a question', () => {
    const commands = (ruleset: string): string[] =>
      forms.filter((one) => one.ruleset === ruleset).map(({ command }) => command);
    expect(commands('dust-warfare')).toEqual([
      'play',
      'balance rules',
      'balance units',
      'balance sensitivity',
      'check',
    ]);
    expect(commands('tannhauser')).toContain('balance packs');
    expect(commands('rattenkrieg')).toContain('balance weapons');
    expect(forms.every(({ command }) => /^(play|check|balance [a-z]+|tune [a-z]+)$/.test(command))).toBe(
      true,
    );
    expect(commands('tannhauser')).toContain('tune fair');
    expect(commands('tannhauser')).not.toContain('tune player');
    expect(studyWords(form('tune fair'), {})).toEqual(['tune', 'fair']);
  });

  test('answer questions in words, whose fields are theirs', () => {
    const asked = forms.flatMap(({ ruleset, questions }) =>
      questions.map(({ text }) => `${ruleset}: ${text}`),
    );
    expect(new Set(asked).size).toBe(asked.length);
    for (const { command, fields, questions } of forms) {
      const names = fields.map(({ name }) => name);
      expect(questions.length, command).toBeGreaterThan(0);
      for (const { first, needs = first[0] } of questions)
        expect(names).toEqual(expect.arrayContaining([...first, needs]));
    }
    expect(form('balance packs').questions[0]).toMatchObject({
      text: 'Is this character too good?',
      needs: 'focus',
    });
    expect(form('check', 'dust-warfare').questions).toEqual([
      { text: 'Check balance claims in a YAML file', first: ['file'] },
    ]);
  });

  test('offer the entries of the data by name, own ones too', async () => {
    expect(field('focus', 'balance packs')?.choices).toContainEqual({
      value: 'eva-kramer',
      label: 'Eva Krämer',
    });
    expect(field('map', 'play')?.choices).toContainEqual({ value: 'castle-ksiaz', label: 'Castle Ksiaz' });
    expect(field('teams', 'play')?.choices.map(({ value }) => value)).toContain('union');
    expect(field('lists', 'play', 'dust-warfare')?.choices.length).toBeGreaterThan(10);
    expect(field('seed', 'play')?.choices).toEqual([]);
    const changed = await studyForms({ tannhauser: { set: ['eva-kramer.name=Eva the Red'] } });
    const focus = changed
      .find(({ command }) => command === 'balance packs')
      ?.fields.find(({ name }) => name === 'focus');
    expect(focus?.choices).toContainEqual({ value: 'eva-kramer', label: 'Eva the Red' });
  });

  test('offer the AI players with what each is', () => {
    const players = (name: string, command: string, ruleset?: string): string[] =>
      field(name, command, ruleset)?.choices.map(({ value }) => value) ?? [];
    const known = ['random', 'greedy', 'beginner', 'club', 'expert', 'tactician', 'planner'];
    expect(players('ai', 'play')).toEqual(known);
    expect(players('second', 'balance packs')).toEqual(['none', ...known]);
    expect(players('along', 'tune fair')).toEqual([...known, 'bands']);
    expect(field('ai', 'play')?.choices[1].label).toMatch(/^greedy: fast: looks one activation ahead/);
    // Dust Warfare has no skill bands.
    expect(players('along', 'play', 'dust-warfare')).toEqual(['random', 'aggressive', 'cautious']);
    const squads = ['random', 'volley', 'marksmen', 'cautious'];
    expect(players('ai', 'balance rules', 'rattenkrieg')).toEqual(squads);
    // Only play has two vehicles.
    expect(players('ai', 'play', 'rattenkrieg')).toEqual([...squads, 'best', 'hull', 'turret']);
    const unlisted = forms.flatMap(({ fields }) =>
      fields.filter(
        ({ kind, describe: about, choices }) =>
          kind === 'text' && choices.length === 0 && /^(AI player|Repeat .* AI players)/.test(about),
      ),
    );
    expect(unlisted).toEqual([]);
  });

  test('of plan take what a trial of the games needs', async () => {
    const plans = await planForms();
    expect(plans.map(({ ruleset }) => ruleset)).toEqual(['tannhauser', 'dust-warfare', 'rattenkrieg']);
    expect(plans[0].fields.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['teams', 'map', 'ai', 'trial']),
    );
  });

  test('have what the command declares, as it declares it', () => {
    expect(field('teams', 'play')).toMatchObject({
      kind: 'words',
      byDefault: 'reich union',
      isRequired: false,
    });
    // Declared in the name of the command alone.
    expect(field('teams', 'balance characters')).toMatchObject({ kind: 'words' });
    expect(field('file', 'check')).toMatchObject({ kind: 'words', isRequired: true, isPath: true });
    expect(field('rule', 'play')).toMatchObject({ kind: 'list' });
    expect(field('every-interpretation', 'balance rules')).toMatchObject({ kind: 'flag' });
    expect(field('from', 'play')).toMatchObject({ kind: 'text', isPath: true });
    expect(field('card', 'play', 'rattenkrieg')).toMatchObject({ kind: 'list', isPath: true });
    expect(field('map', 'balance rules')?.describe).toMatch(/^Ids of maps, separated by commas/);
    expect(field('games', 'play')?.range).toMatchObject({ low: 1, high: 1e9 });
    expect(field('games', 'balance meta')?.range?.low).toBe(16);
    expect(field('range', 'play', 'rattenkrieg')?.range).not.toBeNull();
    expect(field('ai', 'play')?.range).toBeNull();
    expect(form('play').resumes).toBe(true);
    expect(form('check').resumes).toBe(false);
  });

  test('do not ask where files are written, for other data, or how the answer looks', () => {
    const own = [
      'out',
      'force',
      'resume',
      'plan',
      'data',
      'json',
      'quiet',
      'verbose',
      'log',
      'progress',
      'ruleset',
      'help',
    ];
    const request = new Set(forms.flatMap(({ fields }) => fields.map(({ name }) => name)));
    expect(own.filter((name) => request.has(name))).toEqual([]);
  });

  test('make command lines: what is empty is left out, no value becomes an option', () => {
    const values = { teams: ['reich', ''], games: '', rule: ['-x', 'R-18=true'], seed: '3' };
    expect(studyWords(form('play'), values, { out: ['runs/a'] })).toEqual([
      ...['play', 'reich', '--rule=-x', '--rule', 'R-18=true', '--seed', '3', '--out', 'runs/a'],
    ]);
    expect(studyWords(form('balance rules', 'dust-warfare'), { change: ['all'] })).toEqual([
      ...['balance', 'rules', '--ruleset', 'dust-warfare', '--change', 'all'],
    ]);
  });
});

describe('looks at a study', () => {
  const at = (games: number, name = 'Reich', score: number | null = 0.5) => ({
    phase: 'playing' as const,
    steps: null,
    games,
    total: 1e6,
    isTotalLeast: false,
    secondsLeft: null,
    seconds: 1,
    gamesPerSecond: 1,
    turned: null,
    isOpenEnded: false,
    standings: [{ name, score, low: 0, high: 1, pairs: games / 2, confidence: 0.95 }],
    parts: [],
  });

  test('stay few, in order, with the newest last', () => {
    let looks = withLook([], at(0, 'Reich', null));
    expect(looks).toEqual([]);
    for (let games = 2; games <= 2000; games += 2) looks = withLook(looks, at(games));
    expect(looks.length).toBeLessThanOrEqual(81);
    expect(looks.at(-1)?.games).toBe(2000);
    expect(looks.map(({ games }) => games)).toEqual(
      looks.map(({ games }) => games).toSorted((a, b) => a - b),
    );
    expect(withLook(looks, at(2000))).toBe(looks);
  });

  test('begin anew with another question, and are none of several variants', () => {
    const looks = withLook([], at(100));
    expect(withLook(looks, at(10))).toHaveLength(1);
    expect(withLook(looks, at(200, 'Union'))).toHaveLength(1);
    const several = { ...at(200), standings: [...at(200).standings, ...at(200).standings] };
    expect(withLook(looks, several)).toBe(looks);
  });
});
