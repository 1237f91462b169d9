import type { AppContext } from '#server/context.ts'
import type { LiveSession } from '#identity/queries/sessions/find-session.ts'
import { isWorthExtending, limitsOf } from '#identity/rules/sessions/session-life.ts'
import { extendSession as slide } from '#identity/store/sessions/sessions.server.ts'
import type { Instant } from '#shared/time/instant.ts'

/**
 * Extends a session in use, never past its absolute end, and not with every request. Returns false if unchanged.
 * Sessions use real time (`at`). Sessions of an impersonation are not extended.
 */
export async function extendSession(
  { db }: Pick<AppContext, 'db'>,
  session: LiveSession,
  at: Instant,
): Promise<boolean> {
  const { idleMs } = limitsOf({ isAdmin: session.adminRole !== null, isRemembered: session.isRemembered })
  if (session.impersonatedBy || !isWorthExtending(session.updatedAt, at, idleMs)) return false
  await slide(db, session.id, { expiresAt: at + idleMs, now: at })
  return true
}
