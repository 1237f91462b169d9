import { planProblems } from '#market/rules/fees/plan-checks.ts'
import { settingShapes } from '#market/rules/setting-shapes.ts'
import type { SettingKey } from '#shared/settings.ts'
import { settingInvalid, settingsInvalid } from '#operations/rules/setting-errors.ts'
import type { AppError } from '#shared/app-error.ts'

/**
 * Why a value is not valid for a setting, independent of other settings; null: it is valid. `gateways`: the payment
 * gateways of this installation.
 */
export function settingError(
  key: SettingKey,
  value: unknown,
  gateways: { has(key: string): boolean },
): AppError | null {
  if (value === null) return null
  const { label, check } = settingShapes[key]
  const problems = key === 'plans.offered' ? planProblems(value) : []
  if (problems.length > 0) return settingsInvalid(Object.fromEntries(problems.map(({ field, text }) => [field, text])))
  const problem = check(value)
  if (problem) return settingInvalid(key, label, problem)
  const isUnknown = key === 'payments.adapter' && value !== 'none' && !gateways.has(String(value))
  return isUnknown ? settingInvalid(key, label, 'This installation has no keys for this company.') : null
}
