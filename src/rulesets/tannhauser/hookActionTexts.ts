/** Sentences about hooks of activations: uses of an item, circles entered, play before turn 1 and after death. */
import { counted } from '../../base/phrases.ts';
import type { Named } from './hookWords.ts';
import type { Hook } from './model.ts';

type HookAt<M extends Hook['when']> = Extract<Hook, { readonly when: M }>;
type ActionHook = HookAt<
  | 'ownActivation'
  | 'throwGrenade'
  | 'useAction'
  | 'anyTime'
  | 'activationStart'
  | 'enterCircle'
  | 'beforeFirstTurn'
  | 'death'
>;
interface Blast {
  readonly blastRadius?: number;
  readonly autoSuccesses?: number;
  readonly rubbleIcons?: number;
}

/** The sentences of one hook. */
export function activationTexts(hook: ActionHook, nameOf: Named): readonly string[] {
  const cost = costWords(hook);
  switch (hook.when) {
    case 'throwGrenade':
      return [throwText(hook)];
    case 'useAction':
      return useTexts(hook, cost, nameOf);
    case 'anyTime':
      return hook.commandPoints === undefined
        ? []
        : [`${cost}the side gains ${counted(hook.commandPoints, 'Command Point')}.`].map(capital);
    case 'ownActivation':
      return hook.grantAttack === undefined ? [] : [grantText(hook.grantAttack, cost, nameOf)];
    case 'activationStart':
      return [startText(hook)];
    case 'enterCircle':
      return enterTexts(hook);
    case 'beforeFirstTurn':
      return [beforeText(hook)];
    case 'death':
      return hook.reenter === undefined ? [] : [returnText(hook.reenter, nameOf)];
  }
}

function throwText({ range, smoke, ...blast }: HookAt<'throwGrenade'>): string {
  const smokes = smoke === undefined ? '' : `: ${counted(smoke.smokeTokens, 'smoke token')}`;
  return `Thrown at a circle up to ${counted(range, 'circle')} away${smoke === undefined ? `: ${blastWords(blast)}` : smokes}.`;
}

function blastWords({ blastRadius = 0, autoSuccesses = 0, rubbleIcons = 0 }: Blast): string {
  const where =
    blastRadius === 0
      ? 'the target circle'
      : blastRadius === 1
        ? 'the target circle and every adjacent one'
        : `every circle up to ${blastRadius} away from the target circle`;
  const rubble = rubbleIcons === 0 ? '' : `, then ${rubbleIcons === 1 ? 'single' : 'double'} rubble`;
  return `${counted(autoSuccesses, 'automatic success', 'automatic successes')} on ${where}${rubble}`;
}

function useTexts(hook: HookAt<'useAction'>, cost: string, nameOf: Named): string[] {
  const { heal, duel, onWin = [], setOverwatch, placeOn, detonate, deploys, arm } = hook;
  const whom = targetWords(hook.targets);
  const texts: string[] = [];
  if (heal !== undefined) {
    const rows =
      heal.rows === 'full' ? 'all rows' : `${heal.upTo === true ? 'up to ' : ''}${counted(heal.rows, 'row')}`;
    texts.push(`${cost}heal ${whom} by ${rows}.`);
  }
  if (duel !== undefined) {
    const range = duel.range === 'mental+1' ? 'Mental + 1 circles' : counted(duel.range, 'circle');
    const path = duel.outOfPath ? ', out of path allowed' : '';
    const wins = onWin.map(winWords).join(', ');
    texts.push(
      `${cost}a ${capital(duel.characteristic)} duel against a character up to ${range} away${path}; on a win the loser ${wins}.`,
    );
  }
  if (setOverwatch !== undefined)
    texts.push(
      `${cost}the bearer goes on overwatch for ${counted(setOverwatch.commandPoints, 'Command Point')}.`,
    );
  if (placeOn !== undefined) {
    const pick =
      hook.pickUpNeedsSkill === undefined ? '' : `; a character with ${hook.pickUpNeedsSkill} may pick it up`;
    texts.push(`${cost}lay the item on the own circle${pick}.`);
  }
  if (detonate !== undefined)
    texts.push(
      `${cost}detonate the item that was laid down in an earlier activation: ${blastWords(detonate)}.`,
    );
  if (deploys !== undefined) texts.push(`${cost}bring in ${nameOf(deploys)}, which the bearer controls.`);
  if (arm !== undefined) texts.push(`${cost}make the item ready on ${whom}.`);
  return texts.map(capital);
}

type Win = NonNullable<HookAt<'useAction'>['onWin']>[number];

function winWords(win: Win): string {
  if ('automaticWounds' in win) return 'takes as many wounds as successes are left';
  if ('forceMove' in win) return 'moves its full Movement away from the user';
  if ('forbidActivation' in win) return 'is not activated any more this turn';
  const traits = win.forceAttack.forbiddenTraits;
  return `attacks the character closest to it${traits.length === 0 ? '' : `, not with a ${traits.join(' or ')} weapon`}`;
}

function targetWords(targets: HookAt<'useAction'>['targets']): string {
  if (targets?.includes('adjacentCharacter') !== true) return 'the bearer';
  return targets.includes('self') ? 'the bearer or an adjacent character' : 'an adjacent character';
}

function grantText(
  { usesAction, forbiddenWeapons, asCounterattack }: NonNullable<HookAt<'ownActivation'>['grantAttack']>,
  cost: string,
  nameOf: Named,
): string {
  const not = [
    ...forbiddenWeapons.map((id) => `with ${nameOf(id)}`),
    ...(asCounterattack ? [] : ['as a counterattack']),
  ];
  const action = usesAction ? 'by its action' : 'that costs no action';
  return capital(
    `${cost}one attack in the own activation ${action}${not.length === 0 ? '' : `, not ${not.join(' or ')}`}.`,
  );
}

function startText({ movementPoints, forbidActions }: HookAt<'activationStart'>): string {
  const points =
    movementPoints === undefined ? '' : `, for ${counted(movementPoints, 'more movement point')}`;
  const not = forbidActions === undefined ? '' : '; its action then cannot be an attack';
  return `At the beginning of an activation the bearer may choose the item${points}${not}.`;
}

function enterTexts({ who, requireDuel, passThroughBearer, turn }: HookAt<'enterCircle'>): string[] {
  const mover = typeof who === 'object' ? `A character that is not of ${who.lacksAffiliation}` : 'An enemy';
  const texts: string[] = [];
  if (requireDuel !== undefined) {
    const most = counted(requireDuel.perActivation, 'duel');
    const action = requireDuel.usesAction ? '' : ', without an action';
    texts.push(
      `${mover} must win a ${capital(requireDuel.characteristic)} duel against the bearer before it enters a circle on a path of the bearer${action}; at most ${most} per activation.`,
    );
  }
  if (passThroughBearer === true)
    texts.push(
      `${mover} may pass through the circle of the bearer${turn === undefined ? '' : ` in turn ${turn}`}.`,
    );
  return texts;
}

function beforeText({ enter, move, actions }: HookAt<'beforeFirstTurn'>): string {
  const where = enter?.entryPoints === 'any' ? ' through any entry point' : '';
  const far = move === undefined ? '' : ' and move its full Movement';
  return `Before turn 1 the bearer may enter${where}${far}${actions === true ? ', with an action' : ', without an action'}.`;
}

function returnText(
  { commandPoints, inventory }: NonNullable<HookAt<'death'>['reenter']>,
  nameOf: Named,
): string {
  const items = inventory.length === 0 ? 'nothing' : inventory.map(nameOf).join(', ');
  return `After its death the bearer comes back next turn as a reinforcement for ${counted(commandPoints, 'Command Point')}, with ${items}.`;
}

/** What the use takes: `Action, discard: `. */
function costWords({ cost = {} }: ActionHook): string {
  const words = [
    ...(cost.action === true ? ['action'] : []),
    ...(cost.discard === true ? ['discard'] : []),
    ...(cost.turnFacedown === true ? ['turn facedown'] : []),
    ...(cost.usedUp === true ? ['use up'] : []),
    ...(cost.leavesSlot === true ? ['the item leaves its slot'] : []),
  ];
  return words.length === 0 ? '' : `${words.join(', ')}: `;
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
