import type { AppContext } from '#server/context.ts'
import { describeSession } from '#identity/queries/sessions/describe-session.ts'

/** The user as the frame of every page shows them, without another query. */
export async function showSession(ctx: AppContext) {
  const { actor } = ctx
  if (actor.kind !== 'user') return { user: null, isAdmin: false, impersonation: null }
  const { userId: uid, email, displayName, photoURL, isAdmin } = actor
  // The impersonation is shown on every page; it is rare, so the extra query is acceptable.
  const impersonation = actor.impersonatedBy ? (await describeSession(ctx)).impersonation : null
  return { user: { uid, email, displayName, photoURL }, isAdmin, impersonation }
}
