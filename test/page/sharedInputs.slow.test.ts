/** Whatever a question takes over from the others of its game, it can be answered. */
import { expect, test } from 'vitest';
import { rulesetIds } from '../../src/rulesets/names.ts';
import { loadRulesetData } from '../../src/rulesets/registry.ts';
import { questionIds, wholeDesk } from './wholeDesk.ts';

const NOTHING = { steps: false, document: false };
/** Those that look far ahead take minutes together. */
const SLOW = ['turn', 'volley', 'activation', 'matrix', 'compare'];

test.each(rulesetIds)('%s: after all other questions each one still has an answer', async (ruleset) => {
  const { catalogue } = await (await loadRulesetData(ruleset)).load({});
  const { begin, answer } = await wholeDesk(ruleset, catalogue);
  const links = questionIds(ruleset)
    .filter((id) => !SLOW.includes(id))
    .map((id) => begin(id));
  const refused = links.flatMap((own) => {
    const [, id] = own.split(/[/?]/);
    const link = begin(
      id,
      links.filter((other) => other !== own),
    );
    const outcome = answer(link, NOTHING);
    return 'sentence' in outcome ? [] : [{ link, outcome }];
  });
  expect(refused).toEqual([]);
});
