import type { AppContext } from '#server/context.ts'
import { findSessionProof, type SessionProof } from '#identity/store/sessions/sessions.server.ts'

/** How the session that shows itself was proved, when it is this person's. */
export const describeMyProof = async (
  { db, actor }: Pick<AppContext, 'db' | 'actor'>,
  userId: string,
): Promise<SessionProof | undefined> =>
  actor.kind === 'user' && actor.userId === userId && !actor.impersonatedBy
    ? findSessionProof(db, actor.sessionId, userId)
    : undefined
