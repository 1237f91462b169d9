import type { AppContext } from '#server/context.ts'
import type { NotificationPreferences } from '#identity/contract-profile.ts'
import { shownProfile } from '#identity/queries/people/get-profile.ts'
import { defaultPreferences } from '#identity/rules/profile.ts'
import { findProfile } from '#identity/store/people/profiles.server.ts'

/** The notification settings in a user's profile, for slices that send messages. */
export async function getNotificationPreferences(
  { db }: Pick<AppContext, 'db'>,
  userId: string,
): Promise<NotificationPreferences> {
  const stored = await findProfile(db, userId)
  return stored ? shownProfile(stored).notifications : defaultPreferences
}
