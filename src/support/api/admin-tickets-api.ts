import { z } from '@hono/zod-openapi'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import { ok } from '#platform/http/endpoint-shapes.ts'
import { recordPeopleExport } from '#identity/commands/audit/record-list-export.ts'
import { answerCsv } from '#platform/http/csv-answer.ts'
import * as routes from '#support/api/admin-tickets-routes.ts'
import { answerTicket } from '#support/commands/answer-ticket.ts'
import { addCanned, changeCannedAnswer, removeCanned } from '#support/commands/save-canned.ts'
import { releaseTicket, claimTicket } from '#support/commands/claim-ticket.ts'
import {
  changeTicket,
  markSpam,
  mergeTicket,
  writeTicketNote,
  reopenTicket,
  resolveTicket,
} from '#support/commands/change-ticket.ts'
import type { TicketRow } from '#support/contract.ts'
import { countTickets, listTickets, type WantedTickets } from '#support/queries/admin-tickets.ts'
import { listCannedAnswers } from '#support/queries/list-canned.ts'
import { addressOfTicketFile, showTicket } from '#support/queries/show-ticket.ts'

/** The endpoints for administrators about tickets: /api/admin/tickets, /api/admin/canned-answers. */
export const adminTicketsApi = newAdminApi(routes.paths)

const isYes = (text: string | undefined) => text === 'true' || text === '1'

type Query = z.infer<typeof routes.listQuery>

const wantedOf = ({ assignedToMe, overdue, cursor, ...rest }: Query): WantedTickets => ({
  ...rest,
  cursor,
  assignedToMe: isYes(assignedToMe),
  overdue: isYes(overdue),
})

adminTicketsApi.openapi(routes.listRoute, async (c) =>
  c.json(await listTickets(c.var.ctx, wantedOf(c.req.valid('query'))), 200),
)

const columns = {
  Reference: ({ reference }: TicketRow) => reference,
  State: ({ state }: TicketRow) => state,
  Topic: ({ topicText }: TicketRow) => topicText,
  Priority: ({ priority }: TicketRow) => priority,
  Name: ({ name }: TicketRow) => name,
  'E-mail': ({ email }: TicketRow) => email,
  Order: ({ order }: TicketRow) => order,
  About: ({ title }: TicketRow) => title,
  'Assigned to': ({ assignedTo }: TicketRow) => assignedTo?.name ?? '',
  Opened: ({ openedAt }: TicketRow) => openedAt,
  Changed: ({ changedAt }: TicketRow) => changedAt,
  'Answer by': ({ answerBy }: TicketRow) => answerBy,
}

const rowsOfFile = 1_000

adminTicketsApi.openapi(routes.csvRoute, async (c) => {
  const wanted = wantedOf(c.req.valid('query'))
  const load = (cursor: string | undefined) => listTickets(c.var.ctx, { ...wanted, cursor }, rowsOfFile)
  const notes = await recordPeopleExport(c.var.ctx, { name: 'tickets', filters: c.req.valid('query') })
  return (await answerCsv(c, { fileName: 'tickets.csv', columns, load, notes })) as never
})

adminTicketsApi.openapi(routes.countRoute, async (c) => c.json(await countTickets(c.var.ctx), 200))
adminTicketsApi.openapi(routes.readRoute, async (c) =>
  c.json(await showTicket(c.var.ctx, c.req.valid('param').id), 200),
)

adminTicketsApi.openapi(routes.fileRoute, async (c) => {
  const { id, fileId } = c.req.valid('param')
  return c.redirect(await addressOfTicketFile(c.var.ctx, id, fileId), 302)
})

adminTicketsApi.openapi(routes.answerRoute, async (c) => {
  const { id } = c.req.valid('param')
  await answerTicket(c.var.ctx, id, c.req.valid('json'), c.req.valid('header')['idempotency-key'])
  return c.json(await showTicket(c.var.ctx, id), 200)
})

adminTicketsApi.openapi(routes.noteRoute, async (c) => {
  const { id } = c.req.valid('param')
  await writeTicketNote(c.var.ctx, id, c.req.valid('json').text)
  return c.json(await showTicket(c.var.ctx, id), 200)
})

adminTicketsApi.openapi(routes.changeRoute, async (c) => {
  const { id } = c.req.valid('param')
  await changeTicket(c.var.ctx, id, c.req.valid('json'))
  return c.json(await showTicket(c.var.ctx, id), 200)
})

adminTicketsApi.openapi(routes.mergeRoute, async (c) => {
  const [{ id }, { into }] = [c.req.valid('param'), c.req.valid('json')]
  await mergeTicket(c.var.ctx, id, into)
  return c.json(await showTicket(c.var.ctx, into), 200)
})

const acts = {
  claim: claimTicket,
  release: releaseTicket,
  resolve: resolveTicket,
  reopen: reopenTicket,
  spam: markSpam,
}

for (const act of routes.plainActs)
  adminTicketsApi.openapi(routes.actRoute(act), async (c) => {
    const { id } = c.req.valid('param')
    await acts[act](c.var.ctx, id)
    return c.json(await showTicket(c.var.ctx, id), 200)
  })

adminTicketsApi.openapi(routes.cannedRoute, async (c) => c.json({ items: await listCannedAnswers(c.var.ctx) }, 200))
adminTicketsApi.openapi(routes.addCannedRoute, async (c) =>
  c.json(await addCanned(c.var.ctx, c.req.valid('json')), 201),
)

adminTicketsApi.openapi(routes.changeCannedRoute, async (c) => {
  await changeCannedAnswer(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
  return c.json(ok, 200)
})

adminTicketsApi.openapi(routes.removeCannedRoute, async (c) => {
  await removeCanned(c.var.ctx, c.req.valid('param').id)
  return c.json(ok, 200)
})
