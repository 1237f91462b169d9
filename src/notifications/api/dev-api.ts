import { Hono, type Context } from 'hono'
import type { AppContext } from '#server/context.ts'
import { resendMessage } from '#notifications/commands/email/resend-message.ts'
import { clockInput, type ClockInput } from '#notifications/contract.ts'
import { outboxPage } from '#notifications/api/outbox-page.ts'
import { messagePage } from '#notifications/api/message-page.ts'
import { messageView, outboxView, wantedMessages } from '#notifications/api/outbox-view.ts'
import { offsetFor } from '#notifications/rules/clock-offset.ts'
import { getMessage } from '#notifications/queries/get-message.ts'
import type { ApiEnv } from '#platform/http/api.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

interface DevOptions {
  clock: { readonly offsetMs: number; now(): Instant; move(db: AppContext['db'], offsetMs: number): Promise<void> }
  /** Runs the jobs due at the new time, before the response is sent. */
  runJobs(ctx: AppContext): Promise<void>
}

type DevContext = Context<ApiEnv>

/**
 * Routes of the demo: its outbox and its clock. They do not exist outside of the demo. An earlier middleware rejects
 * cross-site changes.
 */
export function devRoutes({ clock, runJobs }: DevOptions) {
  const endpoints = new Hono<ApiEnv>()
  endpoints.use('/dev/*', async (c, next) => {
    if (!c.var.ctx.isDemo) throw notFound('page')
    c.header('cache-control', 'no-store')
    c.header('x-robots-tag', 'noindex')
    await next()
  })
  addOutboxRoutes(endpoints)

  endpoints.get('/dev/clock', (c) => c.json(clockView(clock)))
  endpoints.post('/dev/clock', async (c) => {
    const isForm = isFormPost(c)
    const input = await readClockInput(c, isForm)
    const offsetMs = offsetFor(input, { now: clock.now(), offsetMs: clock.offsetMs })
    const isMoved = offsetMs !== clock.offsetMs
    await clock.move(c.var.ctx.db, offsetMs)
    if (isMoved) await runJobs({ ...c.var.ctx, now: clock.now() })
    return isForm ? c.redirect('/dev/outbox', 303) : c.json(clockView(clock))
  })
  return endpoints
}

function addOutboxRoutes(endpoints: Hono<ApiEnv>) {
  endpoints.get('/dev/outbox.json', async (c) => c.json(await outboxView(c.var.ctx, c.req.query())))
  endpoints.get('/dev/outbox', async (c) => {
    if (c.req.header('accept')?.includes('application/json')) return c.json(await outboxView(c.var.ctx, c.req.query()))
    return c.html(outboxPage(await wantedMessages(c.var.ctx, c.req.query()), c.var.ctx.now, c.req.query('to')))
  })
  endpoints.get('/dev/outbox/:id', async (c) => {
    const message = await getMessage(c.var.ctx, c.req.param('id'))
    return c.req.header('accept')?.includes('application/json')
      ? c.json(messageView(message))
      : c.html(messagePage(message))
  })
  endpoints.get('/dev/outbox/:id/attachments/:index', async (c) => {
    const attachment = (await getMessage(c.var.ctx, c.req.param('id'))).attachments[Number(c.req.param('index'))]
    if (!attachment) throw notFound('attachment')
    const name = attachment.name.replaceAll(/[^\w.-]/g, '')
    return c.body(attachment.content, 200, {
      'content-type': attachment.type,
      'content-disposition': `attachment; filename="${name}"`,
    })
  })
  endpoints.post('/dev/outbox/:id/resend', async (c) => {
    const { id } = await getMessage(c.var.ctx, c.req.param('id'))
    await resendMessage(c.var.ctx, id)
    return c.redirect(`/dev/outbox/${id}`, 303)
  })
}

const isFormPost = (c: DevContext) =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(c.req.header('content-type') ?? '')

async function readClockInput(c: DevContext, isForm: boolean): Promise<ClockInput> {
  const parsed = clockInput.safeParse(isForm ? await c.req.parseBody() : await c.req.json())
  if (!parsed.success)
    throw new AppError('invalid', 'argument-error', 'Send advanceMinutes, setTo (ISO 8601 with offset) or reset: true.')
  return parsed.data
}

const clockView = (clock: DevOptions['clock']) => ({ now: isoOf(clock.now()), offsetMs: clock.offsetMs })
