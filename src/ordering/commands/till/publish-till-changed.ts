import type { AppContext } from '#server/context.ts'

/** Receipts follow what was paid or added at the counter, and open pages show it. Runs inside the caller's transaction. */
export async function publishTillChanged(
  ctx: AppContext,
  { orderId, providerId }: { orderId: string; providerId: string },
): Promise<void> {
  await ctx.publish(ctx.db, 'till.changed', { orderId, providerId })
  await ctx.invalidate(ctx.db, `order:${orderId}`, `dashboard:${providerId}`)
}
