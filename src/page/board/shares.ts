/** Shares of a whole in percent with one digit, rounded so that they add up to 100. */
export function roundedShares(shares: readonly number[]): number[] {
  const tenths = shares.map((share) => Math.floor(1000 * share + 1e-9));
  const order = [...shares.keys()].sort(
    (a, b) => 1000 * shares[b] - tenths[b] - (1000 * shares[a] - tenths[a]),
  );
  const missing = 1000 - tenths.reduce((sum, one) => sum + one, 0);
  for (const index of order.slice(0, Math.max(0, missing))) tenths[index]++;
  return tenths.map((one) => one / 10);
}
