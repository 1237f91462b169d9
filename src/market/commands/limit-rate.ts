import type { AppContext } from '#server/context.ts'
import { sealedBucket } from '#market/commands/sealed-bucket.ts'
import { rateLimited } from '#market/rules/errors.ts'
import { secondsUntilAllowed, spanAt, type Limit } from '#market/rules/sliding-span.ts'
import { countUse, sumUses } from '#market/store/counts.server.ts'

/** Counts one use where there is room for it, and says whether there was: of many at once, no more than `atMost` hear yes. */
export const consumeLimit = (ctx: AppContext, limit: Limit): Promise<boolean> =>
  countUse(ctx.db, { ...spanAt(limit, ctx.now), atMost: limit.atMost })

/**
 * Counts one use and refuses (`rate-limited`) what is above the limit, in any span of that length. Counted outside of any transaction
 * that goes on, so that a use that is refused later still counts; the same in all processes. What is refused here is not counted.
 */
export async function limitRate(ctx: AppContext, limit: Limit): Promise<void> {
  const now = ctx.now
  const span = spanAt({ ...limit, bucket: sealedBucket(ctx, limit.bucket) }, now)
  if (await countUse(ctx.db, { ...span, atMost: limit.atMost })) return
  const { oldest } = await sumUses(ctx.db, span)
  throw rateLimited(secondsUntilAllowed(limit, oldest ?? now, now))
}
