import { createHash, timingSafeEqual } from 'node:crypto'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { routePath } from 'hono/route'
import { collectMetrics, offerMetrics } from './worker-metrics.ts'
import type { ServerEnv } from './middleware/session.ts'
import type { Config } from '#platform/config/config.ts'
import type { Transports } from '#platform/email/transports.ts'
import { currentScope } from '#platform/http/request-scope.ts'
import { setLogFields } from '#platform/log.ts'
import { currentObserver, setObserver, type Observer } from '#platform/telemetry/observer.ts'
import { version } from '#platform/version.ts'

/** Loads telemetry and turns it on, if the configuration asks for it. */
export async function startTelemetry({ telemetry, trustsProxy }: Config): Promise<Observer | undefined> {
  if (!telemetry) return undefined
  const { openTelemetry } = await import('#platform/telemetry/open-telemetry.ts')
  const observer = openTelemetry({ ...telemetry, version, trustsProxy })
  setObserver(observer)
  setLogFields(() => observer.logFields())
  return observer
}

/** Follows each message that is sent. */
export function followTransports({ mail, sms }: Transports): void {
  const observer = currentObserver()
  if (!observer) return
  if (mail) {
    const send = mail.send.bind(mail)
    // Assigned, because others compare the transport by its identity.
    mail.send = (message) => observer.sending('email', () => send(message))
  }
  if (sms) {
    const send = sms.send.bind(sms)
    sms.send = (message) => observer.sending('sms', () => send(message))
  }
}

/** Names the route of each request, and offers the metrics to Prometheus. */
export function observeRoutes(app: OpenAPIHono<ServerEnv>, { telemetry }: Pick<Config, 'telemetry'>): void {
  const observer = currentObserver()
  if (!observer) return
  app.use(async (c, next) => {
    await next()
    const scope = currentScope()
    // That of the handler which responded.
    const route = routePath(c)
    // Screens name their own.
    if (scope && !scope.route && route !== '*' && route !== '/*') scope.route = route
  })
  const { metricsText } = observer
  const token = telemetry?.metricsToken
  if (!metricsText || !token) return
  offerMetrics(metricsText)
  app.get('/metrics', async (c) => {
    c.header('cache-control', 'no-store')
    if (!isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)) {
      c.header('www-authenticate', 'Bearer')
      return c.text('A token is needed: Authorization: Bearer METRICS_TOKEN\n', 401)
    }
    return c.text(await collectMetrics(await metricsText()), 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    })
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
