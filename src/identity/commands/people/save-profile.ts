import { userOf, type AppContext } from '#server/context.ts'
import type { Profile, ProfileChanges } from '#identity/contract-profile.ts'
import { shownProfile } from '#identity/queries/people/get-profile.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { withOneDefault } from '#identity/rules/profile.ts'
import { mergeProfile, setWantsNewsletter, type ProfilePatch } from '#identity/store/people/profiles.server.ts'

/** The region of a country; supplied by the slice that has the map of the market. */
export type RegionOf = (country: string) => string

/**
 * Updates a part of the user's own profile; missing fields stay. The region follows the country unless it is given.
 * Throws `unauthenticated` and `permission-denied`.
 */
export async function saveProfile(
  ctx: AppContext,
  uid: string,
  changes: ProfileChanges,
  regionOf: RegionOf,
): Promise<Profile> {
  if (userOf(ctx).userId !== uid) throw authError('permission-denied')
  const patch = patchOf(changes, regionOf)
  return ctx.db.transaction(
    async (db) => {
      const { newsletter } = changes.notifications ?? {}
      if (newsletter !== undefined) await setWantsNewsletter(db, uid, newsletter)
      const stored = await mergeProfile(db, uid, patch, ctx.now)
      return shownProfile(stored!)
    },
    { isSafeTwice: true },
  )
}

function patchOf(changes: ProfileChanges, regionOf: RegionOf): ProfilePatch {
  const {
    firstName,
    lastName,
    city,
    country,
    region,
    addresses,
    notifications: { newsletter: _, ...preferences } = {},
    ...choices
  } = changes
  const derived = country === undefined ? null : country && regionOf(country)
  return {
    firstName: firstName ?? null,
    lastName: lastName ?? null,
    city: city ?? null,
    country: country ?? null,
    region: region ?? derived,
    data: { ...choices, ...(addresses && { addresses: withOneDefault(addresses) }) },
    preferences: Object.fromEntries(
      Object.entries(preferences).filter((entry): entry is [string, boolean] => entry[1] !== undefined),
    ),
  }
}
