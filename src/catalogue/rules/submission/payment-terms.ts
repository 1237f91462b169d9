import { leastDeposit } from '#market/rules/fees/commission.ts'
import type { PaymentMode } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'

/** How a service is paid. A deposit is a percentage, or without one a fixed amount; the fee for not coming is of a kept card. */
export type PaymentTerms = Pick<ServiceForm, 'paymentMode' | 'depositPercent' | 'deposit' | 'noShowPercent'>

export const usualDeposit = 20
export const usualNoShow = 50

/** What choosing a mode begins with: the usual of that mode, and nothing of the others. */
export const termsOfMode = (paymentMode: PaymentMode, least = 0): PaymentTerms => ({
  paymentMode,
  depositPercent: paymentMode === 'deposit' ? Math.max(usualDeposit, least) : null,
  deposit: '',
  noShowPercent: paymentMode === 'card_hold' ? usualNoShow : null,
})

const usualModes: Record<ServiceForm['kind'], PaymentMode> = {
  order: 'full',
  booking: 'deposit',
  quote: 'at_venue',
  '': 'at_venue',
}

interface Ground {
  /** Those that work here and now. */
  usable: readonly PaymentMode[]
  /** Those that the business takes; null: it is not known yet. */
  ofBusiness: readonly PaymentMode[] | null
  commissionPercent: number
}

/** How a new service of this kind is paid. A business that named no way to pay online has not chosen among them. */
export function usualTerms(kind: ServiceForm['kind'], { usable, ofBusiness, commissionPercent }: Ground): PaymentTerms {
  const own = (ofBusiness ?? []).filter((mode) => usable.includes(mode))
  const chosen = own.some((mode) => mode !== 'at_venue') ? own : usable
  const usual = usualModes[kind]
  const mode = chosen.includes(usual) || kind === 'quote' ? usual : (chosen[0] ?? 'at_venue')
  return termsOfMode(mode, leastDeposit(commissionPercent))
}

export const isSameTerms = (one: PaymentTerms, other: PaymentTerms): boolean =>
  one.paymentMode === other.paymentMode &&
  one.depositPercent === other.depositPercent &&
  one.deposit === other.deposit &&
  one.noShowPercent === other.noShowPercent
