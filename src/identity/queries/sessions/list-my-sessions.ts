import { userOf, type AppContext } from '#server/context.ts'
import { deviceOf } from '#identity/rules/sessions/devices.ts'
import { listSessionsOf } from '#identity/store/sessions/my-sessions.server.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface MySessionView {
  id: string
  isCurrent: boolean
  /** "Firefox on Windows". */
  device: string
  /** Not stored: an IP address is only a keyed hash here. */
  ip: null
  /** ISO 8601. */
  createdAt: string
  lastUsedAt: string
  authTime: string
  amr: string[]
}

/** The user's sessions, the last used first. Sessions use real time (`at`). Throws `unauthenticated`. */
export async function listMySessions(ctx: AppContext, at: Instant): Promise<{ items: MySessionView[] }> {
  const { userId, sessionId } = userOf(ctx)
  const sessions = await listSessionsOf(ctx.db, userId, at)
  return {
    items: sessions.map(({ id, userAgent, createdAt, lastUsedAt, authAt, amr }) => ({
      id,
      isCurrent: id === sessionId,
      device: deviceOf(userAgent),
      ip: null,
      createdAt: isoOf(createdAt),
      lastUsedAt: isoOf(lastUsedAt),
      authTime: isoOf(authAt),
      amr: amr.split(' ').filter(Boolean),
    })),
  }
}

/** The sessions of another user; the administrator's permission was checked before. */
export const listSessionsOfPerson = ({ db }: Pick<AppContext, 'db'>, userId: string, at: Instant) =>
  listSessionsOf(db, userId, at)
