import { type Html, html } from './html.ts';

/** Columns that settings can differ in, in the order in which they are shown: header, and how several are counted. */
export const SETTING_WORDS = {
  map: { header: 'Map', several: (count: number) => `${count} maps` },
  mode: { header: 'Mode', several: (count: number) => `${count} modes` },
  ranges: { header: 'Ranges', several: (count: number) => `${count} range schedules` },
  cover: { header: 'Cover', several: (count: number) => `${count} kinds of cover` },
  player: { header: 'Players', several: (count: number) => `${count} pairs of players` },
} as const;

/** What a part of the page can be shown or hidden by. */
export type SettingKey = keyof typeof SETTING_WORDS;

/** Where and by whom is played, in words, by column; a game has the columns that mean something in it. */
export type Setting = Readonly<{
  /** Name of the map. */
  map?: string;
  /** Name of the mode or scenario. */
  mode?: string;
  /** The ranges at which it is fought. */
  ranges?: string;
  /** The cover of the target side. */
  cover?: string;
  /** Who plays both sides: the AI player. */
  player?: string;
}>;

const SETTING_KEYS = Object.keys(SETTING_WORDS).filter(isKey);

function isKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTING_WORDS, key);
}

/** The columns that settings have. */
export function settingKeys(settings: readonly Setting[]): readonly SettingKey[] {
  return SETTING_KEYS.filter((key) => settings.some((setting) => setting[key] !== undefined));
}

/** In what the settings differ. */
export function varyingKeys(settings: readonly Setting[]): readonly SettingKey[] {
  return SETTING_KEYS.filter((key) => valuesOf(settings, key).length > 1);
}

/** The different values of all settings, in their order. */
export function valuesOf(settings: readonly Setting[], key: SettingKey): readonly string[] {
  return [...new Set(settings.map((setting) => setting[key] ?? ''))];
}

/** A setting by that in which it differs from others. */
export function settingLabel(
  setting: Setting,
  keys: readonly SettingKey[],
  between: ', ' | ' · ' = ' · ',
): string {
  return keys.map((key) => setting[key] ?? '').join(between);
}

/** Attributes of an element that belongs to one setting: the page's script finds it by them. */
export function settingAttributes(
  setting: Readonly<Record<string, unknown>>,
  keys: readonly SettingKey[],
): Html {
  const attributes = keys.map((key) => html` data-${key}="${String(setting[key] ?? '')}"`);
  return html`${attributes}`;
}
