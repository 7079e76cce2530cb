/**
 * The high 32 bits of the 64-bit product of two unsigned 32-bit integers, as a signed 32-bit integer.
 * Built from 16-bit halves, because a double holds only 53 bits of the product exactly.
 */
export function multiplyHigh(a: number, b: number): number {
  const aLow = a & 0xffff;
  const aHigh = a >>> 16;
  const bLow = b & 0xffff;
  const bHigh = b >>> 16;
  // Neither sum reaches 2^32, so their bits survive the wrapping to 32 bits.
  const middle = (Math.imul(aHigh, bLow) + (Math.imul(aLow, bLow) >>> 16)) | 0;
  const carry = (Math.imul(aLow, bHigh) + (middle & 0xffff)) | 0;
  return (Math.imul(aHigh, bHigh) + (middle >>> 16) + (carry >>> 16)) | 0;
}
