import type { Channel, MessageStatus } from '#notifications/rules/email/mail.ts'
import { hours, minutes, type Instant } from '#shared/time/instant.ts'

/** Waiting time after each failed attempt. The sixth failure is final. */
const pauses = [minutes(1), minutes(5), minutes(30), hours(2), hours(12)]

/** Messages older than this are not sent, by channel and kind. */
export const usefulFor: Record<Channel, Record<string, number>> = {
  email: { 'email-code': hours(1) },
  sms: { 'sms-code': minutes(15) },
}

export interface TryOutcome {
  status: MessageStatus
  nextTryAt: Instant
  lastError: string | null
  sentAt: Instant | null
}

/** The result of an attempt. `triesBefore` is the number of earlier failures. */
export function outcomeOf(failure: unknown, triesBefore: number, now: Instant): TryOutcome {
  if (failure === undefined) return { status: 'sent', nextTryAt: now, lastError: null, sentAt: now }
  const lastError = failure instanceof Error ? failure.message : String(failure)
  const pause = pauses[triesBefore]
  if (faultOf(failure) === 'recipient') return { status: 'bounced', nextTryAt: now, lastError, sentAt: null }
  // During an outage no single email is at fault, so none is given up.
  if (isServerFault(failure))
    return {
      status: 'queued',
      nextTryAt: now + (pause ?? pauses.at(-1)!),
      lastError: serverFaultPrefix + lastError,
      sentAt: null,
    }
  if (pause === undefined) return { status: 'failed', nextTryAt: now, lastError, sentAt: null }
  return { status: 'queued', nextTryAt: now + pause, lastError, sentAt: null }
}

/** Prefix of errors during an outage, so that these emails are sent at once after it. */
export const serverFaultPrefix = 'No way through. '

/** Did the connection to the server fail, rather than this email? */
export const isServerFault = (failure: unknown): boolean => faultOf(failure) === 'server'

const faultOf = (failure: unknown) => (failure as { fault?: string } | undefined)?.fault
