import type { AppContext } from '#server/context.ts'
import { findSessionProof, type SessionProof } from '#identity/store/sessions/sessions.server.ts'

/** The authentication methods of the current session, if it belongs to this user. */
export const describeMyProof = async (
  { db, actor }: Pick<AppContext, 'db' | 'actor'>,
  userId: string,
): Promise<SessionProof | undefined> =>
  actor.kind === 'user' && actor.userId === userId && !actor.impersonatedBy
    ? findSessionProof(db, actor.sessionId, userId)
    : undefined
