import type { ChargebackStatus } from '#payments/rules/chargeback-states.ts'

export const chargebackTexts: Record<ChargebackStatus, string> = {
  received: 'The bank of the buyer takes it back',
  evidence_due: 'The bank asks for proof',
  won: 'Won: the money stays',
  lost: 'Lost: the money went back to the buyer',
  accepted: 'Accepted: the money went back to the buyer',
}

interface ChargebackDetails {
  status: ChargebackStatus
  dueText: string | null
  hasProof: boolean
  borneBy: 'provider' | 'market' | null
}

/** The next step, for the business whose money is affected. */
export function chargebackNextText({ status, dueText, hasProof, borneBy }: ChargebackDetails): string {
  if (status === 'won') return 'What was held back is yours again.'
  if (status === 'lost' || status === 'accepted')
    return borneBy === 'market'
      ? 'The market bears it: what was held back is yours again.'
      : 'It was taken from your balance.'
  const until = dueText ? ` by ${dueText}` : ''
  const text = hasProof
    ? 'Your proof goes to the bank with the facts of the order.'
    : `Show what you did${until}. Without proof you bear what is lost.`
  return `${text} Until the bank decides, the money of it is held back and cannot be refunded.`
}

export function chargebackStepText(action: string, to: string, details: Record<string, unknown>): string {
  if (action === 'reported') return chargebackTexts[to as ChargebackStatus] ?? to
  if (action === 'proof') return 'The business showed what it did'
  if (action === 'fault')
    return details.isAtFault ? 'The business was found at fault' : 'The business was found not at fault'
  if (action === 'sent') return 'Proof was sent to the payment company'
  if (action === 'reported-otherwise') return `The company told another end: ${String(details.reported)}`
  return action.replaceAll('-', ' ')
}
