import { hasTickets, idOf, listOrdersOfAddress } from '../store.server.ts'
import { cannedAnswers, ticketStories, type TicketStory } from './stories/ticket-stories.ts'
import type { AppContext, SignedInUser, Visitor } from '#server/context.ts'
import { demoAccounts } from '#identity/rules/passwords/demo-accounts.ts'
import { hours, minutes, type Instant } from '#shared/time/instant.ts'
import { answerTicket } from '#support/commands/answer-ticket.ts'
import { closeResolved } from '#support/commands/close-resolved.ts'
import { replyTicket } from '#support/commands/reply-ticket.ts'
import { addCanned } from '#support/commands/save-canned.ts'
import { claimTicket } from '#support/commands/claim-ticket.ts'
import { changeTicket, markSpam, writeTicketNote, resolveTicket } from '#support/commands/change-ticket.ts'
import { writeTicket } from '#support/commands/write-ticket.ts'
import { listTickets } from '#support/queries/admin-tickets.ts'
import { showTicket } from '#support/queries/show-ticket.ts'

/** Tickets of the last weeks with their progress. Created once. */
export async function plantDemoTickets(ctx: AppContext): Promise<void> {
  if (await hasTickets(ctx.db)) return
  const orders = await listOrdersOfAddress(ctx.db, emailOfCustomer)
  await ctx.db.transaction(async (db) => {
    const quiet: AppContext = { ...ctx, db, actor: { kind: 'system' }, publish: async () => {} }
    for (const one of cannedAnswers) await addCanned(quiet, one)
    const stories = ticketStories.toSorted((a, b) => b.hoursAgo - a.hoursAgo)
    for (const [index, story] of stories.entries()) await placeTicket(quiet, story, `demo ticket ${index}`, orders)
    await closeResolved(quiet)
  })
}

const emailOf = (role: string) => demoAccounts.find((account) => account.role === role)!.email
const emailOfCustomer = emailOf('Customer')

function administrator(now: Instant): SignedInUser {
  const userId = idOf(`account ${emailOf('Administrator')}`)
  const known = {
    email: emailOf('Administrator'),
    isEmailVerified: true,
    isAdmin: true,
    displayName: 'Admin',
    photoURL: null,
    impersonatedBy: null,
  }
  return { kind: 'user', userId, visitorId: userId, addressHash: 'demo', sessionId: userId, authAt: now, ...known }
}

function customer(now: Instant): SignedInUser {
  const [email, userId] = [emailOfCustomer, idOf(`account ${emailOfCustomer}`)]
  const known = {
    email,
    isEmailVerified: true,
    isAdmin: false,
    displayName: 'Customer',
    photoURL: null,
    impersonatedBy: null,
  }
  return {
    kind: 'user',
    userId,
    visitorId: userId,
    addressHash: idOf('address of the customer'),
    sessionId: userId,
    authAt: now,
    ...known,
  }
}

const visitor = (name: string): Visitor => ({
  kind: 'visitor',
  visitorId: idOf(name),
  addressHash: idOf(`address of ${name}`),
})

/** One ticket, from its first message to its current state. */
async function placeTicket(ctx: AppContext, story: TicketStory, key: string, orders: string[]): Promise<void> {
  const begun = ctx.now - hours(story.hoursAgo)
  const email = story.isCustomer
    ? emailOfCustomer
    : `${story.name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.invalid`
  const actor = story.isCustomer ? customer(begun) : visitor(key)
  const orderReference = story.order === undefined ? '' : (orders[story.order] ?? '')
  const { name, topic, message } = story
  const input = { name, email, topic, message, orderReference, mediaIds: [], hasConsent: true }
  let token = ''
  // Authors without an account continue by the link in their email.
  const publish: AppContext['publish'] = async (_db, _type, payload) =>
    void ('sealedToken' in payload && (token = ctx.unseal(String(payload.sealedToken))))
  const { reference } = await writeTicket({ ...ctx, actor, now: begun, publish }, input, { key })
  const dashboard = (now: Instant): AppContext => ({ ...ctx, now, actor: administrator(now) })
  const id = (await listTickets(dashboard(begun), { q: reference, state: 'all' })).items[0]!.id
  for (const { afterMinutes, act, text = '' } of story.steps) {
    const at = dashboard(begun + minutes(afterMinutes))
    if (act === 'reply')
      await replyTicket({ ...at, actor }, { reference, token, key: `${key} ${afterMinutes}` }, { text, mediaIds: [] })
    else await acts[act](at, id, text)
  }
}

const answer = async (ctx: AppContext, id: string, text: string, isSolved: boolean) =>
  answerTicket(
    ctx,
    id,
    { text, mediaIds: [], isSolved, seen: (await showTicket(ctx, id)).seen },
    `${id} ${ctx.now}`.slice(-60),
  )

type Act = (ctx: AppContext, id: string, text: string) => Promise<void>

const acts: Record<Exclude<TicketStory['steps'][number]['act'], 'reply'>, Act> = {
  claim: claimTicket,
  answer: (ctx, id, text) => answer(ctx, id, text, false),
  solve: (ctx, id, text) => (text ? answer(ctx, id, text, true) : resolveTicket(ctx, id)),
  note: writeTicketNote,
  topic: (ctx, id, topic) => changeTicket(ctx, id, { topic }),
  spam: markSpam,
}
