import type { AppContext } from '#server/context.ts'
import { onceByKey } from '#market/api/once-by-key.ts'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import * as routes from '#providers/api/admin-providers-routes.ts'
import { addMemberByHand } from '#providers/commands/team/add-member-by-hand.ts'
import * as commands from '#providers/commands/business/administer-provider.ts'
import * as states from '#providers/commands/business/administer-state.ts'
import type { ClosingHindrance } from '#providers/commands/business/close-provider.ts'
import { getProviderForAdmin } from '#providers/queries/get-provider-for-admin.ts'

const adminRoutes = newAdminApi(['/admin/providers/*'])

adminRoutes.openapi(routes.readRoute, async (c) =>
  c.json(await getProviderForAdmin(c.var.ctx, c.req.valid('param').id), 200),
)

/** Runs an action and answers with the provider's new state. */
async function doing(ctx: AppContext, id: string, work: (ctx: AppContext, id: string) => Promise<unknown>) {
  await work(ctx, id)
  return getProviderForAdmin(ctx, id)
}

adminRoutes.openapi(
  routes.suspendRoute,
  onceByKey(routes.suspendRoute, async (c) => {
    const { reason, openItems } = c.req.valid('json')
    return c.json(
      await doing(c.var.ctx, c.req.valid('param').id, (ctx, id) =>
        commands.suspendProvider(ctx, id, reason, openItems),
      ),
      200,
    )
  }),
)
adminRoutes.openapi(
  routes.reinstateRoute,
  onceByKey(routes.reinstateRoute, async (c) => {
    const { reason } = c.req.valid('json')
    return c.json(
      await doing(c.var.ctx, c.req.valid('param').id, (ctx, id) => commands.reinstateProvider(ctx, id, reason)),
      200,
    )
  }),
)
adminRoutes.openapi(
  routes.restrictRoute,
  onceByKey(routes.restrictRoute, async (c) => {
    const { reason } = c.req.valid('json')
    return c.json(
      await doing(c.var.ctx, c.req.valid('param').id, (ctx, id) => commands.restrictProvider(ctx, id, reason)),
      200,
    )
  }),
)
adminRoutes.openapi(
  routes.unrestrictRoute,
  onceByKey(routes.unrestrictRoute, async (c) => {
    const { reason } = c.req.valid('json')
    return c.json(
      await doing(c.var.ctx, c.req.valid('param').id, (ctx, id) => commands.unrestrictProvider(ctx, id, reason)),
      200,
    )
  }),
)
adminRoutes.openapi(
  routes.strikeRoute,
  onceByKey(routes.strikeRoute, async (c) => {
    const { reason } = c.req.valid('json')
    return c.json(
      await doing(c.var.ctx, c.req.valid('param').id, (ctx, id) => commands.strikeProvider(ctx, id, reason)),
      200,
    )
  }),
)
adminRoutes.openapi(
  routes.planRoute,
  onceByKey(routes.planRoute, async (c) => {
    const { plan, endsAt, reason } = c.req.valid('json')
    const given = { plan, endsAt: endsAt === null ? null : Date.parse(endsAt), reason }
    return c.json(
      await doing(c.var.ctx, c.req.valid('param').id, (ctx, id) => commands.changePlanByHand(ctx, id, given)),
      200,
    )
  }),
)
adminRoutes.openapi(
  routes.limitRoute,
  onceByKey(routes.limitRoute, async (c) => {
    const { limit, reason } = c.req.valid('json')
    return c.json(
      await doing(c.var.ctx, c.req.valid('param').id, (ctx, id) => commands.changeServiceLimit(ctx, id, limit, reason)),
      200,
    )
  }),
)
adminRoutes.openapi(
  routes.shareRoute,
  onceByKey(routes.shareRoute, async (c) => {
    const { percent, reason } = c.req.valid('json')
    return c.json(
      await doing(c.var.ctx, c.req.valid('param').id, (ctx, id) => commands.agreeOnShare(ctx, id, percent, reason)),
      200,
    )
  }),
)
adminRoutes.openapi(
  routes.memberRoute,
  onceByKey(routes.memberRoute, async (c) => {
    const wanted = c.req.valid('json')
    return c.json(await doing(c.var.ctx, c.req.valid('param').id, (ctx, id) => addMemberByHand(ctx, id, wanted)), 200)
  }),
)
adminRoutes.openapi(
  routes.pauseRoute,
  onceByKey(routes.pauseRoute, async (c) => {
    const pause = c.req.valid('json')
    return c.json(await doing(c.var.ctx, c.req.valid('param').id, (ctx, id) => states.pauseByHand(ctx, id, pause)), 200)
  }),
)
adminRoutes.openapi(
  routes.resumeRoute,
  onceByKey(routes.resumeRoute, async (c) => {
    const { reason } = c.req.valid('json')
    return c.json(
      await doing(c.var.ctx, c.req.valid('param').id, (ctx, id) => states.resumeByHand(ctx, id, reason)),
      200,
    )
  }),
)
adminRoutes.openapi(
  routes.markRoute,
  onceByKey(routes.markRoute, async (c) => {
    const mark = c.req.valid('json')
    return c.json(await doing(c.var.ctx, c.req.valid('param').id, (ctx, id) => states.markProvider(ctx, id, mark)), 200)
  }),
)

/** The endpoints for administrators about providers: /api/admin/providers. */
export function adminProvidersApi({ closingHindrance }: { closingHindrance: ClosingHindrance }) {
  const api = newAdminApi(['/admin/providers/:id/close'])
  api.openapi(
    routes.closeRoute,
    onceByKey(routes.closeRoute, async (c) => {
      const { reason } = c.req.valid('json')
      return c.json(
        await doing(c.var.ctx, c.req.valid('param').id, (ctx, id) =>
          states.closeByHand(ctx, id, reason, closingHindrance),
        ),
        200,
      )
    }),
  )
  api.route('/', adminRoutes)
  return api
}
