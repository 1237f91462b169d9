import { Hono } from 'hono'
import type { AppContext } from '#server/context.ts'
import { receiveGatewayEvents } from '#payments/commands/charges/receive-gateway-events.ts'
import { AppError } from '#shared/app-error.ts'
import { GatewayUnreachable } from '#shared/adapters/payment-adapter.ts'
import { readRawBody } from '#platform/http/raw-body.ts'

/** The size limit in bytes; messages of payment gateways are far smaller. The server limits the time separately. */
const mostBytes = 2 ** 19

/**
 * The webhook of payment gateways: POST /api/payments/{adapter}/events. The signature over the raw bytes is the only
 * authentication, so origin and session do not matter. The response to a wrong signature reveals nothing; a message
 * that could not be processed gets 503, so that the gateway repeats it.
 */
export function gatewayWebhook({ makeContext }: { makeContext(): AppContext }): Hono {
  const endpoint = new Hono()
  endpoint.post('/api/payments/:adapter/events', async (c) => {
    const body = await readRawBody(c.req.raw, mostBytes)
    const isAccepted = await receiveGatewayEvents(makeContext(), c.req.param('adapter'), {
      body,
      headers: c.req.raw.headers,
    }).catch(comeAgain)
    c.header('cache-control', 'no-store')
    return isAccepted ? c.json({ received: true }) : c.json({ received: false }, 400)
  })
  return endpoint
}

function comeAgain(error: unknown): never {
  if (error instanceof GatewayUnreachable)
    throw new AppError('unavailable', 'try-again', 'Please send this again later.')
  throw error
}
