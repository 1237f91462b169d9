import { Hono } from 'hono'
import type { Actor, AppContext } from './context.ts'
import { bounceRoute } from '#notifications/api/bounce-route.ts'
import { gatewayWebhook } from '#payments/api/gateway-webhook.ts'
import { isSigned } from '#platform/email/webhook-transport.ts'

interface Surroundings {
  contextFor(actor: Actor): AppContext
  /** The secret signs what the operator's own programs tell; without it none of them is heard. */
  config: { transportSecret: string | undefined }
}

/** Endpoints for programs: each request is signed, byte by byte, so it does not matter where it comes from or who is signed in. */
export function webhookRoutes({ contextFor, config: { transportSecret: secret } }: Surroundings): Hono {
  const makeContext = () => contextFor({ kind: 'system' })
  const app = new Hono()
  app.route('/', gatewayWebhook({ makeContext }))
  const signed =
    secret === undefined ? undefined : (header: string, body: Uint8Array) => isSigned(secret, header, body, Date.now())
  app.route('/', bounceRoute({ makeContext, isSigned: signed }))
  return app
}
