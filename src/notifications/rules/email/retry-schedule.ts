import type { Channel, MessageStatus } from '#notifications/rules/email/mail.ts'
import { hours, minutes, type Instant } from '#shared/time/instant.ts'

/** How long to wait after the first, second … failed try. After the sixth there is no other. */
const pauses = [minutes(1), minutes(5), minutes(30), hours(2), hours(12)]

/** What comes too late after that long is not sent at all, by channel and kind. */
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

/** What became of a try. `triesBefore` counts those that failed already. */
export function outcomeOf(failure: unknown, triesBefore: number, now: Instant): TryOutcome {
  if (failure === undefined) return { status: 'sent', nextTryAt: now, lastError: null, sentAt: now }
  const lastError = failure instanceof Error ? failure.message : String(failure)
  const pause = pauses[triesBefore]
  if (faultOf(failure) === 'recipient') return { status: 'bounced', nextTryAt: now, lastError, sentAt: null }
  // Where nothing gets through no email is to blame: none of them is ever given up.
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

/** Stands before the server's words when nothing at all got through, so that these mails go out at once when something does. */
export const serverFaultPrefix = 'No way through. '

/** Did the way to the server fail, and not this one email? */
export const isServerFault = (failure: unknown): boolean => faultOf(failure) === 'server'

const faultOf = (failure: unknown) => (failure as { fault?: string } | undefined)?.fault
