import { newAdminApi } from '#identity/api/admin-room.ts'
import * as doors from '#moderation/api/moderation-doors.ts'
import { claimCase } from '#moderation/commands/claim-case.ts'
import { decideCase } from '#moderation/commands/decide-case.ts'
import { rejectSpam } from '#moderation/commands/reject-spam.ts'
import { releaseCase } from '#moderation/commands/release-case.ts'
import { saveModerationSettings } from '#moderation/commands/save-moderation-settings.ts'
import { getModerationSettings } from '#moderation/queries/get-moderation-settings.ts'
import { showCase, showQueue, type Judges } from '#moderation/queries/show-case.ts'
import { isoOf } from '#shared/instant.ts'

const ok = { ok: true } as const

/** The doors of moderators: /api/admin/moderation. Who knows each subject is handed over. */
export function moderationApi(judges: Judges) {
  const api = newAdminApi(['/admin/moderation/*'])
  api.openapi(doors.listCasesRoute, async (c) => {
    const { provider, ...wanted } = c.req.valid('query')
    return c.json(await showQueue(c.var.ctx, { ...wanted, providerId: provider }), 200)
  })
  api.openapi(doors.spamRoute, async (c) => c.json(await rejectSpam(c.var.ctx, judges, c.req.valid('json')), 200))
  api.openapi(doors.showCaseRoute, async (c) => c.json(await showCase(c.var.ctx, judges, c.req.valid('param').id), 200))
  api.openapi(doors.claimRoute, async (c) => {
    const { claimedUntil } = await claimCase(c.var.ctx, c.req.valid('param').id, judges)
    return c.json({ until: isoOf(claimedUntil!) }, 200)
  })
  api.openapi(doors.releaseRoute, async (c) => {
    await releaseCase(c.var.ctx, c.req.valid('param').id)
    return c.json(ok, 200)
  })
  api.openapi(doors.decideRoute, async (c) => {
    await decideCase(c.var.ctx, judges, c.req.valid('param').id, c.req.valid('json'))
    return c.json(ok, 200)
  })
  api.openapi(doors.settingsRoute, async (c) => c.json(await getModerationSettings(c.var.ctx), 200))
  api.openapi(doors.saveSettingsRoute, async (c) =>
    c.json(await saveModerationSettings(c.var.ctx, c.req.valid('json')), 200),
  )
  return api
}
