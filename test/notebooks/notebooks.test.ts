import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { executeCells, executeNotebook, type Notebook, withOutputs } from './executeNotebook.ts';

const FOLDER = fileURLToPath(new URL('../../notebooks/', import.meta.url));
const NOTEBOOKS = readdirSync(FOLDER).filter((name) => name.endsWith('.ipynb'));

describe('the notebooks', () => {
  it.each(NOTEBOOKS)('%s runs and shows what is stored in it (vitest -u stores it anew)', async (name) => {
    const file = `${FOLDER}${name}`;
    const notebook: Notebook = JSON.parse(await readFile(file, 'utf8'));
    await expect(withOutputs(notebook, await executeNotebook(file))).toMatchFileSnapshot(file);
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
