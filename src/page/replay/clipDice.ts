/** The dice of a clip. */
import { counted } from '../../base/phrases.ts';
import type { Point } from '../../charts/map/canvas.ts';
import { type ClipColours, FONT } from './clipStyle.ts';
import { type DiceState, diceAt, faceAt, fallOf } from './pace.ts';
import type { RecordedDice, RecordedPool } from './recordedDice.ts';

const SIZE = 46;
const GAP = 10;
const POOL_HEIGHT = 170;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** @param ms since the moment began, at speed 1 */
export function drawClipDice(
  context: CanvasRenderingContext2D,
  colours: ClipColours,
  box: Box,
  dice: RecordedDice,
  ms: number,
): void {
  const state = diceAt(dice, ms);
  const { pools, falling, result } = dice;
  pools.forEach((pool, index) => {
    const y = box.y + index * POOL_HEIGHT;
    const falls = (die: number): number => (index < falling ? 1 : fallOf(die, ms));
    drawPool({ context, colours, pool, state, index, falls }, { ...box, y });
  });
  if (!state.isOver) return;
  context.fillStyle = colours.ink;
  context.font = `700 26px ${FONT}`;
  context.fillText(result, box.x, box.y + pools.length * POOL_HEIGHT + 20);
}

interface DrawnPool {
  readonly context: CanvasRenderingContext2D;
  readonly colours: ClipColours;
  readonly pool: RecordedPool;
  readonly state: DiceState;
  readonly index: number;
  /** How far a die has fallen, 0 to 1. */
  readonly falls: (die: number) => number;
}

function drawPool({ context, colours, pool, state, index, falls }: DrawnPool, { x, y, width }: Box): void {
  context.fillStyle = colours.ink;
  context.font = `600 20px ${FONT}`;
  context.fillText(pool.who, x, y);
  const aRow = Math.max(1, Math.floor((width + GAP) / (SIZE + GAP)));
  let until = 0;
  const free = Array.from({ length: pool.automatic }, () => ({ face: 0, worth: 1, before: null }));
  for (const [at, { face, worth }] of [...pool.dice, ...free].entries()) {
    until += worth;
    const fallen = falls(at);
    const corner = {
      x: x + (at % aRow) * (SIZE + GAP),
      y: y + 16 + Math.floor(at / aRow) * (SIZE + GAP) - 40 * (1 - fallen),
    };
    const isStruck = index === 0 && worth > 0 && until <= state.struck;
    const isCounted = worth > 0 && until <= state.counted[index] && !isStruck;
    context.globalAlpha = fallen <= 0 ? 0 : isStruck ? 0.45 : 1;
    context.fillStyle = isCounted ? (pool.side === 0 ? colours.first : colours.second) : colours.raised;
    drawDie(context, corner);
    context.fillStyle = isCounted ? colours.ground : colours.ink;
    context.font = `700 20px ${FONT}`;
    context.textAlign = 'center';
    context.fillText(
      face === 0 ? '+1' : String(faceAt(face, fallen)),
      corner.x + SIZE / 2,
      corner.y + SIZE / 2 + 7,
    );
    context.textAlign = 'left';
    if (isStruck) strike(context, colours, corner);
    context.globalAlpha = 1;
  }
  if (pool.successes === null) return;
  context.fillStyle = colours.soft;
  context.font = `20px ${FONT}`;
  context.fillText(counted(state.counted[index], 'success', 'successes'), x, y + POOL_HEIGHT - 36);
}

/** A d10 from the side: a kite. */
function drawDie(context: CanvasRenderingContext2D, { x, y }: Point): void {
  context.beginPath();
  context.moveTo(x + SIZE / 2, y);
  context.lineTo(x + SIZE, y + SIZE * 0.42);
  context.lineTo(x + SIZE, y + SIZE * 0.58);
  context.lineTo(x + SIZE / 2, y + SIZE);
  context.lineTo(x, y + SIZE * 0.58);
  context.lineTo(x, y + SIZE * 0.42);
  context.closePath();
  context.fill();
}

function strike(context: CanvasRenderingContext2D, { alert }: ClipColours, { x, y }: Point): void {
  context.strokeStyle = alert;
  context.lineWidth = 4;
  context.beginPath();
  context.moveTo(x, y + SIZE);
  context.lineTo(x + SIZE, y);
  context.stroke();
}
