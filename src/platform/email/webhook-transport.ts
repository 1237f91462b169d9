import { createHmac, timingSafeEqual } from 'node:crypto'
import { EmailRejected, unsubscribeHeaders, type Mailer } from '#platform/email/mailer.ts'

export interface TextMessage {
  /** The same when a message is sent twice after a crash. */
  id: string
  /** "+351912345678" */
  to: string
  body: string
}

export interface SmsGateway {
  send(message: TextMessage): Promise<void>
}

interface Webhook {
  url: string
  /** Signs every request. */
  secret: string
  timeoutMs?: number
}

/** Sends text messages through a program that knows an SMS gateway. */
export function openSmsWebhook(webhook: Webhook): SmsGateway {
  return { send: async ({ id, to, body }) => void (await post(webhook, { to, body, id })) }
}

/** Sends emails through a program that knows a mail service. */
export function openMailWebhook(webhook: Webhook, mailFrom: string): Mailer {
  return {
    send({ id, to, senderName, subject, text, html, attachments, unsubscribeUrl, bounceToken }) {
      const from = { name: senderName, address: mailFrom }
      return post(webhook, {
        to,
        subject,
        text,
        html,
        attachments,
        from,
        id,
        bounceToken,
        headers: unsubscribeHeaders({ unsubscribeUrl }),
      })
    },
    close: () => {},
  }
}

/** "t=1793613600,v1=5f…": v1 is the HMAC-SHA256 of "1793613600." and the body, in hexadecimal; `at` in Unix seconds. */
export function signatureOf(secret: string, body: string | Uint8Array, at: number): string {
  const seconds = Math.floor(at / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')}`
}

/** The maximum age of a signature in ms, against replayed messages. */
const freshMs = 5 * 60_000

/** Whether the signature matches the body and is recent. */
export function isSigned(secret: string, header: string, body: string | Uint8Array, now: number): boolean {
  const at = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1]) * 1000
  if (!Number.isFinite(at) || Math.abs(now - at) > freshMs) return false
  const [given, right] = [Buffer.from(header), Buffer.from(signatureOf(secret, body, at))]
  return given.length === right.length && timingSafeEqual(given, right)
}

async function post({ url, secret, timeoutMs = 10_000 }: Webhook, message: object): Promise<string> {
  const body = JSON.stringify(message)
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-sokora-signature': signatureOf(secret, body, Date.now()) },
    // A redirect would send codes to another server, so it counts as an error.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: NetworkError) => {
    throw new EmailRejected('server', wordsOf(error, timeoutMs))
  })
  const words = await firstWords(response)
  const said = `HTTP ${response.status}: ${words}`.slice(0, 500)
  if (!response.ok) throw new EmailRejected(faultOf(response.status), said)
  return said
}

// These statuses are permanent for this message; another 4xx may come from a configuration that can be corrected.
const finalStatuses = new Set([400, 410, 422])

function faultOf(status: number): EmailRejected['fault'] {
  if (status < 400 || status >= 500 || status === 408 || status === 429) return 'server'
  return finalStatuses.has(status) ? 'recipient' : 'message'
}

/** The start of a response of any length. */
async function firstWords(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  const chunk = await reader?.read().catch(() => undefined)
  await reader?.cancel().catch(() => {})
  return new TextDecoder().decode(chunk?.value).slice(0, 400).replaceAll(/\s+/g, ' ').trim()
}

interface NetworkError extends Error {
  cause?: { code?: string; message?: string }
}

function wordsOf({ name, message, cause }: NetworkError, timeoutMs: number): string {
  if (name === 'TimeoutError') return `No answer within ${timeoutMs / 1000} seconds.`
  return `${cause?.code ?? name}: ${cause?.message ?? message}`.slice(0, 500)
}
