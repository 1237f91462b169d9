import { createRoute, z } from '@hono/zod-openapi'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import { recordPeopleExport } from '#identity/commands/audit/record-list-export.ts'
import { holdBackMessage, sendAgain, tryAddressAgain } from '#notifications/commands/email/update-message.ts'
import {
  messageFilters,
  messageLineSchema,
  messageViewSchema,
  reasonInput,
  type MessageLine,
} from '#notifications/contract-messages.ts'
import { dashboardPageSize, listSent, showSent, type OpenTransports } from '#notifications/queries/list-sent.ts'
import { answerCsv } from '#platform/http/csv-answer.ts'
import { bodyOf, done, json, ok } from '#platform/http/endpoint-shapes.ts'
import { keyHeader } from '#market/api/once-by-key.ts'
import { once } from '#providers/api/route-parts.ts'
import type { CsvColumns } from '#shared/text/csv.ts'

const tags = ['Messages']
const path = '/admin/messages'
const params = z.object({ id: z.string().max(60) })
const one = { 200: json('The message as it is now', messageViewSchema) }

const listRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Mails and text messages, the newest first',
  request: { query: messageFilters },
  responses: {
    200: json('50 of them', z.object({ items: z.array(messageLineSchema), next: z.string().nullable() })),
  },
})

const fileRoute = createRoute({
  method: 'get',
  path: `${path}.csv`,
  tags,
  summary: 'The same list as a file, up to 100,000 lines',
  request: { query: messageFilters },
  responses: { 200: { description: 'A table', content: { 'text/csv': { schema: z.string() } } } },
})

const showRoute = createRoute({
  method: 'get',
  path: `${path}/{id}`,
  tags,
  summary: 'What was sent and what became of it',
  request: { params },
  responses: one,
})

const resendRoute = createRoute({
  method: 'post',
  path: `${path}/{id}/resend`,
  tags,
  summary: 'Send it once more; never codes and links that open something',
  request: { params, headers: keyHeader, body: bodyOf(reasonInput) },
  responses: { 200: json('What goes out', z.object({ id: z.string() })) },
})

const actRoute = (act: 'cancel' | 'retry-address', summary: string) =>
  createRoute({
    method: 'post',
    path: `${path}/{id}/${act}`,
    tags,
    summary,
    request: { params, body: bodyOf(reasonInput) },
    responses: { 200: done },
  })

const columns: CsvColumns<MessageLine> = {
  Created: (line) => line.createdAt,
  Sent: (line) => line.sentAt,
  Channel: (line) => line.channel,
  Kind: (line) => line.kind,
  Recipient: (line) => line.recipient,
  Subject: (line) => line.subject,
  State: (line) => (line.isHeld ? 'held' : line.status),
  Tries: (line) => line.tries,
  Words: (line) => line.words,
  Order: (line) => line.orderReference,
}

const aFilePage = 1_000

/** Message endpoints for administrators; `transports` returns the channels with a transport. */
export function messagesApi(transports: () => OpenTransports) {
  const api = newAdminApi([path, `${path}.csv`, `${path}/*`])
  api.openapi(listRoute, async (c) =>
    c.json(await listSent(c.var.ctx, c.req.valid('query'), dashboardPageSize, transports()), 200),
  )
  api.openapi(fileRoute, async (c) => {
    const query = c.req.valid('query')
    const load = (cursor: string | undefined) => listSent(c.var.ctx, { ...query, cursor }, aFilePage, transports())
    const notes = await recordPeopleExport(c.var.ctx, { name: 'messages', filters: query })
    return (await answerCsv(c, { fileName: 'messages.csv', columns, load, notes })) as never
  })
  api.openapi(showRoute, async (c) => c.json(await showSent(c.var.ctx, c.req.valid('param').id, transports()), 200))
  openActs(api)
  return api
}

function openActs(api: ReturnType<typeof newAdminApi>): void {
  api.openapi(resendRoute, async (c) => {
    const { id } = c.req.valid('param')
    const body = c.req.valid('json')
    const sent = { what: `resend-message:${id}`, key: c.req.valid('header')['idempotency-key'], body }
    return c.json(await once(c.var.ctx, sent, async (ctx) => ({ id: await sendAgain(ctx, id, body.reason) })), 200)
  })
  api.openapi(actRoute('cancel', 'Keep it from being sent'), async (c) => {
    await holdBackMessage(c.var.ctx, c.req.valid('param').id, c.req.valid('json').reason)
    return c.json(ok, 200)
  })
  api.openapi(actRoute('retry-address', 'Let mail go to its address again'), async (c) => {
    await tryAddressAgain(c.var.ctx, c.req.valid('param').id)
    return c.json(ok, 200)
  })
}
