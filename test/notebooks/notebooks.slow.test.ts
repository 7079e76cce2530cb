/** Whole notebooks, which play hundreds of games; notebooks.test.ts runs their first cells. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { executeNotebook, type Notebook, withOutputs } from './executeNotebook.ts';

const FOLDER = fileURLToPath(new URL('../../notebooks/', import.meta.url));

it.each(readdirSync(FOLDER).filter((name) => name.endsWith('.ipynb')))(
  '%s runs and shows what is stored in it (vitest -u stores it anew)',
  async (name) => {
    const file = `${FOLDER}${name}`;
    const notebook: Notebook = JSON.parse(await readFile(file, 'utf8'));
    await expect(withOutputs(notebook, await executeNotebook(file))).toMatchFileSnapshot(file);
  },
);
