import type { AppContext } from '#server/context.ts'
import { judgeMail, type MailHealth } from '#notifications/rules/email/mail-health.ts'
import { countWaiting, findOutage } from '#notifications/store/mail-outages.server.ts'

/** How mail is doing: whether it gets out, in the words of the server when it does not, and how much waits. */
export async function getMailHealth(
  ctx: AppContext,
  { hasTransport = true }: { hasTransport?: boolean } = {},
): Promise<MailHealth> {
  const [outage, counts] = await Promise.all([findOutage(ctx.db, 'email'), countWaiting(ctx.db, ctx.now)])
  return judgeMail({ hasTransport, outage, ...counts! }, ctx.now)
}

export type { MailHealth }
