import type { AppContext } from '#server/context.ts'
import { findMySession } from '#identity/store/sessions/my-session.server.ts'
import { isoOf } from '#shared/time/instant.ts'

const nobody = { user: null, isAdmin: false, session: null, impersonation: null }

/** The signed-in user, in the format of hosted identity services; needs one more query than finding the session. */
export async function describeSession(ctx: AppContext) {
  if (ctx.actor.kind !== 'user') return nobody
  const { actor } = ctx
  const found = await findMySession(ctx.db, actor.sessionId)
  if (!found) return nobody
  const { user, session } = found
  return {
    user: {
      uid: actor.userId,
      email: actor.email,
      emailVerified: actor.isEmailVerified,
      displayName: user.name || null,
      photoURL: user.image,
      phoneNumber: user.phoneNumber,
      providerData: user.providerData,
      tenantId: null,
      hasPassword: user.hasPassword,
      mfaEnabled: user.hasSecondFactor,
      createdAt: isoOf(user.createdAt),
      deletionDueAt: user.deletionDueAt === null ? null : isoOf(user.deletionDueAt),
    },
    isAdmin: actor.isAdmin,
    session: {
      id: actor.sessionId,
      authTime: isoOf(session.authAt),
      expiresAt: isoOf(session.expiresAt),
      absoluteExpiresAt: isoOf(session.absoluteExpiresAt),
      amr: session.amr.split(' '),
    },
    impersonation: actor.impersonatedBy
      ? { by: session.impersonatorName, reason: session.reason, until: isoOf(session.absoluteExpiresAt) }
      : null,
  }
}
