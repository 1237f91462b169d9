import type { AppContext } from '#server/context.ts'
import { openCase } from '#moderation/commands/open-case.ts'
import { levelOf, medianMinutes, reliabilityOf, type ReliabilityLevel } from '#ordering/rules/no-shows/reliability.ts'
import {
  countFulfilled,
  findMetrics,
  listReplyMinutes,
  listUnmeasured,
  saveMetrics,
  setNotifiedLevel,
} from '#ordering/store/no-shows/provider-metrics.server.ts'
import { saveProviderMetrics } from '#providers/commands/business/save-metrics.ts'
import { days } from '#shared/time/instant.ts'

const atMost = 20

/** Measures daily how reliably businesses serve their orders. Returns the number of businesses. Idempotent. */
export async function measureProviders(ctx: AppContext): Promise<number> {
  const due = await listUnmeasured(ctx.db, ctx.now - days(90), ctx.now - days(1), atMost)
  for (const { id, name } of due) await ctx.db.transaction((db) => measure({ ...ctx, db }, id, name))
  return due.length
}

async function measure(ctx: AppContext, providerId: string, name: string): Promise<void> {
  const counted = await countFulfilled(ctx.db, providerId, ctx.now - days(90))
  const replyMinutes = medianMinutes(await listReplyMinutes(ctx.db, providerId, ctx.now - days(30)))
  const reliability = reliabilityOf(counted)
  const level = levelOf(reliability)
  await saveMetrics(ctx.db, { providerId, measuredAt: ctx.now, ...counted, reliability, replyMinutes, level })
  const ranksLow = level === 'review'
  await saveProviderMetrics(ctx, providerId, { replyMinutes, losesTrust: ranksLow || level === 'no_badge', ranksLow })
  await publishLevel(ctx, providerId, { name, level, reliability })
}

interface Measured {
  name: string
  level: ReliabilityLevel
  reliability: number | null
}

/** A lower level is published once; below 80 percent the market reviews the business. */
async function publishLevel(
  ctx: AppContext,
  providerId: string,
  { name, level, reliability }: Measured,
): Promise<void> {
  const notifiedLevel = (await findMetrics(ctx.db, providerId))?.notifiedLevel ?? ''
  if (notifiedLevel === level) return
  await setNotifiedLevel(ctx.db, providerId, level)
  if (level === 'good' || level === 'unknown') return
  await ctx.publish(ctx.db, 'provider.reliability-changed', { providerId, level, reliability })
  if (level !== 'review') return
  const text = `Kept ${reliability} % of what was agreed in 90 days.`
  await openCase(ctx, {
    subject: 'provider',
    subjectId: providerId,
    providerId,
    title: name,
    flags: [{ code: 'unreliable', field: null, text }],
  })
}
