import type { AppContext } from '#server/context.ts'
import { sealedBucket } from '#market/commands/sealed-bucket.ts'
import { rateLimited } from '#market/rules/errors.ts'
import { secondsUntilAllowed, spanAt, type Limit } from '#market/rules/sliding-span.ts'
import { countUse, sumUses } from '#market/store/counts.server.ts'

/** Counts one use if the limit allows it, and tells whether it did. Of concurrent calls at most `atMost` get true. */
export const consumeLimit = (ctx: AppContext, limit: Limit): Promise<boolean> =>
  countUse(ctx.db, { ...spanAt(limit, ctx.now), atMost: limit.atMost })

/**
 * Counts one use; throws `rate-limited` when there were `atMost` uses in the last `perSeconds` seconds, in all
 * processes together. It counts outside of the caller's transaction, so that a use that fails later still counts. A
 * rejected use is not counted.
 */
export async function limitRate(ctx: AppContext, limit: Limit): Promise<void> {
  const now = ctx.now
  const span = spanAt({ ...limit, bucket: sealedBucket(ctx, limit.bucket) }, now)
  if (await countUse(ctx.db, { ...span, atMost: limit.atMost })) return
  const { oldest } = await sumUses(ctx.db, span)
  throw rateLimited(secondsUntilAllowed(limit, oldest ?? now, now))
}
