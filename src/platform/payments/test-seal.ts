import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Instant } from '#shared/time/instant.ts'
import type { GatewayEvent } from '#shared/adapters/payment-adapter.ts'

const name = 'test-gateway-signature'
const oldestMs = 300_000

interface Seal {
  secret: string
  now: Instant
}

const signatureOf = (body: Uint8Array, at: number, secret: string) =>
  createHmac('sha256', `test company ${secret}`).update(`${at}.`).update(body).digest('hex')

/** A message with a signature over its bytes and time. */
export function sealed(event: GatewayEvent, { secret, now }: Seal): { body: Uint8Array; headers: Headers } {
  const body = new TextEncoder().encode(JSON.stringify(event))
  return { body, headers: new Headers({ [name]: `t=${now},v1=${signatureOf(body, now, secret)}` }) }
}

/** The content of a message; null when the signature is wrong or too old. */
export function unsealed(body: Uint8Array, headers: Headers, { secret, now }: Seal): GatewayEvent | null {
  const [, at, signature] = /^t=(\d{1,16}),v1=([0-9a-f]{64})$/.exec(headers.get(name) ?? '') ?? []
  if (!at || !signature || Math.abs(now - Number(at)) > oldestMs) return null
  const isOurs = timingSafeEqual(
    Buffer.from(signature, 'hex'),
    Buffer.from(signatureOf(body, Number(at), secret), 'hex'),
  )
  return isOurs ? (JSON.parse(new TextDecoder().decode(body)) as GatewayEvent) : null
}
