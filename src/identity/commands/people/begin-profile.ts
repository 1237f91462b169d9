import type { AppContext } from '#server/context.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { insertFirstProfile } from '#identity/store/people/first-profiles.server.ts'

interface GivenProfile {
  firstName?: string | undefined
  lastName?: string | undefined
  country?: string | undefined
  city?: string | undefined
  region?: string | undefined
  acceptsTerms?: boolean | undefined
  wantsNewsletter?: boolean | undefined
}

/** Stores the profile data of a sign-up; without any there is no profile yet. */
export async function beginProfile(
  ctx: AppContext,
  userId: string,
  given: GivenProfile,
  regionOf: (country: string) => string,
): Promise<void> {
  const { firstName = '', lastName = '', country = '', city = '' } = given
  const region = given.region || regionOf(country)
  const terms = {
    version: given.acceptsTerms ? ctx.settings.get('terms.version') : '',
    wantsNewsletter: given.wantsNewsletter ?? false,
  }
  await ctx.db.transaction(async (db) => {
    const isMade = await insertFirstProfile(
      db,
      userId,
      { firstName, lastName, country, city, region, ...terms },
      ctx.now,
    )
    if (isMade) await recordEvent({ ...ctx, db }, { type: 'signed-up', subjectUserId: userId })
  })
}
