import type { AppContext } from '#server/context.ts'
import { noteEvent } from '#identity/commands/audit/record-event.ts'
import { insertFirstProfile } from '#identity/store/people/first-profiles.server.ts'

interface Told {
  firstName?: string | undefined
  lastName?: string | undefined
  country?: string | undefined
  city?: string | undefined
  region?: string | undefined
  acceptsTerms?: boolean | undefined
  wantsNews?: boolean | undefined
}

/** Keeps what a person said of themselves when they signed up. Somebody who said nothing has no profile yet. */
export async function beginProfile(
  ctx: AppContext,
  userId: string,
  told: Told,
  regionOf: (country: string) => string,
): Promise<void> {
  const { firstName = '', lastName = '', country = '', city = '' } = told
  const region = told.region || regionOf(country)
  const terms = {
    version: told.acceptsTerms ? ctx.settings.get('terms.version') : '',
    wantsNews: told.wantsNews ?? false,
  }
  await ctx.db.transaction(async (db) => {
    const isMade = await insertFirstProfile(
      db,
      userId,
      { firstName, lastName, country, city, region, ...terms },
      ctx.now,
    )
    if (isMade) await noteEvent({ ...ctx, db }, { type: 'signed-up', subjectUserId: userId })
  })
}
