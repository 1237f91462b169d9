import type { AppContext } from '../../src/server/context.ts'
import { answerTicket } from '../../src/support/commands/answer-ticket.ts'
import { writeTicket } from '../../src/support/commands/write-ticket.ts'
import type { AnswerInput, ContactInput, TicketShown } from '../../src/support/contract.ts'
import { showTicket } from '../../src/support/queries/show-ticket.ts'
import { newId } from '../../src/shared/ids.ts'
import { sql } from '../../src/platform/database/database.ts'
import type { World } from './worlds/world.ts'

/** A complete message. */
export const contact = (more: Partial<ContactInput> = {}): ContactInput => ({
  name: 'Rita Alves',
  email: `${newId()}@example.com`,
  topic: 'booking',
  orderReference: '',
  message: 'I was at the door on time and nobody opened. What now?',
  mediaIds: [],
  hasConsent: true,
  ...more,
})

export interface Written {
  id: string
  reference: string
  /** The token of the emailed link. */
  token: string
  email: string
  visitor: AppContext
}

/** Creates a ticket. */
export async function wrote(
  world: World,
  more: Partial<ContactInput> = {},
  visitor: AppContext = world.visitor(),
): Promise<Written> {
  const input = contact(more)
  const { reference } = await writeTicket(visitor, input, { key: newId() })
  const { payload } = world.published.findLast(({ type }) => type === 'ticket.opened')!
  return {
    id: String(payload.ticketId),
    reference,
    token: tokenOf(world, 'ticket.opened'),
    email: input.email,
    visitor,
  }
}

/** The token of the last emailed link. */
export function tokenOf(world: World, type: string): string {
  const { payload } = world.published.findLast((one) => one.type === type)!
  return world.system().unseal(String(payload.sealedToken))
}

/** An answer by an administrator who has read the newest entry. */
export async function answered(
  ctx: AppContext,
  id: string,
  more: Partial<AnswerInput> = {},
  key: string = newId(),
): Promise<TicketShown> {
  const { seen } = await showTicket(ctx, id)
  await answerTicket(ctx, id, { text: 'We look into it at once.', mediaIds: [], isSolved: false, seen, ...more }, key)
  return showTicket(ctx, id)
}

export const stateOf = async (world: World, id: string): Promise<string | undefined> =>
  (await world.db.row<{ state: string }>(sql`select state from tickets where id = ${id}`))?.state
