/** Whatever a question takes over from the others of its game, it can be answered. */
import { expect, test } from 'vitest';
import { openDesk } from '../../src/page/odds/openDesk.ts';
import { rulesetIds } from '../../src/rulesets/names.ts';
import { loadRulesetData } from '../../src/rulesets/registry.ts';

const NOTHING = { steps: false, document: false };
/** Those that look far ahead take minutes together. */
const SLOW = ['turn', 'volley', 'activation', 'matrix', 'compare'];

test.each(rulesetIds)('%s: after all other questions each one still has an answer', async (ruleset) => {
  const { catalogue } = await (await loadRulesetData(ruleset)).load({});
  const { begin, forms, answer } = await openDesk(ruleset, JSON.stringify(catalogue), {});
  const links = forms.filter(({ id }) => !SLOW.includes(id)).map(({ id }) => begin(id));
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
