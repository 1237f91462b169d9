import { moveService, lockEditableService } from '#catalogue/commands/lifecycle/move-service.ts'
import { settleSystemPauses } from '#catalogue/commands/lifecycle/settle-system-pauses.ts'
import { requireBusinessService } from '#catalogue/queries/require-business-service.ts'
import { planIn } from '#market/rules/fees/plans.ts'
import { moveNotAllowed, noHours, pauseDateWrong, planLimitReached } from '#catalogue/rules/service-errors.ts'
import { mayMove } from '#catalogue/rules/lifecycle/service-states.ts'
import { lockProvider, selectPlaced } from '#catalogue/store/system-pauses.server.ts'
import type { AppContext } from '#server/context.ts'
import { isoOf } from '#shared/time/instant.ts'
import { daysBetween } from '#shared/time/local-date.ts'
import { localOf } from '#shared/time/zones.ts'

const longestPause = 730

/**
 * Takes a service off sale; its page remains and shows the return date. Throws `not-found`, `permission-denied`,
 * `transition-not-allowed`, `argument-error`.
 */
export async function pauseService(ctx: AppContext, id: string, until: string | null): Promise<void> {
  await requireBusinessService(ctx, id)
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const service = await lockEditableService(inside, id)
    if (until !== null) requireAhead(until, localOf(service.location.timeZone, ctx.now).date)
    await moveService(inside, service, 'pause', { reason: 'provider', pausedUntil: until })
    await settleSystemPauses(inside, service.providerId)
  })
}

function requireAhead(until: string, today: string): void {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(until) && isoOf(Date.parse(until) || 0).slice(0, 10) === until
  const ahead = isDay ? daysBetween(today, until) : 0
  if (ahead < 1 || ahead > longestPause) throw pauseDateWrong()
}

/**
 * Puts a paused service on sale again. Throws `not-found`, `permission-denied`, `transition-not-allowed`, `plan-limit`,
 * `no-hours`.
 */
export async function resumeService(ctx: AppContext, id: string): Promise<void> {
  const { providerId } = await requireBusinessService(ctx, id)
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const service = await lockEditableService(inside, id)
    if (!mayMove(service.status, 'resume')) throw moveNotAllowed(service.status)
    const provider = (await lockProvider(db, providerId))!
    const limit = provider.serviceLimit ?? planIn(ctx.settings, provider.plan).limits.services
    const placed = await selectPlaced(db, providerId)
    if (placed.filter(({ status }) => status === 'published').length >= limit) throw planLimitReached(limit)
    await moveService(inside, service, 'resume')
    if ((await selectPlaced(db, providerId)).some((one) => one.id === id && !one.hasHours)) throw noHours()
  })
}
