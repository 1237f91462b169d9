import type {
  Bearer,
  DisputeAction,
  DisputeOutcome,
  DisputeStatus,
  DisputeWish,
} from '#ordering/rules/disputes/dispute-states.ts'
import type { DisputeKind } from '#ordering/rules/disputes/dispute-terms.ts'

export const disputeKindTexts: Record<DisputeKind, string> = {
  not_received: 'I did not get it',
  not_as_described: 'It was not as described',
  provider_absent: 'Nobody was there',
  quality: 'It was not good',
  damage: 'Something was damaged',
  charged_wrongly: 'The price was wrong',
}

/** The same, worded for the provider and administrators. */
export const disputeKindNames: Record<DisputeKind, string> = {
  not_received: 'Not received',
  not_as_described: 'Not as described',
  provider_absent: 'Nobody was there',
  quality: 'Quality',
  damage: 'Damage',
  charged_wrongly: 'Charged wrongly',
}

export const wishTexts: Record<DisputeWish, string> = {
  full: 'All of the price back',
  part: 'A part of the price back',
  redo: 'To have it done again',
}

export type Reader = 'customer' | 'provider' | 'market'

export interface DisputeDetails {
  status: DisputeStatus
  outcome: DisputeOutcome | null
  providerName: string
  marketName: string
  /** "EUR 20.00", for an offer. */
  offerText: string | null
  isRedo: boolean
  untilText: string | null
  decideByText: string | null
  isAppeal: boolean
  /** Refunded automatically without an answer; otherwise an administrator decides. */
  isSmall: boolean
  /** Some of it was paid online, so its money is frozen. */
  isHeld: boolean
}

const until = (untilText: string | null) => (untilText ? ` until ${untilText}` : '')

/** The state as one line, worded for the reader. */
export function disputeStatusText(details: DisputeDetails, reader: Reader): string {
  const { status, providerName, untilText, offerText, isRedo, marketName } = details
  const whose = reader === 'provider' ? 'You' : providerName
  if (status === 'open')
    return reader === 'provider'
      ? `Waits for your answer${until(untilText)}`
      : `${providerName} can answer${until(untilText)}`
  if (status === 'with_admin') return details.isAppeal ? `${marketName} looks at it once more` : `${marketName} decides`
  if (status === 'resolved') return outcomeTexts[details.outcome ?? 'decided']
  const offered = isRedo ? 'to do it again' : (offerText ?? '')
  return `${whose} ${reader === 'provider' ? 'offer' : 'offers'} ${offered}`.trim()
}

const outcomeTexts: Record<DisputeOutcome, string> = {
  agreed: 'Agreed',
  silence: 'Settled without an answer',
  decided: 'Decided',
  withdrawn: 'Taken back',
}

/** The next automatic step and its time. */
export function disputeNextText(details: DisputeDetails, reader: Reader): string {
  const { status, providerName, untilText, decideByText, isSmall, marketName } = details
  if (status === 'open') {
    const granted = details.isHeld ? 'what is asked for comes back in full' : 'what is asked for counts as granted'
    const silence = isSmall ? granted : `${marketName} decides`
    return `If ${reader === 'provider' ? 'you do' : `${providerName} does`} not answer${until(untilText)}, ${silence}. ${heldText(details, reader)}`
  }
  if (status === 'provider_answered')
    return reader === 'customer'
      ? `Please answer${until(untilText)}. If you do not, the offer stands.`
      : `The customer can answer${until(untilText)}. Without an answer the offer stands.`
  if (status === 'with_admin')
    return `An administrator reads both sides and decides${decideByText ? ` by ${decideByText}` : ''}. ${heldText(details, reader)}`
  return ''
}

/** The frozen amount; venue payments cannot be frozen. */
function heldText({ isHeld, providerName }: DisputeDetails, reader: Reader): string {
  if (isHeld) return 'Until then the money of it is held back.'
  return `It was paid on the spot, so only ${reader === 'provider' ? 'you' : providerName} can give money back.`
}

const sideNames = { customer: 'The customer', provider: 'The provider', market: 'Support', system: '' } as const

const stepTexts: Record<DisputeAction | 'open' | 'alert', (name: string) => string> = {
  open: (name) => `${name} told of a problem`,
  accept: (name) => `${name} granted what was asked for`,
  redo: (name) => `${name} offered to do it again`,
  offer: (name) => `${name} made an offer`,
  contest: (name) => `${name} said that it was right as it was`,
  agree: (name) => `${name} took the offer`,
  reject: (name) => `${name} did not take the offer`,
  withdraw: (name) => `${name} took it back`,
  repay: () => 'No answer: given back in full',
  escalate: () => 'No answer: handed to support',
  stand: () => 'No answer: the offer stands',
  decide: (name) => `${name} decided`,
  appeal: (name) => `${name} appealed`,
  alert: () => 'Still waits for a decision',
}

/** One step of the history. */
export function disputeStepText(
  action: DisputeAction | 'open' | 'alert',
  by: keyof typeof sideNames,
  reader: Reader,
  providerName: string,
): string {
  const name = by === 'provider' ? providerName : sideNames[by]
  return stepTexts[action](by === reader ? 'You' : name)
}

/** A decided refund that was not paid yet. */
export interface Unagreed {
  requestedMinor: number
  rejectedMinor: number
}

interface Ended {
  outcome: DisputeOutcome
  isRedo: boolean
  backText: string | null
  /** Waits for a second administrator. */
  requestedText?: string | null
  /** Rejected by a second administrator. */
  rejectedText?: string | null
  /** What the customer paid at the venue and gets back. */
  venueText: string | null
  /** They got it. */
  isVenuePaid: boolean
  borneBy: Bearer | null
  providerName: string
  reader: Reader
}

const nothingBack = 'Nothing is given back.'

/** The result in words. */
export function disputeEndLines(ended: Ended): string[] {
  const { outcome, isRedo, backText, requestedText, rejectedText, venueText, reader, providerName } = ended
  if (outcome === 'withdrawn') return [nothingBack]
  const receiver = reader === 'customer' ? 'how you paid' : 'the customer'
  const lines = [
    backText ? `${backText} goes back to ${receiver}.` : '',
    requestedText ? `${requestedText} is to go back to ${receiver}; a second administrator looks at it first.` : '',
    rejectedText ? `${rejectedText} of what was decided does not go back: a second administrator did not agree.` : '',
    venueText ? venueLine(venueText, ended) : '',
    isRedo ? `${reader === 'provider' ? 'You do' : `${providerName} does`} it again.` : '',
  ].filter(Boolean)
  return lines.length > 0 ? lines : [nothingBack]
}

/** What was paid at the venue does not go back the way it was paid: the market collects it and pays it. */
function venueLine(amount: string, { isVenuePaid, borneBy, reader, providerName }: Ended): string {
  const isOfBusiness = borneBy !== 'market'
  if (isVenuePaid)
    return `${amount} that was paid at the venue: ${reader === 'customer' ? 'you have' : 'the customer has'} it.`
  if (reader === 'customer')
    return `${amount} more, which you paid at the venue: ${isOfBusiness ? `we collect it from ${providerName} and` : 'we'} pay it to you. Contact us with where to send it.`
  if (!isOfBusiness) return `${amount} more, which was paid at the venue: the market pays it to the customer.`
  return reader === 'provider'
    ? `${amount} more, which you took at the venue, is taken from your next payout, and we pay it to the customer. If you gave it back already, contact us.`
    : `${amount} more, which was paid at the venue, is taken from ${providerName}'s next payout. Pay it to the customer and record it here.`
}
