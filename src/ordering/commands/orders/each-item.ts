import type { AppContext } from '#server/context.ts'
import { lockItem, type LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import { AppError } from '#shared/app-error.ts'

/** An open chargeback is not an error of the job: the item is due again later. */
const waitsForBank = (error: unknown) => error instanceof AppError && error.code === 'item-in-chargeback'

/**
 * Runs `work` for each item in a transaction of its own, with the row locked; `work` checks again whether the item is
 * due. An error does not stop the other items: the first error is thrown at the end. Returns the number of items done.
 */
export async function eachItem(
  ctx: AppContext,
  rows: { id: string }[],
  work: (inside: AppContext, item: LockedItem) => Promise<boolean>,
  whenFailed: (id: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<number> {
  let done = 0
  const failures: unknown[] = []
  for (const { id } of rows) {
    try {
      done += Number(await ctx.db.transaction((db) => one({ ...ctx, db }, id, work)))
    } catch (error) {
      if (!waitsForBank(error)) failures.push(error)
      await whenFailed(id)
    }
  }
  if (failures.length > 0) throw failures[0]
  return done
}

async function one(
  ctx: AppContext,
  id: string,
  work: (inside: AppContext, item: LockedItem) => Promise<boolean>,
): Promise<boolean> {
  const item = await lockItem(ctx.db, id)
  return item !== undefined && work(ctx, item)
}
