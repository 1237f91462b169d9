import { meantSetting } from '#market/rules/setting-text.ts'
import type { Drafts } from '#operations/screens/admin/use-drafts.ts'
import type { SettingLine } from '#operations/contract-settings.ts'

/** The typed values that are valid, by setting: the example uses them before they are saved. */
export function typedFees(lines: readonly SettingLine[], drafts: Drafts, plans: unknown): Record<string, unknown> {
  const typed = lines.flatMap((line): [string, unknown][] => {
    const draft = drafts[line.key]
    const meant = draft && meantSetting(line, draft.text)
    return meant && 'value' in meant ? [[line.key, meant.value]] : []
  })
  return { ...Object.fromEntries(typed), ...(plans !== null && { 'plans.offered': plans }) }
}
