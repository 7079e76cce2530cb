import { type Html, html } from './html.ts';

/** What a part of the page can be shown or hidden by. */
export const SETTING_KEYS = ['map', 'mode', 'player'] as const;
export type SettingKey = (typeof SETTING_KEYS)[number];

/** A map, a mode and the players, by their names. */
export type Setting = Readonly<Record<SettingKey, string>>;

/** In what the settings differ. */
export function varyingKeys(settings: readonly Setting[]): readonly SettingKey[] {
  return SETTING_KEYS.filter((key) => valuesOf(settings, key).length > 1);
}

/** The different values of all settings, in their order. */
export function valuesOf(settings: readonly Setting[], key: SettingKey): readonly string[] {
  return [...new Set(settings.map((setting) => setting[key]))];
}

/** A setting by that in which it differs from others. */
export function settingLabel(setting: Setting, keys: readonly SettingKey[]): string {
  return keys.map((key) => setting[key]).join(' · ');
}

/** Attributes of an element that belongs to one setting: the page's script finds it by them. */
export function settingAttributes(
  setting: Readonly<Record<string, unknown>>,
  keys: readonly SettingKey[],
): Html {
  const attributes = keys.map((key) => html` data-${key}="${String(setting[key] ?? '')}"`);
  return html`${attributes}`;
}
