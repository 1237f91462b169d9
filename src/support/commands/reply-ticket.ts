import { visitorOf, type AppContext } from '#server/context.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import { runOnce } from '#market/commands/run-once.ts'
import { useMedia } from '#media/commands/use-media.ts'
import { notFound } from '#shared/app-error.ts'
import { invalidateTicket, recordSaid } from '#support/commands/record-entry.ts'
import { moveTicket } from '#support/commands/with-ticket.ts'
import type { MyTicket, ReplyInput } from '#support/contract.ts'
import { openMyTicket, type TicketKeys } from '#support/queries/open-my-ticket.ts'
import { getMyTicket } from '#support/queries/my-tickets.ts'
import { checkReply } from '#support/rules/contact-terms.ts'
import { contactIncomplete } from '#support/rules/errors.ts'
import { lockTicket, markVerified } from '#support/store/tickets.server.ts'

interface Replying extends TicketKeys {
  reference: string
  /** Idempotency key. */
  key: string
}

/**
 * Adds a reply of the ticket's author; in any state, the ticket then waits for the market. Using an emailed link
 * verifies the address. Throws `not-found`, `ticket-incomplete`, `rate-limited`, and the errors of files.
 */
export async function replyTicket(
  ctx: AppContext,
  { reference, key, token }: Replying,
  input: ReplyInput,
): Promise<MyTicket> {
  const { id } = await openMyTicket(ctx, reference, { token: token ?? null })
  const wrong = checkReply(input.text, input.mediaIds)
  if (Object.keys(wrong).length > 0) throw contactIncomplete(wrong)
  const { addressHash } = visitorOf(ctx)
  await runOnce(
    ctx,
    { scope: `reply-ticket:${id}`, key, requestHash: ctx.hashed(JSON.stringify(input)) },
    async (inside) => {
      await limitRate(inside, { bucket: `ticket-reply:${addressHash}`, atMost: 30, perSeconds: 3_600 })
      await save(inside, id, input, Boolean(token))
      return {}
    },
  )
  return getMyTicket(ctx, reference, { token: token ?? null })
}

async function save(ctx: AppContext, id: string, { text, mediaIds }: ReplyInput, hasLink: boolean): Promise<void> {
  const ticket = await lockTicket(ctx.db, id)
  // It was merged or marked as spam a moment ago: the page has to be loaded again.
  if (!ticket || ticket.isSpam || ticket.mergedInto) throw notFound('ticket')
  await useMedia(ctx, mediaIds, { providerId: null, purpose: 'ticket' })
  const number = await recordSaid(ctx, { ticketId: id, kind: 'person', text, media: mediaIds })
  await moveTicket(ctx, ticket, 'reply')
  if (hasLink) await markVerified(ctx.db, id)
  await invalidateTicket(ctx, id)
  await ctx.publish(ctx.db, 'ticket.replied', { ticketId: id, number })
}
