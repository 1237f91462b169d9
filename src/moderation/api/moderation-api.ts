import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import * as routes from '#moderation/api/moderation-routes.ts'
import { claimCase } from '#moderation/commands/claim-case.ts'
import { decideCase } from '#moderation/commands/decide-case.ts'
import { rejectSpam } from '#moderation/commands/reject-spam.ts'
import { releaseCase } from '#moderation/commands/release-case.ts'
import { saveModerationSettings } from '#moderation/commands/save-moderation-settings.ts'
import { getModerationSettings } from '#moderation/queries/get-moderation-settings.ts'
import { showCase, showQueue, type Judges } from '#moderation/queries/show-case.ts'
import { isoOf } from '#shared/time/instant.ts'

const ok = { ok: true } as const

/** The endpoints for moderators: /api/admin/moderation. `judges` are implemented by the slices of the subjects. */
export function moderationApi(judges: Judges) {
  const api = newAdminApi(['/admin/moderation/*'])
  api.openapi(routes.listCasesRoute, async (c) => {
    const { provider, ...wanted } = c.req.valid('query')
    return c.json(await showQueue(c.var.ctx, { ...wanted, providerId: provider }), 200)
  })
  api.openapi(routes.spamRoute, async (c) => c.json(await rejectSpam(c.var.ctx, judges, c.req.valid('json')), 200))
  api.openapi(routes.showCaseRoute, async (c) =>
    c.json(await showCase(c.var.ctx, judges, c.req.valid('param').id), 200),
  )
  api.openapi(routes.claimRoute, async (c) => {
    const { claimedUntil } = await claimCase(c.var.ctx, c.req.valid('param').id, judges)
    return c.json({ until: isoOf(claimedUntil!) }, 200)
  })
  api.openapi(routes.releaseRoute, async (c) => {
    await releaseCase(c.var.ctx, c.req.valid('param').id)
    return c.json(ok, 200)
  })
  api.openapi(routes.decideRoute, async (c) => {
    await decideCase(c.var.ctx, judges, c.req.valid('param').id, c.req.valid('json'))
    return c.json(ok, 200)
  })
  api.openapi(routes.settingsRoute, async (c) => c.json(await getModerationSettings(c.var.ctx), 200))
  api.openapi(routes.saveSettingsRoute, async (c) =>
    c.json(await saveModerationSettings(c.var.ctx, c.req.valid('json')), 200),
  )
  return api
}
