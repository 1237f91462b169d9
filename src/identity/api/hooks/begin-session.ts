import { APIError } from 'better-auth/api'
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

interface NewSession {
  userId: string
  expiresAt: Date
  [field: string]: unknown
}

interface Endpoint {
  path?: string
}

/**
 * Sets the limits and the authentication method of a session before the library writes it. Throws an error for a
 * disabled account.
 */
export async function beginSession(session: NewSession, endpoint: Endpoint | null | undefined) {
  const { ctx, firstStep = '', proof, staysIn } = authWorld()
  const path = endpoint?.path ?? ''
  const account = await describeAccount(ctx, session.userId)
  if (account?.isDisabled)
    throw new APIError('FORBIDDEN', { code: 'USER_DISABLED', message: 'This account is disabled.' })
  const now = Date.now()
  const earlier = startsSession(path) && !staysIn ? undefined : await describeMyProof(ctx, session.userId)
  // The library gives a short session one day, and does not know this when a session only gets a new token.
  const isRemembered = session.expiresAt.getTime() - now > 2 * 86_400_000 && (earlier?.isRemembered ?? true)
  const { idleMs, absoluteMs } = limitsOf({ isAdmin: account?.isAdmin ?? false, isRemembered })
  return {
    data: {
      ...session,
      expiresAt: new Date(now + idleMs),
      absoluteExpiresAt: new Date(now + absoluteMs),
      authTime: new Date(earlier && skipsVerification(path) ? earlier.authAt : now),
      authMethod: path,
      amr: addedProof(earlier?.amr ?? firstStep, proof ?? methodOf(path)),
      isRemembered,
    },
  }
}
