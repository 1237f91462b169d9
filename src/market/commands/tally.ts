import type { AppContext } from '#server/context.ts'
import { sealedBucket } from '#market/commands/sealed-bucket.ts'
import { spanAt } from '#market/rules/sliding-span.ts'
import { countUses, sumUses } from '#market/store/counts.server.ts'

interface Tally {
  /** What is counted, and for whom: "login-failures:ADDRESS". */
  bucket: string
  perSeconds: number
}

const limitless = 2 ** 30

const spanOf = (ctx: AppContext, { bucket, perSeconds }: Tally) =>
  spanAt({ bucket: sealedBucket(ctx, bucket), perSeconds, atMost: limitless }, ctx.now)

/** Counts one use, without a limit. */
export async function countOne(ctx: AppContext, tally: Tally): Promise<void> {
  await countUses(ctx.db, [{ ...spanOf(ctx, tally), atMost: limitless }])
}

/** The number of uses in the last `perSeconds` seconds; some may be older by up to a sixtieth of that time. */
export const tallyOf = async (ctx: AppContext, tally: Tally): Promise<number> =>
  (await sumUses(ctx.db, spanOf(ctx, tally))).count
