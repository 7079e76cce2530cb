import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { executeCells, type Notebook, withOutputs } from './executeNotebook.ts';

const FOLDER = fileURLToPath(new URL('../../notebooks/', import.meta.url));
const NOTEBOOKS = readdirSync(FOLDER).filter((name) => name.endsWith('.ipynb'));

describe('the notebooks', () => {
  it.each(NOTEBOOKS)('%s begins with a cell that runs and shows what is stored in it', async (name) => {
    const notebook: Notebook = JSON.parse(await readFile(`${FOLDER}${name}`, 'utf8'));
    const end = notebook.cells.findIndex(({ cell_type }) => cell_type === 'code') + 1;
    const cells = notebook.cells.slice(0, end);
    const shown = withOutputs({ cells }, await executeCells(cells, FOLDER));
    expect(JSON.parse(shown).cells).toEqual(cells);
  });

  it.each(NOTEBOOKS)('%s is for the Deno kernel and has charts and tables', async (name) => {
    const notebook = JSON.parse(await readFile(`${FOLDER}${name}`, 'utf8'));
    expect([notebook.nbformat, notebook.metadata.kernelspec.name]).toEqual([4, 'deno']);
    const shown = notebook.cells.flatMap(({ outputs = [] }: { outputs?: { data?: object }[] }) =>
      outputs.flatMap(({ data = {} }) => Object.keys(data)),
    );
    expect(shown).toEqual(expect.arrayContaining(['image/svg+xml', 'text/markdown']));
  });
});

describe('executing cells', () => {
  const code = (text: string) => ({ cell_type: 'code' as const, source: [text] });

  it('fails when a cell throws, naming the cell', async () => {
    const cells = [code('const one = 1;'), code('if (one > 0) throw new RangeError("too many");')];
    await expect(executeCells(cells, FOLDER)).rejects.toThrow(/cell 2: too many/);
  });

  it('gives every cell its own outputs', async () => {
    const text = { cell_type: 'markdown' as const, source: ['words'] };
    const outputs = await executeCells([code('console.log("a")'), text, code('console.log(1 + 1)')], FOLDER);
    expect(outputs.map((shown) => shown.map((output) => 'text' in output && output.text))).toEqual([
      ['a\n'],
      [],
      ['2\n'],
    ]);
  });
});
