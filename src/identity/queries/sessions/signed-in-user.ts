import type { SignedInUser, Visitor } from '#server/context.ts'
import { hasSecondFactor } from '#identity/rules/sessions/session-life.ts'
import type { Instant } from '#shared/time/instant.ts'

interface Known {
  id: string
  userId: string
  email: string
  isEmailVerified: boolean
  adminRole: string | null
  amr: string
  authAt: Instant
  impersonatedBy: string | null
  name: string
  image: string | null
}

interface Around {
  visitor: Visitor
  /** Whether administrators need a second factor. */
  demandsAdminFactor: boolean
}

/** The actor of a session. An administrator needs a record, a second factor where required, and no impersonation. */
export function userFrom(session: Known, { visitor, demandsAdminFactor }: Around): SignedInUser {
  const { userId, email, isEmailVerified, authAt, impersonatedBy } = session
  const isVerified = !demandsAdminFactor || hasSecondFactor(session.amr)
  return {
    kind: 'user',
    userId,
    visitorId: userId,
    get addressHash() {
      return visitor.addressHash
    },
    get network() {
      return visitor.network ?? ''
    },
    email: email.endsWith('@phone.invalid') ? null : email,
    isEmailVerified,
    isAdmin: session.adminRole !== null && isVerified && impersonatedBy === null,
    sessionId: session.id,
    authAt,
    displayName: session.name || null,
    photoURL: session.image,
    impersonatedBy,
  }
}
