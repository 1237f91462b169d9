/**
 * The type of each setting's value, by its key. Each slice declares its own in `rules/setting-values.ts`: `declare
 * module '#shared/settings.ts' { interface SettingValues { 'cart.max_items': number } }`.
 */
// oxlint-disable-next-line no-empty-interface
export interface SettingValues {}

export type SettingKey = keyof SettingValues

/** The keys of settings whose value has this type. */
export type SettingKeyOf<Value> = { [Key in SettingKey]: SettingValues[Key] extends Value ? Key : never }[SettingKey]

/** The same settings with some values replaced. */
export const withValues = (settings: Settings, values: Partial<SettingValues>): Settings => ({
  get: <Key extends SettingKey>(key: Key) =>
    (Object.hasOwn(values, key) ? values[key]! : settings.get(key)) as SettingValues[Key],
})

/** The current settings of the market; `market/rules/settings.ts` has the values of a new installation. */
export interface Settings {
  get<Key extends SettingKey>(key: Key): SettingValues[Key]
}
