import { userOf, type AppContext } from '#server/context.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { findAdminSession, findImpersonated } from '#identity/store/sessions/impersonations.server.ts'
import { deleteSession } from '#identity/store/sessions/sessions.server.ts'

export interface RestoredSession {
  token: string
  isRemembered: boolean
}

/**
 * Ends an impersonation. Returns the administrator's own session if the browser has it and it is still valid; sessions
 * use real time (`at`). Throws `unauthenticated` and `operation-not-allowed` (no impersonation).
 */
export async function endImpersonation(
  ctx: AppContext,
  named: string | undefined,
  at: number,
): Promise<RestoredSession | undefined> {
  const { sessionId, impersonatedBy } = userOf(ctx)
  if (!impersonatedBy) throw authError('operation-not-allowed')
  return ctx.db.transaction(async (db) => {
    const begun = await findImpersonated(db, sessionId)
    const isNamed = begun?.impersonatorSessionId !== null && begun?.impersonatorSessionId === named
    const back = isNamed ? await findAdminSession(db, { id: named!, userId: impersonatedBy, at }) : undefined
    await deleteSession(db, sessionId)
    await recordEvent({ ...ctx, db }, { type: 'impersonation-stopped', detail: { reason: begun?.reason ?? '' } })
    return back
  })
}
