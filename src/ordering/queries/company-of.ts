import type { AppContext } from '#context.ts'
import type { Company } from '#ordering/rules/split-payments.ts'

/** What the company can do that takes new payments. One that this process cannot speak with is taken to do everything. */
export function companyOf({ settings, paymentAdapters }: AppContext): Company {
  const { canAuthorise = true, canSaveCards = true } = paymentAdapters.get(settings.get('payments.adapter')) ?? {}
  return { canAuthorise, canSaveCards }
}
