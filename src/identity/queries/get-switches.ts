import type { AppContext } from '#context.ts'
import type { NotificationSwitches } from '#identity/contract-profile.ts'
import { shownProfile } from '#identity/queries/get-profile.ts'
import { usualSwitches } from '#identity/rules/profile.ts'
import { findProfile } from '#identity/store/profiles.server.ts'

/** What somebody wants to be told, as their profile says; for those who tell it. */
export async function getSwitches({ db }: Pick<AppContext, 'db'>, userId: string): Promise<NotificationSwitches> {
  const stored = await findProfile(db, userId)
  return stored ? shownProfile(stored).notifications : usualSwitches
}
