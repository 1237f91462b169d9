import type { Flag } from '#moderation/contract.ts'
import { holdsBack } from '#catalogue/queries/submission/check-automatically.ts'
import { selectRecord } from '#catalogue/store/form-choices.server.ts'
import type { AppContext } from '#server/context.ts'
import { days, isoOf } from '#shared/time/instant.ts'

const approvedEnough = 3
const strikeDays = 90

/** Whether the business needs no review without flags: it is trusted, or the market is open. */
export async function isTrusted(ctx: AppContext, providerId: string): Promise<boolean> {
  const mode = ctx.settings.get('moderation.mode')
  if (mode === 'open') return true
  if (mode !== 'known') return false
  const { approved, strikes } = await selectRecord(ctx.db, providerId, isoOf(ctx.now - days(strikeDays)))
  return approved >= approvedEnough && strikes === 0
}

/** `wait` for a reviewer, `publish`, or `sample`: publish, and review afterwards. */
export async function judgeByRule(
  ctx: AppContext,
  { serviceId, providerId, flags }: { serviceId: string; providerId: string; flags: Flag[] },
): Promise<'wait' | 'publish' | 'sample'> {
  if (flags.some(holdsBack) || !(await isTrusted(ctx, providerId))) return 'wait'
  return ctx.settings.get('moderation.mode') === 'open' && isSampled(ctx, serviceId) ? 'sample' : 'publish'
}

/** Deterministic, because it uses the end of the id as the random value. */
const isSampled = (ctx: AppContext, id: string): boolean =>
  (Number.parseInt(id.slice(-6), 16) / 0x1000000) * 100 < ctx.settings.get('moderation.sample_percent')
