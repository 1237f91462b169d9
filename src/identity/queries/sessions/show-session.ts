import type { AppContext } from '#server/context.ts'
import { describeSession } from '#identity/queries/sessions/describe-session.ts'

/** Who is here, as far as the frame of every page shows it: known already from finding the session. */
export async function showSession(ctx: AppContext) {
  const { actor } = ctx
  if (actor.kind !== 'user') return { user: null, isAdmin: false, impersonation: null }
  const { userId: uid, email, displayName, photoURL, isAdmin } = actor
  // Whose eyes look is told on every page, and is rare enough to be asked for.
  const impersonation = actor.impersonatedBy ? (await describeSession(ctx)).impersonation : null
  return { user: { uid, email, displayName, photoURL }, isAdmin, impersonation }
}
