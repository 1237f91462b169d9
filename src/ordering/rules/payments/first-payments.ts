/** A payment attempt of an order with its state. */
export interface Payment {
  id: string
  /** "instant" and "request" are paid before anything is agreed. */
  purpose: string
  mode: string
  status: string
  currency: string
  capturedMinor: number
  refundedMinor: number
  /** The pending gateway command. */
  wanted: string | null
}

/** good: captured, authorised, or card saved. open: payable. failed: attempted. over: released. */
export type PayState = 'good' | 'open' | 'failed' | 'over'

export function payStateOf({ status, wanted, capturedMinor, refundedMinor }: Omit<Payment, 'id'>): PayState {
  if (status === 'captured') return refundedMinor < capturedMinor ? 'good' : 'over'
  if (wanted === 'void' || status === 'voided' || status === 'expired') return 'over'
  if (status === 'authorised' || status === 'card_saved') return 'good'
  return status === 'failed' ? 'failed' : 'open'
}

export interface Claim<One extends Payment> {
  state: PayState
  /** The attempt that determines the state. */
  payment: One
  /** All attempts, oldest first. */
  tries: One[]
}

const firstPurposes = ['instant', 'request']

/** The payments an order needs before anything is agreed: each claim with its attempts, of which one has to succeed. */
export function firstClaims<One extends Payment>(payments: readonly One[]): Claim<One>[] {
  const first = payments.filter(({ purpose }) => firstPurposes.includes(purpose))
  const tries = Map.groupBy(
    first,
    ({ purpose, mode, currency }) => `${purpose}|${mode === 'save_card' ? mode : ''}|${currency}`,
  )
  return [...tries.values()].map((group) => {
    const payment = group.find((one) => payStateOf(one) === 'good') ?? group.at(-1)!
    return { state: payStateOf(payment), payment, tries: group }
  })
}

/** Further attempts of settled claims, which must not capture money. */
export const extraTries = <One extends Payment>(claims: Claim<One>[]): One[] =>
  claims.flatMap(({ payment, tries }) =>
    tries.filter(
      (one) => one.id !== payment.id && ['good', 'open'].includes(payStateOf(one)) && one.mode !== 'save_card',
    ),
  )
