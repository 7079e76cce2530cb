/** Reads an open run and checks whether this program can play it. */
import { ShockrollError } from '../../base/errors.ts';
import { contentHash } from '../../data/hash.ts';
import type { StudySpec } from '../../game/contract.ts';
import { loadConfigurationCheck, loadRuleset } from '../../rulesets/registry.ts';
import { otherProgram } from '../phrases.ts';
import { type Program, programDifferences, programName } from '../program.ts';
import { chunkRun } from '../runFolder.ts';
import type { ChunkFormat } from '../store/chunkFile.ts';
import { decodeStudy, type Ticket } from './protocol.ts';

export interface QueuedRun {
  readonly study: StudySpec;
  readonly format: ChunkFormat;
}

/** Why this worker cannot play a run. */
interface Refusal {
  readonly reason: string;
}

/**
 * Checks a run from the queue as strictly as one from a folder: the program, the hash of its data, its configuration.
 * @param text text of its study
 */
export async function readQueuedRun(
  ticket: Ticket,
  text: string,
  here: Program,
): Promise<QueuedRun | Refusal> {
  const differences = programDifferences(ticket, here);
  if (differences.length > 0) {
    return { reason: otherProgram(programName(ticket), programName(here), differences) };
  }
  const found = decodeStudy(text);
  if (found === undefined) return { reason: 'the queue holds something other than a study of this program' };
  const { catalogueHash, chunkGames, ruleset: id } = ticket;
  const { catalogue, seed } = found;
  const identity = { ruleset: id, catalogueHash, configuration: found.configuration, seed, chunkGames };
  if (contentHash(catalogue) !== catalogueHash || chunkRun(identity) !== ticket.run) {
    return { reason: 'the data or the configuration in the queue do not match the hashes of the run' };
  }
  try {
    const [check, ruleset] = await Promise.all([loadConfigurationCheck(id), loadRuleset(id)]);
    const study = { ruleset: id, catalogue, configuration: check(found.configuration, catalogue, ''), seed };
    const { columns } = ruleset.createRunner(study);
    return { study, format: { columns, run: ticket.run } };
  } catch (thrown) {
    if (!(thrown instanceof ShockrollError)) throw thrown;
    return { reason: thrown.message };
  }
}
