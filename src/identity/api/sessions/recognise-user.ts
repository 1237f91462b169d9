import type { AppContext, SignedInUser, Visitor } from '#server/context.ts'
import { readSessionToken, sessionCookieAgain } from '#identity/api/sessions/session-cookie.ts'
import { extendSession } from '#identity/commands/sessions/extend-session.ts'
import { findSession } from '#identity/queries/sessions/find-session.ts'
import { userFrom } from '#identity/queries/sessions/signed-in-user.ts'
import type { Instant } from '#shared/time/instant.ts'

interface Shown {
  /** The Cookie header. */
  cookies: string | undefined
  visitor: Visitor
  /** Real time: sessions do not use the demo's clock. */
  at: Instant
}

interface SessionSettings {
  publicUrl: string
  secret: string
  demandsAdminFactor: boolean
}

export interface Recognised {
  user: SignedInUser
  /** The same cookie with a new expiry, when the session was extended. */
  setCookie: string | undefined
}

/** The signed-in user, by one query; none without a session cookie. Extends a session in use. */
export async function recogniseUser(
  world: Pick<AppContext, 'db'>,
  shown: Shown,
  settings: SessionSettings,
): Promise<Recognised | undefined> {
  const token = readSessionToken(shown.cookies, settings)
  const session = token ? await findSession(world, token, shown.at) : undefined
  if (!session) return undefined
  const isLonger = (await extendSession(world, session, shown.at)) && session.isRemembered
  return {
    user: userFrom(session, { ...shown, ...settings }),
    setCookie: isLonger ? sessionCookieAgain(shown.cookies, settings.publicUrl) : undefined,
  }
}
