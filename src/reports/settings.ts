import { type Html, html } from './html.ts';

/** Columns in which settings can differ, in display order: header and plural. */
export const SETTING_WORDS = {
  map: { header: 'Map', several: (count: number) => `${count} maps` },
  mode: { header: 'Mode', several: (count: number) => `${count} modes` },
  ranges: { header: 'Ranges', several: (count: number) => `${count} range schedules` },
  cover: { header: 'Cover', several: (count: number) => `${count} kinds of cover` },
  player: { header: 'Players', several: (count: number) => `${count} pairs of players` },
} as const;

/** A key by which parts of the page are shown or hidden. */
export type SettingKey = keyof typeof SETTING_WORDS;

/** The setting of a game in words, by column; each ruleset uses some of the columns. */
export type Setting = Readonly<{
  /** Name of the map. */
  map?: string;
  /** Name of the mode or scenario. */
  mode?: string;
  /** The ranges of the fight. */
  ranges?: string;
  /** The cover of the target side. */
  cover?: string;
  /** The AI player of both sides. */
  player?: string;
}>;

const SETTING_KEYS = Object.keys(SETTING_WORDS).filter(isKey);

function isKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTING_WORDS, key);
}

/** The columns present in the settings. */
export function settingKeys(settings: readonly Setting[]): readonly SettingKey[] {
  return SETTING_KEYS.filter((key) => settings.some((setting) => setting[key] !== undefined));
}

/** The columns in which the settings differ. */
export function varyingKeys(settings: readonly Setting[]): readonly SettingKey[] {
  return SETTING_KEYS.filter((key) => valuesOf(settings, key).length > 1);
}

/** The different values of all settings, in their order. */
export function valuesOf(settings: readonly Setting[], key: SettingKey): readonly string[] {
  return [...new Set(settings.map((setting) => setting[key] ?? ''))];
}

/** Label of a setting: the values in which it differs from others. */
export function settingLabel(
  setting: Setting,
  keys: readonly SettingKey[],
  between: ', ' | ' · ' = ' · ',
): string {
  return keys.map((key) => setting[key] ?? '').join(between);
}

/** Attributes by which the page's script finds the elements of a setting. */
export function settingAttributes(
  setting: Readonly<Record<string, unknown>>,
  keys: readonly SettingKey[],
): Html {
  const attributes = keys.map((key) => html` data-${key}="${String(setting[key] ?? '')}"`);
  return html`${attributes}`;
}
