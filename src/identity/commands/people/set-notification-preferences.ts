import type { AppContext } from '#server/context.ts'
import type { NotificationPreferences } from '#identity/contract-profile.ts'
import { mergeProfile, setWantsNewsletter } from '#identity/store/people/profiles.server.ts'

const unchanged = { firstName: null, lastName: null, city: null, country: null, region: null, data: {} }

/**
 * Sets the notifications of a user. The caller has checked permissions: the user themselves, or the link of an email.
 */
export async function setNotificationPreferences(
  ctx: AppContext,
  userId: string,
  { newsletter, ...preferences }: Partial<NotificationPreferences>,
): Promise<void> {
  if (newsletter !== undefined) await setWantsNewsletter(ctx.db, userId, newsletter)
  if (Object.keys(preferences).length > 0) await mergeProfile(ctx.db, userId, { ...unchanged, preferences }, ctx.now)
}
