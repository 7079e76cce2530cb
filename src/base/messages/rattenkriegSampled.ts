/** What stands below an answer that was rolled beside its law. */
export function sampledLine(trials: number, seed: number, z: number): string {
  return `sampled ${trials.toLocaleString('en')} times, seed ${seed}: largest deviation ${z.toFixed(2)} standard errors`;
}
