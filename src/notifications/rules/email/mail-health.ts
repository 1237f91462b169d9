import { minutes, type Instant } from '#shared/time/instant.ts'

/** The state of email delivery, for administrators. */
export interface MailHealth {
  /** `red`: an outage. `waiting`: some emails wait or fail. */
  state: 'ok' | 'waiting' | 'red'
  /** One or two sentences, with the server's text. */
  words: string
  since: Instant | null
  queued: number
  failed: number
}

/** A single failure is no outage: it has to be seen again. */
export const isConfirmed = ({ beganAt, seenAt }: { beganAt: Instant; seenAt: Instant }): boolean =>
  seenAt - beganAt >= minutes(0.25)

const explanations: [pattern: RegExp, words: string][] = [
  [/^EAUTH|\b535\b|\b534\b/, 'The mail server does not accept the user or the password.'],
  [/^(EDNS|ENOTFOUND)|ENOTFOUND|EAI_AGAIN/, 'The name of the mail server is not known.'],
  [/ECONNREFUSED/, 'Nobody answers at the address of the mail server.'],
  [/^(ETIMEDOUT|ETIMEOUT)|timed? ?out|No answer within/i, 'The mail server does not answer in time.'],
  [/^ETLS|certificate|self.signed/i, 'The mail server shows a certificate that cannot be trusted.'],
  [/^(ESOCKET|ECONNECTION)|ECONNRESET/, 'The connection to the mail server breaks.'],
  [/^HTTP \d/, 'The program that takes our messages refuses them.'],
]

/** The meaning of a failure, with the server's text. */
export function explainOutage(said: string): string {
  const known = explanations.find(([pattern]) => pattern.test(said))?.[1] ?? 'Messages are not taken.'
  return `${known} It says: “${said}”`
}

interface MailState {
  /** A server, a command or a file receives emails; without one they remain in the outbox. */
  hasTransport: boolean
  outage: { beganAt: Instant; seenAt: Instant; words: string } | undefined
  queued: number
  oldestDueAt: Instant | null
  failedToday: number
  bouncedToday: number
}

const longWait = minutes(5)

export function judgeMail(
  { hasTransport, outage, queued, oldestDueAt, failedToday, bouncedToday }: MailState,
  now: Instant,
): MailHealth {
  const amounts = { queued, failed: failedToday }
  if (!hasTransport)
    return {
      ...amounts,
      ...queuedWords(queued, oldestDueAt !== null && now - oldestDueAt > longWait ? oldestDueAt : null),
    }
  if (outage)
    return {
      ...amounts,
      state: isConfirmed(outage) ? 'red' : 'waiting',
      words: explainOutage(outage.words),
      since: outage.beganAt,
    }
  if (oldestDueAt !== null && now - oldestDueAt > longWait)
    return {
      ...amounts,
      state: 'waiting',
      words: 'Mails are due and nobody sends them. Is a mail server set up (SMTP_URL)?',
      since: oldestDueAt,
    }
  if (failedToday > 0)
    return {
      ...amounts,
      state: 'waiting',
      words: `${amountText(failedToday, 'message')} could not be sent in the last day.`,
      since: null,
    }
  const bounced = bouncedToday > 0 ? ` ${amountText(bouncedToday, 'address')} took none in the last day.` : ''
  return { ...amounts, state: 'ok', words: `Mails go out.${bounced}`, since: null }
}

/** Without a transport nobody gets the waiting emails, which needs attention if there are any. */
function queuedWords(queued: number, since: Instant | null): Pick<MailHealth, 'state' | 'words' | 'since'> {
  const words = 'Mails are kept in the outbox; nothing is sent.'
  if (since === null) return { state: 'ok', words, since }
  return {
    state: 'waiting',
    words: `${words} ${amountText(queued, 'mail')} should have gone out: name a mail server.`,
    since,
  }
}

const amountText = (amount: number, one: string) =>
  `${amount} ${amount === 1 ? one : one.endsWith('s') ? `${one}es` : `${one}s`}`
