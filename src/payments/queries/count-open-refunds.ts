import type { AppContext } from '#server/context.ts'
import { countRefundsByHand } from '#payments/store/refunds.server.ts'

/** How many refunds wait for a second administrator, and how many must be paid by hand. */
export async function countOpenRefunds(ctx: AppContext): Promise<{ toAgree: number; byHand: number }> {
  const counts = await countRefundsByHand(ctx.db)
  const countOf = (wanted: string) => Number(counts.find(({ status }) => status === wanted)?.count ?? 0)
  return { toAgree: countOf('requested'), byHand: countOf('manual') }
}
