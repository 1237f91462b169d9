import { userOf, type AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'
import { days, minutes, type Instant } from '#shared/time/instant.ts'
import { invalidateTicket } from '#support/commands/record-entry.ts'
import { ticketMoved, ticketTaken } from '#support/rules/errors.ts'
import { isOurTurn, stateAfter, type TicketMove, type TicketState } from '#support/rules/ticket-states.ts'
import { afterWorkingDays } from '#support/rules/working-days.ts'
import { namesOf } from '#support/store/ticket-lists.server.ts'
import { lockTicket, saveMove, type Ticket } from '#support/store/tickets.server.ts'

interface Deed {
  /** "ticket-answered": identity/rules/event-texts.ts has its text. */
  type: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/**
 * Runs an administrator's action on a locked ticket that no other one has reserved, and records it. Throws
 * `unauthenticated`, `permission-denied`, `not-found` and `ticket-taken`.
 */
export async function withTicket(
  ctx: AppContext,
  id: string,
  work: (inside: AppContext, ticket: Ticket) => Promise<Deed | null>,
): Promise<void> {
  await requireRight(ctx, 'answer-tickets')
  if (!isId(id)) throw notFound('ticket')
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const ticket = await lockTicket(db, id)
    if (!ticket) throw notFound('ticket')
    await requireFree(inside, ticket)
    const deed = await work(inside, ticket)
    if (!deed) return
    await invalidateTicket(inside, id)
    await recordAct(inside, { ...deed, target: { kind: 'ticket', id, label: ticket.reference } })
  })
}

async function requireFree(ctx: AppContext, { assignedTo, claimedUntil }: Ticket): Promise<void> {
  if (ctx.actor.kind !== 'user' || assignedTo === null || assignedTo === ctx.actor.userId) return
  if (claimedUntil === null || claimedUntil <= ctx.now) return
  const [person] = await namesOf(ctx.db, [assignedTo])
  throw ticketTaken(person?.name ?? 'Somebody', claimedUntil)
}

export const claimUntil = (ctx: AppContext): Instant => ctx.now + minutes(ctx.settings.get('moderation.claim_minutes'))

interface How {
  assignedTo?: string | null
  claimedUntil?: Instant | null
}

/**
 * Moves a locked ticket by the table of states; its deadlines follow from the new state. Throws
 * `transition-not-allowed`.
 */
export async function moveTicket(
  ctx: AppContext,
  ticket: Ticket,
  move: TicketMove,
  how: How = {},
): Promise<TicketState> {
  const state = stateAfter(ticket.state, move)
  if (!state) throw ticketMoved(ticket.state)
  const { assignedTo = ticket.assignedTo, claimedUntil = ticket.claimedUntil } = how
  const answerBy = isOurTurn(state)
    ? (ticket.answerBy ?? afterWorkingDays(ctx.now, ctx.settings.get('tickets.answer_days')))
    : null
  const closeAt = state === 'resolved' ? ctx.now + days(ctx.settings.get('tickets.close_days')) : null
  await saveMove(ctx.db, ticket.id, { state, assignedTo, claimedUntil, answerBy, closeAt }, ctx.now)
  return state
}

/** The administrator's id; null for the system. */
export const workerOf = (ctx: AppContext): string | null => (ctx.actor.kind === 'system' ? null : userOf(ctx).userId)
