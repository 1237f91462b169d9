import type { AppContext } from '#server/context.ts'
import type { NotificationPreferences } from '#identity/contract-profile.ts'
import { shownProfile } from '#identity/queries/people/get-profile.ts'
import { defaultPreferences } from '#identity/rules/profile.ts'
import { findProfile } from '#identity/store/people/profiles.server.ts'

/** What somebody wants to be told, as their profile says; for those who tell it. */
export async function getNotificationPreferences(
  { db }: Pick<AppContext, 'db'>,
  userId: string,
): Promise<NotificationPreferences> {
  const stored = await findProfile(db, userId)
  return stored ? shownProfile(stored).notifications : defaultPreferences
}
