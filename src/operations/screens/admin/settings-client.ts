import { adminSource, listOf } from '#identity/screens/admin/admin-lists.ts'
import { callAdminApi } from '#identity/screens/admin/call-admin-api.ts'
import { withRecentLogin } from '#identity/screens/factors/use-recent-login.ts'
import type { SellingTerms } from '#market/rules/fees/selling-terms.ts'
import type { RateChange } from '#market/rules/fees/rate-table.ts'
import type { FeesPreview, PlanPreview, RatesView, SettingChange, SettingLine } from '#operations/contract-settings.ts'

export const settingsSource = adminSource<{ items: SettingLine[] }>('settings')

export const changesOf = (key: string) => listOf<SettingChange>('settings/changes')({ key })

interface SettingInput {
  value: unknown
  seen: unknown
  reason: string
  acceptsPauses?: boolean
}

/** Protected settings require a recent sign-in. */
export const saveSetting = (key: string, wish: SettingInput) =>
  withRecentLogin(() => callAdminApi(`settings/${encodeURIComponent(key)}`, { method: 'PUT', body: wish }))

export const undoChange = (id: number, acceptsPauses: boolean) =>
  withRecentLogin(() => callAdminApi(`settings/changes/${id}/undo`, { method: 'POST', body: { acceptsPauses } }))

export const feesSource = adminSource<SellingTerms>('fees')

export const previewPlans = (plans: unknown) =>
  callAdminApi<PlanPreview>('plans/preview', { method: 'POST', body: { plans } })

interface Sale {
  priceMinor: number
  currency: string
  taxPercent: number
  category: string
  fees: Record<string, unknown>
}

export const exampleOf = (sale: Sale) => callAdminApi<FeesPreview>('fees/example', { method: 'POST', body: sale })

export const ratesSource = adminSource<RatesView>('rates')

export const previewRates = (csv: string) =>
  callAdminApi<{ changes: RateChange[]; jumps: number }>('rates/preview', { method: 'POST', body: { csv } })

export const importRates = (wish: { csv: string; reason: string; acceptsJumps: boolean }) =>
  callAdminApi('rates', { method: 'POST', body: wish })
