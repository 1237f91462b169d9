import type { AppContext } from '#server/context.ts'
import { dueAtOf, itemTimesIn, lateAtOf } from '#ordering/rules/deadlines/item-timers.ts'
import { listTimed, setTimers } from '#ordering/store/orders/item-timers.server.ts'

/** Sets the ready-by time of goods that were agreed with their order. Runs inside the transaction that agrees them. */
export async function startTimers(ctx: AppContext, items: { id: string; kind: string }[]): Promise<void> {
  const ids = items.filter(({ kind }) => kind === 'order').map(({ id }) => id)
  if (ids.length === 0) return
  const timed = await listTimed(ctx.db, ids)
  if (timed.length === 0) return
  const times = itemTimesIn(ctx.settings)
  const timersOf = (one: (typeof timed)[number]) => ({
    id: one.id,
    dueAt: dueAtOf(one, 'confirmed', ctx.now, times) ?? null,
    lateAt: lateAtOf(one, ctx.now, times),
  })
  await setTimers(ctx.db, timed.map(timersOf))
}
