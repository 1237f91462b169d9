import type { AppContext } from '#server/context.ts'
import { judgeMail, type MailHealth } from '#notifications/rules/email/mail-health.ts'
import { countWaiting, findOutage } from '#notifications/store/mail-outages.server.ts'

/** The state of email delivery: whether it works, the server's text when not, and the number waiting. */
export async function getMailHealth(
  ctx: AppContext,
  { hasTransport = true }: { hasTransport?: boolean } = {},
): Promise<MailHealth> {
  const [outage, counts] = await Promise.all([findOutage(ctx.db, 'email'), countWaiting(ctx.db, ctx.now)])
  return judgeMail({ hasTransport, outage, ...counts! }, ctx.now)
}

export type { MailHealth }
