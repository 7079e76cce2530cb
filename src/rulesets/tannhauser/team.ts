import type { Fault } from '../../base/errors.ts';
import { capitalised } from '../../base/phrases.ts';
import { bonusOptions, MOST_BONUS_TOKENS, packsOf } from './bonusTokens.ts';
import {
  type MatchConfiguration,
  type MiniatureConfiguration,
  type PickConfiguration,
  RANDOM,
  type SideConfiguration,
  type TeamConfiguration,
} from './configuration.ts';
import { noBonusTokens, parseMember } from './member.ts';
import type { Catalogue, Character } from './model.ts';

/** The box whose characters make up a faction's team. */
const CORE = 'core';
const MIXED = 'Mixed';
/** Separator between a side's team and its alternative. */
const OR_TEAM = '~~';
/** Separator between a mercenary and its replacement. */
const OR_CHARACTER = '~';

/**
 * Parses a side: a team, or teams separated by `~~`, best first, for a side that loses the roll for the faction
 * (T-SETUP-02). A team is the name of a faction (`reich`: the characters of the core box, random packs), with `+N` to
 * draw N bonus tokens; or a list of characters, see {@link parseMember}. After a mercenary, `~` and another character
 * name its replacement when the other side wins the roll for it (T-SETUP-05).
 * @param faults receives the errors
 * @param rulings interpretations; one of them affects what a bonus token may replace
 */
export function parseTeam(
  catalogue: Catalogue,
  text: string,
  faults: Fault[],
  rulings: MatchConfiguration['rulings'] = {},
): SideConfiguration {
  const [first, ...others] = text
    .split(OR_TEAM)
    .map((team) => parseOneTeam(catalogue, team, faults, rulings));
  return others.length === 0 ? first : { ...first, otherwise: others };
}

function parseOneTeam(
  catalogue: Catalogue,
  text: string,
  faults: Fault[],
  rulings: MatchConfiguration['rulings'],
): TeamConfiguration {
  const faction = parseFaction(catalogue, text.trim(), faults, rulings);
  if (faction !== undefined) return faction;
  const place = { path: `TEAM ${text}` };
  const parts = text.split(',').map((part) => part.trim());
  if (parts.some((part) => part === '')) {
    faults.push({
      code: 'usage/empty-team',
      place,
      message:
        'found no character, expected a faction or a list of characters such as eva-kramer:combat,karl-zermann',
    });
    return { name: MIXED, miniatures: [] };
  }
  const miniatures: MiniatureConfiguration[] = [];
  const seen = new Set<string>();
  for (const part of parts) {
    const [wanted, otherwise] = part.split(OR_CHARACTER, 2);
    const members = [wanted, ...(otherwise === undefined ? [] : [otherwise])].map((member) =>
      parseMember(catalogue, member, parts.length === 1, place, faults, rulings),
    );
    for (const member of members) {
      if (member === undefined) continue;
      if (seen.has(member.character)) {
        const message = `found "${member.character}" twice, expected each character once in a team`;
        faults.push({ code: 'usage/character-twice', place, message });
      }
      seen.add(member.character);
    }
    const [miniature, replacement] = members;
    if (miniature === undefined) continue;
    miniatures.push(replacement === undefined ? miniature : { ...miniature, otherwise: replacement });
    const character = characterOf(catalogue, miniature);
    if (replacement !== undefined && character?.mercenary === false) {
      const message = `found a character instead of "${miniature.character}", expected one only for a mercenary (T-SETUP-05)`;
      faults.push({ code: 'usage/replacement', place, message });
    }
  }
  const team = { name: nameOf(catalogue, miniatures), miniatures };
  checkBonusTokens(team, place.path, faults);
  return team;
}

function tooManyBonusTokens(found: number, most: number): string {
  return `found ${found} bonus tokens, expected at most ${most} a side (T-SETUP-08)`;
}

/** `reich` or `reich+2`; undefined for any other text. */
function parseFaction(
  catalogue: Catalogue,
  text: string,
  faults: Fault[],
  rulings: MatchConfiguration['rulings'],
): TeamConfiguration | undefined {
  const [, faction, tokens] = /^([^+]*?)(?:\+(\d{1,3}))?$/.exec(text) ?? [];
  const members = catalogue.characters.filter((character) => character.faction === faction);
  if (members.length === 0) return undefined;
  const core = members.filter(({ expansion }) => expansion === CORE);
  const chosen = core.length > 0 ? core : members;
  const miniatures = chosen.map(({ id }): MiniatureConfiguration => ({ character: id, pack: RANDOM }));
  const team = { name: titleCase(faction), miniatures };
  if (tokens === undefined) return team;
  const wanted = Number(tokens);
  const place = { path: `TEAM ${text}` };
  const fits = chosen.filter((character) =>
    packsOf(character).every((pack) => bonusOptions(catalogue, character, pack, rulings).length > 0),
  ).length;
  if (wanted > MOST_BONUS_TOKENS) {
    const message = tooManyBonusTokens(wanted, MOST_BONUS_TOKENS);
    faults.push({ code: 'usage/bonus-tokens', place, message });
  } else if (wanted > 0 && catalogue.bonusTokens.length === 0) {
    faults.push({ code: 'usage/no-bonus-tokens', place, message: noBonusTokens() });
  } else if (wanted > fits) {
    faults.push({
      code: 'usage/bonus-tokens',
      place,
      message: `found ${wanted} random bonus tokens, but only ${fits} characters of the team can take one`,
    });
  }
  return wanted === 0 ? team : { ...team, randomBonus: wanted };
}

/** T-SETUP-08: checks for at most three tokens a side, each at most once. */
function checkBonusTokens({ miniatures }: TeamConfiguration, path: string, faults: Fault[]): void {
  const place = { path };
  const found = miniatures.filter(
    (miniature) => (miniature.bonus ?? miniature.otherwise?.bonus) !== undefined,
  ).length;
  if (found > MOST_BONUS_TOKENS) {
    const message = tooManyBonusTokens(found, MOST_BONUS_TOKENS);
    faults.push({ code: 'usage/bonus-tokens', place, message });
  }
  const named = miniatures.flatMap(({ bonus, otherwise }) =>
    // A miniature and its replacement are never in the same game.
    [...new Set([bonus?.token, otherwise?.bonus?.token])].filter((token) => token !== undefined),
  );
  const twice = named.find((token, index) => token !== RANDOM && named.indexOf(token) < index);
  if (twice !== undefined) {
    faults.push({
      code: 'usage/bonus-twice',
      place,
      message: `found the bonus token "${twice}" twice in the team; there is one of each`,
    });
  }
}

function characterOf(catalogue: Catalogue, { character }: PickConfiguration): Character | undefined {
  return catalogue.characters.find(({ id }) => id === character);
}

/** The factions of a team; mercenaries fit any (T-SETUP-05). */
export function factionsOf(catalogue: Catalogue, miniatures: readonly PickConfiguration[]): string[] {
  const loyal = miniatures.flatMap((miniature) => characterOf(catalogue, miniature) ?? []);
  return [...new Set(loyal.filter(({ mercenary }) => !mercenary).map(({ faction }) => faction))];
}

/** The default name of a team: the faction of its characters. */
function nameOf(catalogue: Catalogue, miniatures: readonly PickConfiguration[]): string {
  const factions = factionsOf(catalogue, miniatures);
  return factions.length === 1 ? titleCase(factions[0]) : MIXED;
}

export function titleCase(word: string): string {
  return capitalised(word);
}
