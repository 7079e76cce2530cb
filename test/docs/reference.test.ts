/**
 * docs/reference matches the declarations. Renew it with `npm test -- -u test/docs/reference`; types.slow.test.ts has
 * library.md, which takes a type checker.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DeclaredCommand } from '../../src/cli/declared.ts';
import { argumentText } from '../../src/cli/help/argumentText.ts';
import { answersReference } from './reference/answers.ts';
import { claimKinds, claimsReference } from './reference/claims.ts';
import { commandsReference, everyCommand } from './reference/commands.ts';
import { dataReference, schemaFiles } from './reference/data.ts';
import { effectsReference, everyVocabulary } from './reference/effects.ts';
import { namesByEntry } from './reference/library.ts';

const FOLDER = '../../docs/reference';

describe('docs/reference/commands.md', () => {
  let text: string;
  let all: readonly DeclaredCommand[];
  beforeAll(async () => {
    const commands = await everyCommand();
    text = commandsReference(commands);
    all = [...commands.values()].flat();
  }, 120_000);

  test('is fresh', async () => {
    await expect(text).toMatchFileSnapshot(`${FOLDER}/commands.md`);
  });

  test('has every command, every argument and every option', () => {
    for (const { name, usage, declared, shared } of all) {
      const sections = text.split(/^(?=### )/m).filter((part) => part.startsWith(`### ${name}`));
      const section = sections.find((part) => part.includes(`\nshockroll ${usage} [options]\n`)) ?? '';
      expect(section, usage).not.toBe('');
      for (const argument of [...declared, ...shared].filter(({ isHidden }) => !isHidden)) {
        const word = argument.isPositional ? `\`${argument.name}\`` : `\`--${argument.name}`;
        expect(sections.join('\n'), `${usage} ${argument.name}`).toContain(word);
      }
    }
  });

  test('gives every argument and option a meaning, not its values alone', () => {
    const empty = all.flatMap(({ usage, declared, shared }) =>
      [...declared, ...shared].flatMap((argument) => {
        const { name, meaning } = argumentText(argument);
        return argument.isHidden || /\p{L}{3,}/u.test(meaning.replace(/^[\w-]+(, [\w-]+)+$/, ''))
          ? []
          : [`${usage} ${name}: ${meaning}`];
      }),
    );
    expect(empty).toEqual([]);
  });
});

describe('docs/reference/data.md', () => {
  test('is fresh', async () => {
    await expect(dataReference()).toMatchFileSnapshot(`${FOLDER}/data.md`);
  });

  test('has every file that has a schema, and keys of each', () => {
    const sections = dataReference().split(/^## /m).slice(1);
    expect(sections).toHaveLength(schemaFiles().length);
    for (const section of sections) expect(section).toMatch(/^\| `[\w.[\]*-]+` \| /m);
  });

  test('gives every key a meaning', () => {
    const sections = dataReference().split(/^## /m).slice(1);
    const empty = sections.flatMap((section) =>
      [...section.matchAll(/^\| `([^`]+)` \|.*\| +\|$/gm)].map(
        ([, key]) => `${section.split('\n')[0]}: ${key}`,
      ),
    );
    expect(empty).toEqual([]);
  });
});

describe('docs/reference/effects.md', () => {
  test('is fresh, with a meaning of every effect and key', async () => {
    const all = await everyVocabulary();
    await expect(effectsReference(all)).toMatchFileSnapshot(`${FOLDER}/effects.md`);
    const effects = [...all.values()].flat().flatMap((one) => [one.shared, ...one.effects]);
    expect(effects.filter(({ meaning }) => meaning === '')).toEqual([]);
    const keys = effects.flatMap((effect) => effect.keys.map((key) => ({ id: effect.id, ...key })));
    expect(keys.filter(({ meaning }) => meaning === '')).toEqual([]);
  }, 60_000);
});

describe('docs/reference/claims.md', () => {
  test('is fresh', async () => {
    await expect(claimsReference()).toMatchFileSnapshot(`${FOLDER}/claims.md`);
  });

  test('has every kind of claim, with what it means', () => {
    const text = claimsReference();
    for (const [ruleset, kinds] of Object.entries(claimKinds())) {
      expect(kinds.length).toBeGreaterThan(4);
      for (const kind of kinds)
        expect(text).toMatch(new RegExp(`^### ${kind} \\(${ruleset}\\)\n\n\\w.+\\.$`, 'm'));
    }
  });
});

describe('docs/reference/answers.md', () => {
  test('is fresh, as the published schemas are', async () => {
    await expect(answersReference()).toMatchFileSnapshot(`${FOLDER}/answers.md`);
  });

  test('has every published schema, and every type once', () => {
    const headings = answersReference().match(/^###? .+$/gm) ?? [];
    expect(headings.length).toBeGreaterThan(80);
    expect(new Set(headings).size).toBe(headings.length);
  });
});

test('docs/reference/library.md has every exported name, and no other', () => {
  const text = readFileSync('docs/reference/library.md', 'utf8');
  for (const { entry, names } of namesByEntry()) {
    expect(names.length).toBeGreaterThan(3);
    const [section = ''] = text.split(/^(?=## )/m).filter((part) => part.startsWith(`## ${entry}\n`));
    const headings = [...section.matchAll(/^### (.+)$/gm)].map(([, name]) => name);
    expect(headings.toSorted()).toEqual(names.toSorted());
  }
});
