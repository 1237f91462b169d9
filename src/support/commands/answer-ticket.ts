import type { AppContext } from '#server/context.ts'
import { runOnce } from '#market/commands/run-once.ts'
import { useMedia } from '#media/commands/use-media.ts'
import { makeTicketLink } from '#support/commands/make-ticket-link.ts'
import { recordDone, recordSaid } from '#support/commands/record-entry.ts'
import { moveTicket, withTicket, workerOf } from '#support/commands/with-ticket.ts'
import type { AnswerInput } from '#support/contract.ts'
import { checkReply } from '#support/rules/contact-terms.ts'
import { answerIncomplete, changedMeanwhile } from '#support/rules/errors.ts'
import type { Ticket } from '#support/store/tickets.server.ts'

/**
 * Answers a ticket by email, with a link; the ticket is then assigned to the author of the answer. Of two concurrent
 * answers the second one's author has to read the first. Throws `permission-denied`, `not-found`, `ticket-taken`,
 * `changed-meanwhile`, `answer-incomplete`, `transition-not-allowed`, and the errors of files.
 */
export async function answerTicket(ctx: AppContext, id: string, input: AnswerInput, key: string): Promise<void> {
  const scope = `answer-ticket:${workerOf(ctx) ?? 'system'}`
  await runOnce(ctx, { scope, key, requestHash: ctx.hashed(`${id} ${JSON.stringify(input)}`) }, async (inside) => {
    await withTicket(inside, id, (held, ticket) => answer(held, ticket, input))
    return {}
  })
}

async function answer(ctx: AppContext, ticket: Ticket, { text, mediaIds, isSolved, seen }: AnswerInput) {
  if (seen !== ticket.entryCount) throw changedMeanwhile()
  const wrong = checkReply(text, mediaIds)
  if (Object.keys(wrong).length > 0) throw answerIncomplete(wrong)
  await useMedia(ctx, mediaIds, { providerId: null, purpose: 'ticket' })
  const number = await recordSaid(ctx, { ticketId: ticket.id, kind: 'answer', text, media: mediaIds })
  const state = await moveTicket(ctx, ticket, 'answer', { assignedTo: workerOf(ctx), claimedUntil: null })
  const last = isSolved
    ? await moveTicket(ctx, { ...ticket, state, assignedTo: workerOf(ctx), claimedUntil: null }, 'resolve')
    : state
  if (isSolved) await recordDone(ctx, ticket.id, 'resolved')
  const sealedToken = ctx.seal(await makeTicketLink(ctx, ticket.id))
  await ctx.publish(ctx.db, 'ticket.answered', { ticketId: ticket.id, number, isSolved, sealedToken })
  return { type: 'ticket-answered', before: { state: ticket.state }, after: { state: last } }
}
