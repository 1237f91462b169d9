import type { AppContext } from '#server/context.ts'
import { isOver } from '#identity/rules/sessions/session-life.ts'
import { deleteImpersonationsBy } from '#identity/store/admins.server.ts'
import { deleteSession, findSessionByToken, type LiveSession } from '#identity/store/sessions/sessions.server.ts'
import type { Instant } from '#shared/time/instant.ts'

export type { LiveSession }

/**
 * The session of a token with its user, by one query. An expired session, or one of a disabled user, is deleted and not
 * found. Sessions use real time (`at`), not the demo's clock, because the identity library writes them.
 */
export async function findSession(
  { db }: Pick<AppContext, 'db'>,
  token: string,
  at: Instant,
): Promise<LiveSession | undefined> {
  const session = await findSessionByToken(db, token)
  if (!session) return undefined
  if (!isOver(session, at) && !session.isDisabled && session.isImpersonationValid) return session
  // A former administrator loses both the impersonation and the session it began from.
  if (session.impersonatedBy && !session.isImpersonationValid) await deleteImpersonationsBy(db, session.impersonatedBy)
  await deleteSession(db, session.id)
  return undefined
}
