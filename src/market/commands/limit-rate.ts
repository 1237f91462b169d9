import type { AppContext } from '#server/context.ts'
import { sealedBucket } from '#market/commands/sealed-bucket.ts'
import { rateLimited } from '#market/rules/errors.ts'
import { secondsUntilAllowed, spanAt, type Limit } from '#market/rules/sliding-span.ts'
import { countUses, sumUses } from '#market/store/counts.server.ts'

/** Counts one use if the limit allows it, and tells whether it did. Of concurrent calls at most `atMost` get true. */
export const consumeLimit = (ctx: AppContext, limit: Limit): Promise<boolean> =>
  countUses(ctx.db, [{ ...spanAt(limit, ctx.now), atMost: limit.atMost }])

/**
 * Counts one use of each limit; throws `rate-limited` when there were `atMost` uses of one of them in its last
 * `perSeconds` seconds, in all processes together. It counts outside of the caller's transaction, so that a use that
 * fails later still counts. A rejected use is not counted.
 */
export async function limitRate(ctx: AppContext, ...limits: Limit[]): Promise<void> {
  const now = ctx.now
  const spans = limits.map((limit) => ({
    ...spanAt({ ...limit, bucket: sealedBucket(ctx, limit.bucket) }, now),
    atMost: limit.atMost,
  }))
  if (await countUses(ctx.db, spans)) return
  const waits = await Promise.all(
    limits.map(async (limit, at) => {
      const { count, oldest } = await sumUses(ctx.db, spans[at]!)
      return count < limit.atMost ? 1 : secondsUntilAllowed(limit, oldest ?? now, now)
    }),
  )
  throw rateLimited(Math.max(...waits))
}
