import { createRoute, z } from '@hono/zod-openapi'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import { moveClock, retryStuck, runTimer, setStuckAside, type Clock } from '#notifications/commands/control-timers.ts'
import { asideReason, clockWish, stuckKinds, timersViewSchema } from '#notifications/contract-timers.ts'
import { showTimers } from '#notifications/queries/show-timers.ts'
import { bodyOf, done, json, ok } from '#platform/http/endpoint-shapes.ts'

interface Options {
  clock: Clock
  /** Runs the jobs due at the new time, before the response is sent. */
  runJobs(): Promise<void>
}

const tags = ['Timers']
const view = json('What runs by itself', timersViewSchema)
const stuck = z.object({ kind: z.enum(stuckKinds), id: z.string().max(60) })

const showRoute = createRoute({
  method: 'get',
  path: '/admin/timers',
  tags,
  summary: 'What runs by itself, and what got stuck',
  responses: { 200: view },
})

const runRoute = createRoute({
  method: 'post',
  path: '/admin/timers/run',
  tags,
  summary: 'Run one now',
  request: { body: bodyOf(z.object({ name: z.string().max(100) })) },
  responses: { 200: done },
})

const retryRoute = createRoute({
  method: 'post',
  path: '/admin/timers/retry',
  tags,
  summary: 'Try again what is stuck, or was set aside',
  request: { body: bodyOf(stuck) },
  responses: { 200: done },
})

const setAsideRoute = createRoute({
  method: 'post',
  path: '/admin/timers/set-aside',
  tags,
  summary: 'Set aside what is stuck: it is not tried any more',
  request: { body: bodyOf(stuck.extend({ reason: asideReason })) },
  responses: { 200: done },
})

const clockRoute = createRoute({
  method: 'post',
  path: '/admin/clock',
  tags,
  summary: 'Move the clock of the demo; what is due then is done at once',
  request: { body: bodyOf(clockWish) },
  responses: { 200: view },
})

/** Job endpoints for administrators. */
export function timersApi({ clock, runJobs }: Options) {
  const api = newAdminApi(['/admin/timers', '/admin/timers/*', '/admin/clock'])
  api.openapi(showRoute, async (c) => c.json(await showTimers(c.var.ctx, clock), 200))
  api.openapi(runRoute, async (c) => {
    await runTimer(c.var.ctx, c.req.valid('json').name)
    return c.json(ok, 200)
  })
  api.openapi(retryRoute, async (c) => {
    await retryStuck(c.var.ctx, c.req.valid('json'))
    return c.json(ok, 200)
  })
  api.openapi(setAsideRoute, async (c) => {
    await setStuckAside(c.var.ctx, c.req.valid('json'))
    return c.json(ok, 200)
  })
  api.openapi(clockRoute, async (c) => {
    await moveClock(c.var.ctx, clock, c.req.valid('json'))
    await runJobs()
    return c.json(await showTimers({ ...c.var.ctx, now: clock.now() }, clock), 200)
  })
  return api
}
