import type { AppContext } from '#server/context.ts'
import type { NotificationPreferences } from '#identity/contract-profile.ts'
import { mergeProfile, setWantsNews } from '#identity/store/people/profiles.server.ts'

const unchanged = { firstName: null, lastName: null, city: null, country: null, region: null, data: {} }

/** Switches what somebody is told. Whose right it is has been decided: it is theirs, or they followed the link of an email. */
export async function setNotificationPreferences(
  ctx: AppContext,
  userId: string,
  { news, ...preferences }: Partial<NotificationPreferences>,
): Promise<void> {
  if (news !== undefined) await setWantsNews(ctx.db, userId, news)
  if (Object.keys(preferences).length > 0) await mergeProfile(ctx.db, userId, { ...unchanged, preferences }, ctx.now)
}
