import type { AppContext } from '#server/context.ts'
import { beginning, sealText } from '#identity/rules/audit-chain.ts'
import { findLastSeal, insertSeals, lockChain, lockUnsealed } from '#identity/store/audit-seals.server.ts'

const batch = 500

/** Seals new events of the log, one after the other. Returns how many. */
export const sealAudit = (ctx: AppContext): Promise<number> =>
  ctx.db.transaction(async (db) => {
    if (!(await lockChain(db))) return 0
    const waiting = await lockUnsealed(db, batch)
    if (waiting.length === 0) return 0
    let last = (await findLastSeal(db)) ?? { seq: 0, hash: beginning }
    const seals = waiting.map((event) => {
      last = { seq: last.seq + 1, hash: ctx.hashed(sealText(last.hash, event, ctx.hashed)) }
      return { ...last, eventId: event.id }
    })
    await insertSeals(db, seals)
    return seals.length
  })
