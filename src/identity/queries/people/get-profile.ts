import { userOf, type AppContext } from '#server/context.ts'
import type { Profile, PostalAddress } from '#identity/contract-profile.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { defaultPreferences } from '#identity/rules/profile.ts'
import { findProfile, type StoredProfile } from '#identity/store/people/profiles.server.ts'
import { isId } from '#shared/ids.ts'

/**
 * The profile of a user: their own, or any for an administrator. Throws `unauthenticated`, `permission-denied` and
 * `not-found`.
 */
export async function getProfile(ctx: AppContext, uid: string): Promise<Profile> {
  const { userId, isAdmin } = userOf(ctx)
  if (uid !== userId && !isAdmin) throw authError('permission-denied')
  const stored = isId(uid) ? await findProfile(ctx.db, uid) : undefined
  if (!stored) throw authError('not-found')
  return shownProfile(stored)
}

const textIn = (data: Record<string, unknown>, key: string) => (typeof data[key] === 'string' ? data[key] : '')

/** As the endpoint shows it: with empty texts and default settings for missing fields. */
export function shownProfile({ userId, data, wantsNewsletter, ...columns }: StoredProfile): Profile {
  return {
    uid: userId,
    ...columns,
    locale: textIn(data, 'locale'),
    timeZone: textIn(data, 'timeZone'),
    currency: textIn(data, 'currency'),
    addresses: Array.isArray(data.addresses) ? (data.addresses as PostalAddress[]) : [],
    notifications: {
      ...defaultPreferences,
      ...(data.notifications as Record<string, boolean> | undefined),
      newsletter: wantsNewsletter,
    },
  }
}
