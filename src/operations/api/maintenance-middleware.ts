import type { Context, MiddlewareHandler } from 'hono'
import { getMaintenance, type Maintenance } from '#operations/queries/get-maintenance.ts'
import type { ApiEnv } from '#platform/http/api.ts'
import { AppError } from '#shared/app-error.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Administrators must be able to sign in and work; counting events changes nothing that people see. */
const staysOpen = (path: string) =>
  (path.startsWith('/api/identity/') && !path.startsWith('/api/identity/sign-up')) ||
  path.startsWith('/api/admin/') ||
  path === '/api/v1/events'

/** While the market is closed, visitors can read but not change anything; administrators can work. */
export const closeForMaintenance: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (reads.has(c.req.method) || staysOpen(c.req.path)) return next()
  const maintenance = getMaintenance(c.var.ctx)
  if (maintenance?.mode !== 'closed') return next()
  const { actor } = c.var.ctx
  if (actor.kind === 'user' && actor.isAdmin) return next()
  if (wantsPage(c)) return answerPage(c, maintenance)
  throw new AppError('unavailable', 'maintenance', sentence(maintenance), {
    retryAfterSeconds: maintenance.minutesLeft * 60,
  })
}

const sentence = ({ minutesLeft }: Maintenance) =>
  `We are updating. Back in about ${minutesLeft} ${minutesLeft === 1 ? 'minute' : 'minutes'}.`

/** A form that was submitted without JavaScript. */
const wantsPage = (c: Context<ApiEnv>) =>
  !c.req.path.startsWith('/api/') && /text\/html/.test(c.req.header('accept') ?? '')

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function answerPage(c: Context<ApiEnv>, maintenance: Maintenance): Response {
  c.header('retry-after', String(maintenance.minutesLeft * 60))
  c.header('cache-control', 'no-store')
  const text = sentence(maintenance)
  return c.html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>We are updating</title></head>
<body><main><h1>${text}</h1><p>${escaped(maintenance.words)}</p><p>Nothing of what you wrote was sent. Go back, and try again then.</p></main></body></html>`,
    503,
  )
}
