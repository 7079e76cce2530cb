import { expect, test, vi } from 'vitest';
import type { StudyForm } from '../../../src/experiments/startedStudy.ts';
import type { StartChild } from '../../../src/server/studies/childProcess.ts';
import { priceOf } from '../../../src/server/studies/price.ts';

const PLAN: StudyForm = {
  ruleset: 'tannhauser',
  command: 'plan',
  begin: ['plan'],
  describe: '',
  fields: [],
  questions: [],
  resumes: false,
};

test.each(['before the trial', 'while it plays'])(
  'a form that is left %s stops the trial',
  async (moment) => {
    const leaving = new AbortController();
    const interrupt = vi.fn();
    const start: StartChild = (_, { onEnd }) => ({
      interrupt() {
        interrupt();
        onEnd(130);
      },
    });
    if (moment === 'before the trial') leaving.abort();
    const price = priceOf(PLAN, {}, {}, start, leaving.signal);
    leaving.abort();
    expect(await price).toBeNull();
    expect(interrupt).toHaveBeenCalledOnce();
  },
);
