import type { AppContext } from '#server/context.ts'
import { hasLiveSession } from '#identity/store/sessions/sessions.server.ts'
import type { Instant } from '#shared/time/instant.ts'

/** Whether somebody is still signed in by this session. By real time, as sessions live. */
export const isSessionLive = ({ db }: Pick<AppContext, 'db'>, sessionId: string, at: Instant): Promise<boolean> =>
  hasLiveSession(db, sessionId, at)
