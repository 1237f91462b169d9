import { createRoute, z } from '@hono/zod-openapi'
import { onceByKey, keyHeader } from '#market/api/once-by-key.ts'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import {
  checkMailDns,
  sendTestMail,
  showEmailStatus,
  type MailDependencies,
} from '#notifications/commands/email/email-status.ts'
import { getMyEmailAddress, retryMyEmailAddress } from '#notifications/commands/email/my-email-address.ts'
import {
  dnsInput,
  dnsReportSchema,
  emailStatusViewSchema,
  testMailInput,
  testMailResultSchema,
} from '#notifications/contract-email-templates.ts'
import { emailTemplatesApi } from '#notifications/api/email-templates-api.ts'
import { messagesApi } from '#notifications/api/messages-api.ts'
import { newApi } from '#platform/http/api.ts'
import { bodyOf, json } from '#platform/http/endpoint-shapes.ts'
import { myEmailAddressSchema } from '#notifications/contract-messages.ts'

const tags = ['Mail']

const healthRoute = createRoute({
  method: 'get',
  path: '/admin/mail',
  tags,
  summary: 'How mail is doing',
  responses: { 200: json('Mail', emailStatusViewSchema) },
})

const testRoute = createRoute({
  method: 'post',
  path: '/admin/mail/test',
  tags,
  summary: 'Send a test mail, and read what the server answers',
  request: { headers: keyHeader, body: bodyOf(testMailInput) },
  responses: { 200: json('The answer', testMailResultSchema) },
})

const dnsRoute = createRoute({
  method: 'get',
  path: '/admin/mail/dns',
  tags,
  summary: 'What name servers say of the sender: SPF, DKIM, DMARC',
  request: { query: dnsInput },
  responses: { 200: json('Findings', dnsReportSchema) },
})

/** Email endpoints for administrators: messages, templates and transport. */
export function emailStatusApi(dependencies: MailDependencies) {
  const api = newAdminApi(['/admin/mail', '/admin/mail/*'])
  api.openapi(healthRoute, async (c) => c.json(await showEmailStatus(c.var.ctx, dependencies), 200))
  api.openapi(
    testRoute,
    onceByKey(testRoute, async (c) => c.json(await sendTestMail(c.var.ctx, dependencies, c.req.valid('json').to), 200)),
  )
  api.openapi(dnsRoute, async (c) =>
    c.json(await checkMailDns(c.var.ctx, dependencies, c.req.valid('query').selector), 200),
  )
  api.route(
    '/',
    messagesApi(() => ({ email: dependencies.mailer !== undefined, sms: dependencies.sendsTexts === true })),
  )
  api.route('/', emailTemplatesApi)
  return api
}

const addressResponses = {
  200: json('Whether your address takes our mail', myEmailAddressSchema),
}
const myAddressRoute = createRoute({
  method: 'get',
  path: '/me/mail-address',
  tags,
  summary: 'Whether mail reaches you',
  responses: addressResponses,
})
const againRoute = createRoute({
  method: 'post',
  path: '/me/mail-address/retry',
  tags,
  summary: 'It is well again: write to me',
  responses: addressResponses,
  request: { body: { content: { 'application/json': { schema: z.object({}) } } } },
})

/** Endpoints for the user's own email address. */
export const myEmailAddressApi = newApi()
myEmailAddressApi.openapi(myAddressRoute, async (c) => c.json(await getMyEmailAddress(c.var.ctx), 200))
myEmailAddressApi.openapi(againRoute, async (c) => c.json(await retryMyEmailAddress(c.var.ctx), 200))
