import { fileURLToPath } from 'node:url';

/** For esbuild: yargs measures only the help text, for which `stringWidth.mjs` suffices; tables need the whole package. */
export const plainWidths = {
  name: 'plain-widths',
  setup(build) {
    build.onResolve({ filter: /^string-width$/ }, ({ importer }) =>
      /node_modules\/(yargs|cliui|wrap-ansi)\//.test(importer)
        ? { path: fileURLToPath(new URL('stringWidth.mjs', import.meta.url)) }
        : undefined,
    );
  },
};
