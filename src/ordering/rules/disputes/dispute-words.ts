import type {
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

/** One step of the history. */
export function disputeStepText(
  action: DisputeAction | 'open' | 'alert',
  by: keyof typeof sideNames,
  reader: Reader,
  providerName: string,
): string {
  const name = by === reader ? 'You' : by === 'provider' ? providerName : sideNames[by]
  switch (action) {
    case 'open':
      return `${name} told of a problem`
    case 'accept':
      return `${name} granted what was asked for`
    case 'redo':
      return `${name} offered to do it again`
    case 'offer':
      return `${name} made an offer`
    case 'refuse':
      return `${name} said that it was right as it was`
    case 'agree':
      return `${name} took the offer`
    case 'reject':
      return `${name} did not take the offer`
    case 'withdraw':
      return `${name} took it back`
    case 'repay':
      return 'No answer: given back in full'
    case 'escalate':
      return 'No answer: handed to support'
    case 'stand':
      return 'No answer: the offer stands'
    case 'decide':
      return by === reader ? 'You decided' : 'Support decided'
    case 'appeal':
      return `${name} appealed`
    case 'alert':
      return 'Still waits for a decision'
  }
}

/** A decided refund that was not paid yet. */
export interface Unagreed {
  askedMinor: number
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
  venueText: string | null
  providerName: string
  reader: Reader
  /** No online payment. */
  isAllAtVenue: boolean
}

/** The result in words; for venue payments only the provider can refund. */
export function disputeEndLines({
  outcome,
  isRedo,
  backText,
  requestedText,
  rejectedText,
  venueText,
  providerName,
  reader,
  isAllAtVenue,
}: Ended): string[] {
  if (outcome === 'withdrawn') return ['Nothing is given back.']
  const who = reader === 'provider' ? 'you' : providerName
  const whom = reader === 'customer' ? 'you' : 'the customer'
  const lines = [
    backText ? `${backText} ${reader === 'customer' ? 'goes back to how you paid' : 'goes back to the customer'}.` : '',
    requestedText
      ? `${requestedText} ${reader === 'customer' ? 'is to go back to how you paid' : 'is to go back to the customer'}; a second administrator looks at it first.`
      : '',
    rejectedText ? `${rejectedText} of what was decided does not go back: a second administrator did not agree.` : '',
    venueText
      ? `${venueText} ${isAllAtVenue ? 'was' : 'of it was'} paid on the spot, where we cannot take it back: ${who} ${reader === 'provider' ? 'have' : 'has'} to give it to ${whom} directly.`
      : '',
    isRedo ? `${reader === 'provider' ? 'You do' : `${providerName} does`} it again.` : '',
  ].filter(Boolean)
  return lines.length > 0 ? lines : ['Nothing is given back.']
}
