import type { AdminEndpoint } from './admin-endpoints.ts'
import { addMedia } from './media.ts'
import { wrote } from './tickets.ts'
import type { World } from './worlds/world.ts'
import type { FixtureIds } from './admin-fixtures.ts'
import { resolveTicket } from '../../src/support/commands/change-ticket.ts'
import { addCanned } from '../../src/support/commands/save-canned.ts'
import { visitorOf } from '../../src/server/context.ts'
import { uniqueWord } from './worlds/unique-word.ts'

/** Creates new tickets. */
export function ticketFixtures(world: World) {
  const ticket = async (state: 'new' | 'resolved' = 'new'): Promise<FixtureIds> => {
    const visitor = world.visitor()
    const fileId = await addMedia(world, { ownerId: visitorOf(visitor).visitorId, purpose: 'ticket' })
    const { id, email } = await wrote(world, { mediaIds: [fileId] }, visitor)
    if (state === 'resolved') await resolveTicket(world.system(), id)
    return { id, fileId, into: (await wrote(world, { email })).id, seen: '1' }
  }
  const canned = async (): Promise<FixtureIds> =>
    addCanned(world.system(), { title: `Answer ${uniqueWord()}`, text: 'Hello {name}, thank you for telling us.' })
  return { ticket, canned }
}

const answer = ({ seen }: FixtureIds) => ({ text: 'We look into it.', seen: Number(seen) })

export const ticketEndpoints: Record<string, AdminEndpoint> = {
  'GET /api/admin/tickets': { needs: 'read-tickets' },
  'GET /api/admin/tickets.csv': { needs: 'export-people' },
  'GET /api/admin/tickets/counts': { needs: 'read-tickets' },
  'GET /api/admin/tickets/{id}': { needs: 'read-tickets', on: (t) => t.ticket() },
  'GET /api/admin/tickets/{id}/files/{fileId}': { needs: 'read-tickets', on: (t) => t.ticket() },
  'POST /api/admin/tickets/{id}/answer': {
    needs: 'answer-tickets',
    on: (t) => t.ticket(),
    body: answer,
    notes: 'ticket-answered',
  },
  'POST /api/admin/tickets/{id}/notes': {
    needs: 'answer-tickets',
    on: (t) => t.ticket(),
    body: { text: 'For colleagues' },
    notes: 'ticket-note',
  },
  'PATCH /api/admin/tickets/{id}': {
    needs: 'answer-tickets',
    on: (t) => t.ticket(),
    body: { topic: 'payment' },
    notes: 'ticket-changed',
  },
  'POST /api/admin/tickets/{id}/merge': {
    needs: 'answer-tickets',
    on: (t) => t.ticket(),
    body: ({ into }: FixtureIds) => ({ into }),
    notes: 'ticket-merged',
  },
  'POST /api/admin/tickets/{id}/claim': { needs: 'answer-tickets', on: (t) => t.ticket(), notes: 'ticket-claimed' },
  // Nobody has taken it, so there is nothing to release or record.
  'POST /api/admin/tickets/{id}/release': { needs: 'answer-tickets', on: (t) => t.ticket(), notes: null },
  'POST /api/admin/tickets/{id}/resolve': { needs: 'answer-tickets', on: (t) => t.ticket(), notes: 'ticket-resolved' },
  'POST /api/admin/tickets/{id}/reopen': {
    needs: 'answer-tickets',
    on: (t) => t.ticket('resolved'),
    notes: 'ticket-reopened',
  },
  'POST /api/admin/tickets/{id}/spam': { needs: 'answer-tickets', on: (t) => t.ticket(), notes: 'ticket-spam' },
  'GET /api/admin/canned-answers': { needs: 'read-tickets' },
  'POST /api/admin/canned-answers': {
    needs: 'answer-tickets',
    on: async () => ({ title: `Answer ${uniqueWord()}` }),
    body: ({ title }: FixtureIds) => ({ title, text: 'Hello {name}, thank you.' }),
    notes: 'canned-answer-added',
  },
  'PUT /api/admin/canned-answers/{id}': {
    needs: 'answer-tickets',
    on: (t) => t.canned(),
    body: ({ id }: FixtureIds) => ({ title: `New ${id}`, text: 'Hello {name}, thank you.' }),
    notes: 'canned-answer-changed',
  },
  'DELETE /api/admin/canned-answers/{id}': {
    needs: 'answer-tickets',
    on: (t) => t.canned(),
    notes: 'canned-answer-removed',
  },
}
