import { leastDeposit } from '#market/rules/fees/commission.ts'
import type { PaymentMode } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'

/** Payment terms of a service. A deposit is a percentage or a fixed amount; the no-show fee is for a saved card. */
export type PaymentTerms = Pick<ServiceForm, 'paymentMode' | 'depositPercent' | 'deposit' | 'noShowPercent'>

export const usualDeposit = 20
export const usualNoShow = 50

/** Default terms of a payment mode, without the fields of other modes. */
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
  /** Modes available on this installation. */
  usable: readonly PaymentMode[]
  /** Modes that the business accepts; null: unknown. */
  ofBusiness: readonly PaymentMode[] | null
  commissionPercent: number
}

/** Default payment terms of a new service. A business without an online mode has not chosen one yet. */
export function usualTerms(kind: ServiceForm['kind'], { usable, ofBusiness, commissionPercent }: Ground): PaymentTerms {
  const matching = (ofBusiness ?? []).filter((mode) => usable.includes(mode))
  const chosen = matching.some((mode) => mode !== 'at_venue') ? matching : usable
  const usual = usualModes[kind]
  const mode = chosen.includes(usual) || kind === 'quote' ? usual : (chosen[0] ?? 'at_venue')
  return termsOfMode(mode, leastDeposit(commissionPercent))
}

export const isSameTerms = (one: PaymentTerms, other: PaymentTerms): boolean =>
  one.paymentMode === other.paymentMode &&
  one.depositPercent === other.depositPercent &&
  one.deposit === other.deposit &&
  one.noShowPercent === other.noShowPercent
