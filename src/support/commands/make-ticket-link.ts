import type { AppContext } from '#server/context.ts'
import { days } from '#shared/time/instant.ts'
import { newToken } from '#shared/ids.ts'
import { linkDays } from '#support/rules/contact-terms.ts'
import { ticketTokenHash } from '#support/rules/ticket-link.ts'
import { insertLink } from '#support/store/ticket-entries.server.ts'

/** Creates a secret link to one ticket, for an email to its author. Only its hash is stored. */
export async function makeTicketLink(ctx: AppContext, ticketId: string): Promise<string> {
  const token = newToken()
  await insertLink(
    ctx.db,
    { tokenHash: ticketTokenHash(ctx, token), ticketId, expiresAt: ctx.now + days(linkDays) },
    ctx.now,
  )
  return token
}
