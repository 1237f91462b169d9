import { adminSource, listOf } from '#identity/screens/admin/admin-lists.ts'
import type { SellingTerms } from '#market/rules/fees/selling-terms.ts'
import type { RatesView, SettingChange, SettingLine } from '#operations/contract-settings.ts'

export const settingsSource = adminSource<{ items: SettingLine[] }>('settings')
export const changesOf = (key: string) => listOf<SettingChange>('settings/changes')({ key })
export const feesSource = adminSource<SellingTerms>('fees')
export const ratesSource = adminSource<RatesView>('rates')
