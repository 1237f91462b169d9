/**
 * What every setting holds, by its key. Each slice adds its own in `rules/setting-values.ts`:
 * `declare module '#shared/settings.ts' { interface SettingValues { 'cart.max_items': number } }`.
 */
// oxlint-disable-next-line no-empty-interface
export interface SettingValues {}

export type SettingKey = keyof SettingValues

/** Keys of settings that hold this kind of value. */
export type SettingKeyOf<Value> = { [Key in SettingKey]: SettingValues[Key] extends Value ? Key : never }[SettingKey]

/** The same settings with other values for some of them. */
export const withValues = (settings: Settings, values: Partial<SettingValues>): Settings => ({
  get: <Key extends SettingKey>(key: Key) =>
    (Object.hasOwn(values, key) ? values[key]! : settings.get(key)) as SettingValues[Key],
})

/** The settings of the market as they are now; what a new installation has stands in `market/rules/settings.ts`. */
export interface Settings {
  get<Key extends SettingKey>(key: Key): SettingValues[Key]
}
