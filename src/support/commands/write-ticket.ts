import { randomBytes } from 'node:crypto'
import { visitorOf, type AppContext } from '#server/context.ts'
import { isWorkDone, setWork } from '#identity/commands/captcha/page-work.ts'
import { isEmailVerified } from '#identity/queries/people/is-email-verified.ts'
import { normalEmail } from '#identity/rules/codes/email-addresses.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import { runOnce } from '#market/commands/run-once.ts'
import { useMedia } from '#media/commands/use-media.ts'
import { parseReference } from '#ordering/rules/orders/references.ts'
import { hours } from '#shared/time/instant.ts'
import { newId } from '#shared/ids.ts'
import { plainText } from '#shared/text/plain-text.ts'
import { makeTicketLink } from '#support/commands/make-ticket-link.ts'
import { invalidateTicket } from '#support/commands/record-entry.ts'
import type { ContactInput } from '#support/contract.ts'
import { checkContact, freeMessages, titleOf } from '#support/rules/contact-terms.ts'
import { contactIncomplete, workNeeded } from '#support/rules/errors.ts'
import { bytesOfReferences, ticketReferencesOf } from '#support/rules/ticket-references.ts'
import { priorityOf, type Topic } from '#support/rules/topics.ts'
import { afterWorkingDays } from '#support/rules/working-days.ts'
import { insertEntry } from '#support/store/ticket-entries.server.ts'
import { countFromAddress, findOrderNamed, insertTicket } from '#support/store/tickets.server.ts'

export interface Sending {
  /** Idempotency key. */
  key: string
  /** The solved proof of work, if the previous response asked for one. */
  work?: string
}

/**
 * Creates a ticket, with or without an account; its author gets a reference, and an email with a copy and a link. The
 * order is linked only if it was placed with this address, which the response does not reveal. Throws
 * `ticket-incomplete`, `rate-limited`, `missing-recaptcha-token` (with a challenge), and the errors of files.
 */
export async function writeTicket(
  ctx: AppContext,
  input: ContactInput,
  { key, work = '' }: Sending,
): Promise<{ reference: string }> {
  const wrong = checkContact(input)
  if (Object.keys(wrong).length > 0) throw contactIncomplete(wrong)
  const { visitorId } = visitorOf(ctx)
  const [id, entryId] = [newId(), newId()]
  const { body } = await runOnce(
    ctx,
    { scope: `contact:${visitorId}`, key, requestHash: ctx.hashed(JSON.stringify(input)) },
    async (inside) => {
      await requireFewer(inside, input.email, work)
      return open(inside, { id, entryId }, input)
    },
  )
  return body
}

/** Runs inside the transaction, so that a repeated request counts once, and a rejected one does not count. */
async function requireFewer(ctx: AppContext, email: string, work: string): Promise<void> {
  const { addressHash } = visitorOf(ctx)
  const isRequested = (await countFromAddress(ctx.db, addressHash, ctx.now - hours(1))) >= freeMessages
  if (isRequested && !(await isWorkDone(ctx, 'contact', work))) throw workNeeded(await setWork(ctx, 'contact'))
  const atMost = ctx.settings.get('contact.per_hour')
  await limitRate(ctx, { bucket: `contact:${addressHash}`, atMost, perSeconds: 3_600 })
  // Limits copies to one mailbox from any number of network addresses. The verified owner of the mailbox is not limited
  // by it.
  if (await isEmailVerified(ctx, email)) return
  await limitRate(ctx, {
    bucket: `contact-copy:${ctx.hashed(normalEmail(email))}`,
    atMost: atMost * 2,
    perSeconds: 3_600,
  })
}

async function open(ctx: AppContext, { id, entryId }: { id: string; entryId: string }, input: ContactInput) {
  const { name, email, message, mediaIds } = input
  const topic = input.topic as Topic
  const { actor, now } = ctx
  const visitor = visitorOf(ctx)
  await useMedia(ctx, mediaIds, { providerId: null, purpose: 'ticket' })
  const isVerified = await isEmailVerified(ctx, email)
  const { reference } = await insertTicket(
    ctx.db,
    {
      ...{ id, topic, name, email, isVerified },
      references: ticketReferencesOf(randomBytes(bytesOfReferences)),
      priority: priorityOf(topic),
      title: titleOf(message),
      visitorId: visitor.visitorId,
      userId: actor.kind === 'user' ? actor.userId : null,
      addressHash: visitor.addressHash,
      ...(await orderFor(ctx, input)),
      answerBy: afterWorkingDays(now, ctx.settings.get('tickets.answer_days')),
    },
    now,
  )
  const words = plainText(`${reference} ${name} ${message}`)
  await insertEntry(
    ctx.db,
    { id: entryId, ticketId: id, kind: 'person', byUser: null, text: message, act: null, media: mediaIds, words },
    now,
  )
  const sealedToken = ctx.seal(await makeTicketLink(ctx, id))
  await invalidateTicket(ctx, id)
  await ctx.publish(ctx.db, 'ticket.opened', { ticketId: id, sealedToken })
  return { reference }
}

/** The named order, if it was placed with the same email address or account; otherwise only the typed text. */
async function orderFor(ctx: AppContext, { orderReference, email }: ContactInput) {
  const named = parseReference(orderReference)
  const order = named && (await findOrderNamed(ctx.db, named.order))
  const isTheirs =
    order &&
    (normalEmail(order.email) === normalEmail(email) ||
      (ctx.actor.kind === 'user' && order.visitorId === ctx.actor.userId))
  return { orderReference: named?.order ?? orderReference, orderId: isTheirs ? order.id : null }
}
