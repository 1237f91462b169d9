import type { AppContext } from '#context.ts'
import type { NotificationSwitches } from '#identity/contract-profile.ts'
import { mergeProfile, setWantsNews } from '#identity/store/profiles.server.ts'

const unchanged = { firstName: null, lastName: null, city: null, country: null, region: null, data: {} }

/** Switches what somebody is told. Whose right it is has been decided: it is theirs, or they followed the link of a letter. */
export async function setSwitches(
  ctx: AppContext,
  userId: string,
  { news, ...switches }: Partial<NotificationSwitches>,
): Promise<void> {
  if (news !== undefined) await setWantsNews(ctx.db, userId, news)
  if (Object.keys(switches).length > 0) await mergeProfile(ctx.db, userId, { ...unchanged, switches }, ctx.now)
}
