import type { AppContext } from '#context.ts'
import { noteEvent } from '#identity/commands/note-event.ts'
import { judgeArrival, type Arrival, type Errand, type Verdict } from '#identity/rules/linking.ts'
import { deleteUntouched, findNamesake, findOwner } from '#identity/store/provider-accounts.server.ts'

export interface Received {
  verdict: Verdict
  /** The provider's account was not connected to anybody before. */
  isNew: boolean
}

/** Decides what becomes of somebody who comes back from a provider, and makes room where a sign-up that was never confirmed stands in the way. */
export async function receiveArrival(ctx: AppContext, arrival: Arrival, errand: Errand): Promise<Received> {
  const ownerId = await findOwner(ctx.db, arrival.providerId, arrival.accountId)
  const namesake = arrival.email === null ? null : ((await findNamesake(ctx.db, arrival.email)) ?? null)
  const actorId = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  const verdict = judgeArrival(arrival, errand, { ownerId, namesake, actorId })
  if (verdict.kind === 'replaces') await makeRoom(ctx, verdict.userId, arrival.providerId)
  return { verdict, isNew: ownerId === null }
}

const makeRoom = (ctx: AppContext, userId: string, provider: string) =>
  ctx.db.transaction(async (db) => {
    const isGone = (await deleteUntouched(db, userId)) > 0
    const detail = { provider, why: 'the owner of the address came by a provider' }
    if (isGone) await noteEvent({ ...ctx, now: ctx.now, db }, { type: 'account-deleted', subjectUserId: userId, detail })
  })
