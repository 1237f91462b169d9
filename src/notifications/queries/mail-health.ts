import type { AppContext } from '#context.ts'
import { judgeMail, type MailHealth } from '#notifications/rules/mail-health.ts'
import { countWaiting, findOutage } from '#notifications/store/mail-outages.server.ts'

/** How mail is doing: whether it gets out, in the words of the server when it does not, and how much waits. */
export async function getMailHealth(
  ctx: AppContext,
  { hasWay = true }: { hasWay?: boolean } = {},
): Promise<MailHealth> {
  const [outage, counts] = await Promise.all([findOutage(ctx.db, 'email'), countWaiting(ctx.db, ctx.now)])
  return judgeMail({ hasWay, outage, ...counts! }, ctx.now)
}

export type { MailHealth }
