import { createRoute, z } from '@hono/zod-openapi'
import { newAdminApi } from '#identity/api/admin-room.ts'
import { checkMailDns, sendTestMail, showMailDesk, type MailRoom } from '#notifications/commands/mail-desk.ts'
import { showOwnAddress, tryOwnAddress, type OwnAddress } from '#notifications/commands/own-address.ts'
import {
  dnsInput,
  testMailInput,
  type DnsReport,
  type MailDeskView,
  type TestMailResult,
} from '#notifications/contract-letters.ts'
import { lettersApi } from '#notifications/api/letters-api.ts'
import { messagesApi } from '#notifications/api/messages-api.ts'
import { adminProblems } from '#ordering/api/admin-disputes.ts'
import { newApi, problemResponses } from '#platform/api.ts'
import { bodyOf, json, shapeOf } from '#platform/door-shapes.ts'

const tags = ['Mail']

const healthRoute = createRoute({
  method: 'get',
  path: '/admin/mail',
  tags,
  summary: 'How mail is doing',
  responses: { 200: json('Mail', shapeOf<MailDeskView>('MailDesk')), ...adminProblems },
})

const testRoute = createRoute({
  method: 'post',
  path: '/admin/mail/test',
  tags,
  summary: 'Send a test mail, and read what the server answers',
  request: { body: bodyOf(testMailInput) },
  responses: { 200: json('The answer', shapeOf<TestMailResult>('TestMail')), ...adminProblems },
})

const dnsRoute = createRoute({
  method: 'get',
  path: '/admin/mail/dns',
  tags,
  summary: 'What name servers say of the sender: SPF, DKIM, DMARC',
  request: { query: dnsInput },
  responses: { 200: json('Findings', shapeOf<DnsReport>('MailDns')), ...adminProblems },
})

/** The doors of administrators to mail: what was sent, what letters say, and the way that they go. */
export function mailDeskApi(room: MailRoom) {
  const api = newAdminApi(['/admin/mail', '/admin/mail/*'])
  api.openapi(healthRoute, async (c) => c.json(await showMailDesk(c.var.ctx, room), 200))
  api.openapi(testRoute, async (c) => c.json(await sendTestMail(c.var.ctx, room, c.req.valid('json').to), 200))
  api.openapi(dnsRoute, async (c) => c.json(await checkMailDns(c.var.ctx, room, c.req.valid('query').selector), 200))
  api.route(
    '/',
    messagesApi(() => ({ email: room.mailer !== undefined, sms: room.sendsTexts === true })),
  )
  api.route('/', lettersApi)
  return api
}

const own = {
  200: json('Whether your address takes our mail', shapeOf<OwnAddress>('OwnMailAddress')),
  ...problemResponses,
}
const ownRoute = createRoute({
  method: 'get',
  path: '/own/mail-address',
  tags,
  summary: 'Whether mail reaches you',
  responses: own,
})
const againRoute = createRoute({
  method: 'post',
  path: '/own/mail-address/retry',
  tags,
  summary: 'It is well again: write to me',
  responses: own,
  request: { body: { content: { 'application/json': { schema: z.object({}) } } } },
})

/** The doors of a person to their own address. */
export const ownAddressApi = newApi()
ownAddressApi.openapi(ownRoute, async (c) => c.json(await showOwnAddress(c.var.ctx), 200))
ownAddressApi.openapi(againRoute, async (c) => c.json(await tryOwnAddress(c.var.ctx), 200))
