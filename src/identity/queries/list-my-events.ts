import { userOf, type AppContext } from '#server/context.ts'
import type { AccountEvent } from '#identity/contract-profile.ts'
import { eventText } from '#identity/rules/event-texts.ts'
import { selectEventsOf } from '#identity/store/my-events.server.ts'
import { isoOf } from '#shared/time/instant.ts'

/** The events of an impersonation. */
export const impersonationEventTypes = ['impersonation-started', 'impersonated-write', 'impersonation-stopped']

/** The latest events of the user's account, newest first. */
export async function listMyEvents(
  ctx: AppContext,
  limit = 30,
  types?: readonly string[],
): Promise<{ items: AccountEvent[] }> {
  const events = await selectEventsOf(ctx.db, userOf(ctx).userId, limit, types)
  return {
    items: events.map(({ at, type, detail, device, ipPrefix }) => ({
      at: isoOf(at),
      type,
      text: eventText(type, detail),
      device,
      ip: ipPrefix,
    })),
  }
}
