import { describe, expect, test } from 'vitest';
import { listed, shortQuestions, testSweeps } from './everyQuestion.ts';

test('every question has a sweep', async () => {
  for (const { listed: one, usage } of listed)
    expect((await one.load()).question.options.sweep, usage).toBeDefined();
});

describe.each(shortQuestions)('$ruleset $usage', testSweeps);
