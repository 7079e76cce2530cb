/** Executes notebooks in Node: their cells as one module, with the part of Deno's kernel that they use. */
import { fork } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** A folder whose modules find the packages of the checkout. */
const BUNDLES = join(ROOT, 'node_modules/.cache/shockroll-notebooks');

type Output =
  | { readonly output_type: 'display_data'; readonly data: Readonly<Record<string, unknown>> }
  | { readonly output_type: 'stream'; readonly name: 'stdout'; readonly text: string };

interface Cell {
  readonly cell_type: 'code' | 'markdown';
  /** Lines with their line breaks. */
  readonly source: readonly string[];
}

export interface Notebook {
  readonly cells: readonly Cell[];
}

/** Sends outputs to the waiting process, with the number of their cell. */
const KERNEL = `
let __cell = 0;
globalThis.Deno = { jupyter: { async display(data) {
  process.send({ cell: __cell, output: { output_type: 'display_data', data } });
} } };
console.log = (...parts) => {
  process.send({ cell: __cell, output: { output_type: 'stream', name: 'stdout', text: parts.join(' ') + '\\n' } });
};
process.on('uncaughtExceptionMonitor', (error) => { error.message = 'cell ' + __cell + ': ' + error.message; });
`;

/**
 * Executes the code cells in order.
 * @returns the outputs of each cell; none for cells without code
 * @throws Error with the error of a cell and its number, from 1
 */
export async function executeNotebook(file: string): Promise<readonly (readonly Output[])[]> {
  const { cells }: Notebook = JSON.parse(await readFile(file, 'utf8'));
  return executeCells(cells, dirname(file));
}

/** @param folder base folder of the cells' imports */
export async function executeCells(
  cells: readonly Cell[],
  folder: string,
): Promise<readonly (readonly Output[])[]> {
  const code = cells.map(({ cell_type, source }, index) =>
    cell_type === 'code' ? `__cell = ${index + 1};\n${source.join('')}\n` : '',
  );
  const outputs: Output[][] = cells.map(() => []);
  const module = await bundle(`${KERNEL}${code.join('')}`, folder);
  try {
    await run(module, (cell, output) => {
      outputs[cell - 1].push(output);
    });
  } finally {
    await rm(module);
  }
  return outputs;
}

let bundled = 0;

async function bundle(contents: string, folder: string): Promise<string> {
  await mkdir(BUNDLES, { recursive: true });
  const outfile = join(BUNDLES, `${process.pid}-${++bundled}.mjs`);
  await build({
    stdin: { contents, resolveDir: folder, loader: 'ts', sourcefile: 'notebook.ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
    plugins: [
      {
        name: 'built-library',
        setup({ onResolve }) {
          onResolve({ filter: /^\.\.\/dist\// }, ({ path, resolveDir }) => ({
            path: pathToFileURL(join(resolveDir, path)).href,
            external: true,
          }));
        },
      },
    ],
  });
  return outfile;
}

interface Message {
  readonly cell: number;
  readonly output: Output;
}

function run(module: string, onOutput: (cell: number, output: Output) => void): Promise<void> {
  const child = fork(module, { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  child.on('message', (message) => {
    const { cell, output } = message as Message;
    onOutput(cell, output);
  });
  return new Promise((resolve, reject) => {
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(stderr));
    });
  });
}

/** The notebook as text, with these outputs. Jupyter would write the same, but for its indentation. */
export function withOutputs(notebook: Notebook, outputs: readonly (readonly Output[])[]): string {
  let count = 0;
  const cells = notebook.cells.map((cell, index) =>
    cell.cell_type === 'code'
      ? { ...cell, execution_count: ++count, outputs: outputs[index].map(asStored) }
      : cell,
  );
  return `${JSON.stringify({ ...notebook, cells }, null, 1)}\n`;
}

function asStored(output: Output): object {
  if (output.output_type === 'stream') return { ...output, text: lines(output.text) };
  const data = Object.entries(output.data).map(([type, text]) => [type, lines(String(text))]);
  return { ...output, data: Object.fromEntries(data), metadata: {} };
}

/** Lines with their line breaks, the format of texts in notebooks. */
function lines(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? [];
}
