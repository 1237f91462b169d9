import type { AppContext } from '#server/context.ts'
import { lockItem, type LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import { AppError } from '#shared/app-error.ts'

/** The bank of the buyer decides first: nothing is wrong with what waits for it, and it is looked at again. */
const waitsForBank = (error: unknown) => error instanceof AppError && error.code === 'item-in-chargeback'

/**
 * Does something with items one after the other, each in a transaction of its own and with its row held; `work` looks again whether it is
 * still due. One that fails keeps no other waiting: the first failure is thrown when all were tried. Returns how many were done.
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
