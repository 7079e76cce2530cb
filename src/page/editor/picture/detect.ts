/** Finds the rings on a photographed board, and the lines between them, in board coordinates. */
import type { Pair } from '../model/links.ts';
import type { Spot } from '../model/spacing.ts';
import { findCircles, LEAST_SCORE, median } from './findCircles.ts';
import type { Finding } from './finding.ts';
import { linesBetween } from './lines.ts';
import { ringDiameterNear, ringDiameterOf } from './ringSize.ts';
import type { Ring } from './rings.ts';
import { type Corners, type Picture, shrunk, straightened } from './straighten.ts';

/** Side of the straightened board in pixels. */
const SIDE = 1280;
/** Ring radius in pixels during the search: enough to see its shape, small enough to be fast. */
const RADIUS = 20;
/** Rings that score more are surely some, those that score less surely none. */
const SURE_SCORE = 0.6;
const CHANCE_SCORE = 0.4;
/** The usual score of a board's rings is at least this. */
const LEAST_USUAL = 0.7;
/**
 * A ring needs this share of the usual score, less the second number where no false ones are about: the more rings are
 * sure, the more likely is a doubtful one. Fitted to drawn boards that no test uses.
 */
const [NEEDED, FEWER] = [0.66, 0.26];

/** @param ringDiameter in percent of the board side; undefined: of whatever size most are */
export function detect(picture: Picture, corners: Corners, ringDiameter: number | undefined): Finding {
  const board = straightened(picture, corners, SIDE);
  const wanted = ringDiameter === undefined ? ringDiameterOf(board) : ringDiameterNear(board, ringDiameter);
  if (wanted === undefined) return { candidates: [], clearScore: LEAST_SCORE, ringDiameter };
  const size = sizeFor(wanted);
  const percent = 100 / size;
  const rings = findCircles(shrunk(board, size), wanted / 2 / percent);
  const clearScore = clearScoreOf(rings);
  const radii = rings.filter(({ score }) => score >= clearScore).map(({ radius }) => radius);
  const mean = radii.reduce((sum, radius) => sum + radius, 0) / radii.length;
  return {
    candidates: rings.map(({ x, y, score }) => ({ x: x * percent, y: y * percent, score })),
    clearScore,
    ringDiameter: radii.length === 0 ? ringDiameter : 2 * mean * percent,
  };
}

/**
 * The circles that a drawn line joins; undefined where the board draws no lines.
 * @param spots middles of the circles, in percent
 */
export function linked(
  picture: Picture,
  corners: Corners,
  { spots, ringDiameter }: { readonly spots: readonly Spot[]; readonly ringDiameter: number },
): Pair[] | undefined {
  const size = sizeFor(ringDiameter);
  const pixels = size / 100;
  const places = spots.map(({ x, y }) => ({ x: x * pixels, y: y * pixels }));
  const board = shrunk(straightened(picture, corners, SIDE), size);
  return linesBetween(board, places, (ringDiameter / 2) * pixels);
}

/** Side of the board in pixels at which its rings have the radius of the search. */
function sizeFor(ringDiameter: number): number {
  return Math.min(SIDE, Math.round((200 * RADIUS) / ringDiameter));
}

/** The score that true rings have and false ones have not. */
function clearScoreOf(rings: readonly Ring[]): number {
  const scores = rings.map(({ score }) => score);
  const sure = scores.filter((score) => score > SURE_SCORE);
  const chance = scores.filter((score) => score < CHANCE_SCORE);
  const usual = sure.length === 0 ? LEAST_USUAL : Math.max(LEAST_USUAL, median(sure));
  const share = sure.length / Math.max(1, sure.length + chance.length);
  return usual * (NEEDED - FEWER * share);
}
