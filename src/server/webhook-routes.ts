import { Hono } from 'hono'
import type { Actor, AppContext } from './context.ts'
import { bounceRoute } from '#notifications/api/bounce-route.ts'
import { gatewayWebhook } from '#payments/api/gateway-webhook.ts'
import { isSigned } from '#platform/email/webhook-transport.ts'

interface Surroundings {
  contextFor(actor: Actor): AppContext
  /** The secret that signs requests of the operator's own programs; without it all of them are rejected. */
  config: { transportSecret: string | undefined }
}

/**
 * Endpoints for programs. A signature over the raw bytes authenticates each request, so its origin and session do not
 * matter.
 */
export function webhookRoutes({ contextFor, config: { transportSecret: secret } }: Surroundings): Hono {
  const makeContext = () => contextFor({ kind: 'system' })
  const app = new Hono()
  app.route('/', gatewayWebhook({ makeContext }))
  const signed =
    secret === undefined ? undefined : (header: string, body: Uint8Array) => isSigned(secret, header, body, Date.now())
  app.route('/', bounceRoute({ makeContext, isSigned: signed }))
  return app
}
