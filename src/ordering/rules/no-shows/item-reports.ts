import { days, hours, type Instant } from '#shared/time/instant.ts'

/**
 * A no-show of the customer or the provider, or a cancellation that the provider requested according to the customer.
 */
export type ReportKind = 'customer_absent' | 'provider_absent' | 'provider_requested'

/** waiting: for the other side; with_market: for an administrator; upheld, dismissed: the result. */
export type ReportStatus = 'waiting' | 'with_market' | 'upheld' | 'dismissed'

export type Side = 'customer' | 'provider'

/** The side that answers: not the one that reports. */
export const answererOf = (kind: ReportKind): Side => (kind === 'customer_absent' ? 'customer' : 'provider')

/** Until when the other side can answer. */
export const answerByOf = (kind: ReportKind, madeAt: Instant): Instant =>
  madeAt + hours(kind === 'provider_requested' ? 24 : 48)

/** The result without an answer: a no-show is upheld; a requested cancellation goes to an administrator. */
export const silenceOf = (kind: ReportKind): 'upheld' | 'with_market' =>
  kind === 'provider_requested' ? 'with_market' : 'upheld'

export const shortestText = 10

/** Two confirmed no-shows within this time require full prepayment for the time after. */
export const missedTwiceWithin = days(90)
export const prepaysFor = days(180)

/** Share frozen until the administrator decides, in percent of the price. */
export const frozenShare = 50

interface Shown {
  kind: ReportKind
  status: ReportStatus
  /** "Sun 8 Nov, 15:00": the deadline of the other side. */
  untilText: string
  providerName: string
}

/** The state of a report, worded for either side. */
export function reportWords({ kind, status, untilText, providerName }: Shown, reader: Side): string {
  if (kind === 'customer_absent') return missedWords(status, untilText, reader)
  return kind === 'provider_absent'
    ? absentWords(status, untilText, reader, providerName)
    : requestedWords(status, untilText, reader, providerName)
}

function missedWords(status: ReportStatus, untilText: string, reader: Side): string {
  const isYou = reader === 'customer'
  switch (status) {
    case 'waiting':
      return isYou
        ? `You are said to have missed this. If that is wrong, say so until ${untilText}.`
        : `The customer can object until ${untilText}.`
    case 'with_market':
      return isYou ? 'You say that you were there. Support looks at it.' : 'The customer objects. Support looks at it.'
    case 'upheld':
      return 'This visit was missed.'
    case 'dismissed':
      return isYou ? 'You were right: it does not count as missed.' : 'Support decided that the customer was there.'
  }
}

function absentWords(status: ReportStatus, untilText: string, reader: Side, providerName: string): string {
  const isYou = reader === 'provider'
  switch (status) {
    case 'waiting':
      return isYou
        ? `The customer says that nobody was there. Answer until ${untilText}, or everything goes back.`
        : `You told that nobody was there. ${providerName} can answer until ${untilText}.`
    case 'with_market':
      return isYou
        ? 'You say that you were there. Support looks at it.'
        : `${providerName} says that somebody was there. Support looks at it.`
    case 'upheld':
      return isYou
        ? 'You were not there: everything went back to the customer.'
        : `${providerName} was not there. You get everything back.`
    case 'dismissed':
      return 'Support decided that somebody was there.'
  }
}

function requestedWords(status: ReportStatus, untilText: string, reader: Side, providerName: string): string {
  const isYou = reader === 'provider'
  switch (status) {
    case 'waiting':
      return isYou
        ? `The customer says that you asked them to cancel. Answer until ${untilText}.`
        : `${providerName} has until ${untilText} to agree that they asked for it. Then you get everything back.`
    case 'with_market':
      return 'Support looks at who asked for it.'
    case 'upheld':
      return isYou
        ? 'Cancelled because you asked for it: everything went back.'
        : `${providerName} asked for it. You get everything back.`
    case 'dismissed':
      return 'The usual terms hold.'
  }
}
