/** `--from FILE`: odds in a position file instead of on an open field. */
import { contradiction } from '../../base/messages/cli.ts';
import type { OptionReader } from '../../odds/options.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import type { PositionFile } from '../../rulesets/tannhauser/positions/schema.ts';

export const FROM_HELP =
  'position file in which the figures stand: wounds, circles, smoke, items, Command Points are its own';

/**
 * The position that `--from` names; undefined when it was not given.
 * @throws DataError, SystemError when the file is no position
 */
export async function readFrom(
  catalogue: Catalogue,
  reader: OptionReader,
): Promise<PositionFile | undefined> {
  const file = reader.text('from');
  if (file === undefined) return undefined;
  const [{ readPosition }, { readBounded }] = await Promise.all([
    import('../../rulesets/tannhauser/positions/read.ts'),
    import('../../simulation/readBounded.ts'),
  ]);
  return readPosition(await readBounded(file), file, catalogue);
}

/** @param said options that the position decides */
export function refuseWithFrom(reader: OptionReader, said: readonly string[]): void {
  for (const name of said) if (reader.given(name)) reader.fault(name, contradiction('--from'));
}
