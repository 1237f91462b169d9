import type { AppContext } from '#server/context.ts'
import { isOver } from '#identity/rules/sessions/session-life.ts'
import { deleteImpersonationsBy } from '#identity/store/admins.server.ts'
import { deleteSession, findSessionByToken, type LiveSession } from '#identity/store/sessions/sessions.server.ts'
import type { Instant } from '#shared/time/instant.ts'

export type { LiveSession }

/**
 * The session of a token, with its person: one query. A session that is over, or whose person is disabled, is removed and not found.
 * Sessions live by real time (`at`), not by the demo's clock: the identity library writes them.
 */
export async function findSession(
  { db }: Pick<AppContext, 'db'>,
  token: string,
  at: Instant,
): Promise<LiveSession | undefined> {
  const session = await findSessionByToken(db, token)
  if (!session) return undefined
  if (!isOver(session, at) && !session.isDisabled && session.isImpersonationValid) return session
  // Who is no administrator any more has lost both: what they looked through, and where they began.
  if (session.impersonatedBy && !session.isImpersonationValid) await deleteImpersonationsBy(db, session.impersonatedBy)
  await deleteSession(db, session.id)
  return undefined
}
