import { APIError } from 'better-auth/api'
import type { AppContext } from '#server/context.ts'
import { authWorld } from '#identity/api/library/auth-context.ts'
import { describeAccount } from '#identity/queries/people/describe-account.ts'
import { describeMyProof } from '#identity/queries/sessions/describe-my-proof.ts'
import {
  addedProof,
  startsSession,
  limitsOf,
  methodOf,
  skipsVerification,
} from '#identity/rules/sessions/session-life.ts'
import type { Instant } from '#shared/time/instant.ts'

interface NewSession {
  userId: string
  expiresAt: Date
  [field: string]: unknown
}

interface Endpoint {
  path?: string
}

type EarlierProof = Awaited<ReturnType<typeof describeMyProof>>

/**
 * Sets the limits and the authentication method of a session before the library writes it. Throws an error for a
 * disabled account.
 */
export async function beginSession(session: NewSession, endpoint: Endpoint | null | undefined) {
  const { ctx, staysIn } = authWorld()
  const path = endpoint?.path ?? ''
  const isAdmin = await requireEnabled(ctx, session.userId)
  const now = Date.now()
  const earlier = startsSession(path) && !staysIn ? undefined : await describeMyProof(ctx, session.userId)
  // The library gives a short session one day, and does not know this when a session only gets a new token.
  const isRemembered = session.expiresAt.getTime() - now > 2 * 86_400_000 && (earlier?.isRemembered ?? true)
  const { idleMs, absoluteMs } = limitsOf({ isAdmin, isRemembered })
  return {
    data: {
      ...session,
      expiresAt: new Date(now + idleMs),
      absoluteExpiresAt: new Date(now + absoluteMs),
      ...provenBy(path, earlier, now),
      authMethod: path,
      isRemembered,
    },
  }
}

/** Returns whether it is an administrator's account. */
async function requireEnabled(ctx: AppContext, userId: string): Promise<boolean> {
  const account = await describeAccount(ctx, userId)
  if (account?.isDisabled)
    throw new APIError('FORBIDDEN', { code: 'USER_DISABLED', message: 'This account is disabled.' })
  return account?.isAdmin ?? false
}

/** The time and the methods (RFC 8176) of the authentication; those of an earlier session still count. */
function provenBy(path: string, earlier: EarlierProof, now: Instant) {
  const { firstStep = '', proof = methodOf(path) } = authWorld()
  return {
    authTime: new Date(earlier && skipsVerification(path) ? earlier.authAt : now),
    amr: addedProof(earlier?.amr ?? firstStep, proof),
  }
}
