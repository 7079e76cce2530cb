import { DataError } from '../../base/errors.ts';

/**
 * Reads data with settings from another option, and attributes their faults to that option.
 * @param option option of the settings
 * @param settings `KEY=VALUE` each
 * @throws what `read` throws
 */
export async function namingOption<T>(
  option: string,
  settings: readonly string[],
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (thrown) {
    if (!(thrown instanceof DataError)) throw thrown;
    const own = new Set(settings.map((setting) => `--set ${setting}`));
    throw new DataError(
      thrown.faults.map((fault) => {
        const { path } = fault.place;
        if (path === undefined || !own.has(path)) return fault;
        return { ...fault, place: { ...fault.place, path: path.replace('--set', option) } };
      }),
    );
  }
}
