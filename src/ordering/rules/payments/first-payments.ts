/** A try to pay something of an order, as far as it tells how that stands. */
export interface Payment {
  id: string
  /** "instant" and "request" come before anything is agreed. */
  purpose: string
  mode: string
  status: string
  currency: string
  capturedMinor: number
  refundedMinor: number
  /** What the gateway is about to be asked. */
  wanted: string | null
}

/** good: the money is there, or reserved, or the card is kept. open: it can be paid. failed: it was tried. over: it was let go. */
export type PayState = 'good' | 'open' | 'failed' | 'over'

export function payStateOf({ status, wanted, capturedMinor, refundedMinor }: Omit<Payment, 'id'>): PayState {
  if (status === 'captured') return refundedMinor < capturedMinor ? 'good' : 'over'
  if (wanted === 'void' || status === 'voided' || status === 'expired') return 'over'
  if (status === 'authorised' || status === 'card_saved') return 'good'
  return status === 'failed' ? 'failed' : 'open'
}

export interface Claim<One extends Payment> {
  state: PayState
  /** Which one of the tries tells it. */
  payment: One
  /** All tries, oldest first. */
  tries: One[]
}

const firstPurposes = ['instant', 'request']

/** What an order asks to be paid before anything is agreed: each claim with the tries to pay it, of which one good one is enough. */
export function firstClaims<One extends Payment>(payments: readonly One[]): Claim<One>[] {
  const first = payments.filter(({ purpose }) => firstPurposes.includes(purpose))
  const tries = Map.groupBy(
    first,
    ({ purpose, mode, currency }) => `${purpose}|${mode === 'save_card' ? mode : ''}|${currency}`,
  )
  return [...tries.values()].map((own) => {
    const payment = own.find((one) => payStateOf(one) === 'good') ?? own.at(-1)!
    return { state: payStateOf(payment), payment, tries: own }
  })
}

/** Of claims that are settled, the tries that must not take anything any more. */
export const extraTries = <One extends Payment>(claims: Claim<One>[]): One[] =>
  claims.flatMap(({ payment, tries }) =>
    tries.filter(
      (one) => one.id !== payment.id && ['good', 'open'].includes(payStateOf(one)) && one.mode !== 'save_card',
    ),
  )
