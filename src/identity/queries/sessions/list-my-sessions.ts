import { userOf, type AppContext } from '#server/context.ts'
import { deviceOf } from '#identity/rules/sessions/devices.ts'
import { listSessionsOf } from '#identity/store/sessions/my-sessions.server.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface MySessionView {
  id: string
  isCurrent: boolean
  /** "Firefox on Windows". */
  device: string
  /** Where from is not kept: an address is a keyed hash here. */
  ip: null
  /** ISO texts. */
  createdAt: string
  lastUsedAt: string
  authTime: string
  amr: string[]
}

/** Where one is signed in, the place used last first. Sessions live by real time (`at`). Refuses: unauthenticated. */
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

/** Where somebody else is signed in; for administrators, who ask for their right before. */
export const listSessionsOfPerson = ({ db }: Pick<AppContext, 'db'>, userId: string, at: Instant) =>
  listSessionsOf(db, userId, at)
