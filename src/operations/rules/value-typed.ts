import { settingShapes } from '#market/rules/setting-shapes.ts'
import { meantSetting } from '#market/rules/setting-text.ts'
import { isSettingKey } from '#market/rules/settings.ts'
import { settingInvalid } from '#operations/rules/setting-errors.ts'

interface Typed {
  value?: unknown
  text?: string | undefined
  /** ISO 8601; only for a setting that is a time. */
  moment?: string | undefined
}

/** The value of a setting: as it is, or read from what was typed into its form. Throws `setting-invalid`. */
export function valueTyped(key: string, { value, text, moment }: Typed): unknown {
  if (value !== undefined || !isSettingKey(key)) return value
  const shape = settingShapes[key]
  const meant = meantSetting(shape, moment ?? text ?? '')
  if ('problem' in meant) throw settingInvalid(key, shape.label, meant.problem)
  return meant.value
}
