import type { AppContext } from '#server/context.ts'
import { hasLiveSession } from '#identity/store/sessions/sessions.server.ts'
import type { Instant } from '#shared/time/instant.ts'

/** Whether the user is still signed in with this session, by real time. */
export const isSessionLive = ({ db }: Pick<AppContext, 'db'>, sessionId: string, at: Instant): Promise<boolean> =>
  hasLiveSession(db, sessionId, at)
