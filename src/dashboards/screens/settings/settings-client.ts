import type { Page } from '#dashboards/screens/admin-client.ts'
import { callDesk, queryOf } from '#dashboards/screens/desk-client.ts'
import { withRecentLogin } from '#identity/screens/use-recent-login.ts'
import type { SellingTerms } from '#market/rules/selling-terms.ts'
import type { RateChange } from '#market/rules/rate-table.ts'
import type { FeesPreview, PlanPreview, RatesView, SettingChange, SettingLine } from '#operations/contract-settings.ts'

export const loadSettings = () => callDesk<{ items: SettingLine[] }>('settings')

export const loadChanges = (key: string, cursor: string | null) =>
  callDesk<Page<SettingChange>>(`settings/changes?${queryOf({ key, cursor })}`)

interface Wish {
  value: unknown
  seen: unknown
  reason: string
  acceptsPauses?: boolean
}

/** Some settings want to know first who is there. */
export const saveSetting = (key: string, wish: Wish) =>
  withRecentLogin(() => callDesk(`settings/${encodeURIComponent(key)}`, { method: 'PUT', body: wish }))

export const undoChange = (id: number, acceptsPauses: boolean) =>
  withRecentLogin(() => callDesk(`settings/changes/${id}/undo`, { method: 'POST', body: { acceptsPauses } }))

export const loadFees = () => callDesk<SellingTerms>('fees')

export const previewPlans = (plans: unknown) =>
  callDesk<PlanPreview>('plans/preview', { method: 'POST', body: { plans } })

interface Sale {
  priceMinor: number
  currency: string
  taxPercent: number
  category: string
  fees: Record<string, unknown>
}

export const exampleOf = (sale: Sale) => callDesk<FeesPreview>('fees/example', { method: 'POST', body: sale })

export const loadRates = () => callDesk<RatesView>('rates')

export const previewRates = (csv: string) =>
  callDesk<{ changes: RateChange[]; jumps: number }>('rates/preview', { method: 'POST', body: { csv } })

export const bringRates = (wish: { csv: string; reason: string; acceptsJumps: boolean }) =>
  callDesk('rates', { method: 'POST', body: wish })
