import type { AppContext } from '#context.ts'
import { announcing } from '#platform/announcements.ts'
import { productClock } from '#platform/clock.ts'
import { sql, type Database } from '#platform/database.ts'
import type { Listener, Sweep } from '#platform/sweeps.ts'
import { newId } from '#shared/ids.ts'
import { isoOf, minutes, type Instant } from '#shared/instant.ts'

interface Happening {
  id: string
  type: string
  payload: Record<string, unknown>
  tries: number
}

const wakeTopic = 'due:happenings'

/** Writes down, inside the transaction that made it so, what happened; the listeners learn of it a moment later. */
export async function happened(db: Database, type: string, payload: Record<string, unknown>, now: Instant = productClock.now()) {
  await db.run(sql`with noted as (insert into happenings (id, type, payload, happened_at, next_try_at)
      values (${newId()}, ${type}, ${JSON.stringify(payload)}, ${isoOf(now)}, ${isoOf(now)}))
    ${announcing(wakeTopic)}`)
}

const atMostARun = 20

/** Hands every happening to the listeners of its type, once: their work and the note that it is done are one transaction. */
export function handleHappenings(listeners: Listener[]): Sweep {
  return {
    name: 'platform.handle-happenings',
    everySeconds: 5,
    wakesOn: [wakeTopic],
    async run(ctx) {
      let handled = 0
      while (handled < atMostARun && (await handleNext(ctx, listeners))) handled++
      return handled
    },
  }
}

async function handleNext(ctx: AppContext, listeners: Listener[]): Promise<boolean> {
  let taken: Happening | undefined
  try {
    return await ctx.db.transaction(async (db) => {
      taken = await takeDue(db, ctx.now)
      if (!taken) return false
      for (const listener of listeners) if (listener.on === taken.type) await listener.run({ ...ctx, db }, taken.payload)
      await db.run(sql`delete from happenings where id = ${taken.id}`)
      return true
    })
  } catch (error) {
    if (!taken) throw error
    await noteFailure(ctx, taken, error)
    return true
  }
}

const takeDue = (db: Database, now: Instant) =>
  db.row<Happening>(sql`select id, type, payload, tries from happenings
    where next_try_at <= ${isoOf(now)} order by next_try_at, id limit 1 for update skip locked`)

const pauses = [minutes(0.1), minutes(1), minutes(5), minutes(30)]
/** When what is dead falls due: it rests until somebody looks. */
export const neverAt: Instant = Date.UTC(9999, 0)

/** After five failures it rests where it is, with its last error, until somebody looks. */
async function noteFailure(ctx: AppContext, { id, tries }: Happening, error: unknown) {
  const pause = pauses[tries]
  const nextTryAt = pause === undefined ? neverAt : ctx.now + pause
  await ctx.db.run(sql`update happenings set tries = tries + 1, next_try_at = ${isoOf(nextTryAt)},
    last_error = ${String(error).slice(0, 500)} where id = ${id}`)
}
