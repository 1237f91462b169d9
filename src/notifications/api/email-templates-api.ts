import { createRoute, z } from '@hono/zod-openapi'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import { updateEmailTemplate, restoreEmailTemplate } from '#notifications/commands/email/update-email-template.ts'
import {
  emailPreviewSchema,
  emailTemplateLineSchema,
  emailTemplateViewSchema,
  previewInput,
  wordingChange,
  wordingReturn,
} from '#notifications/contract-email-templates.ts'
import { listEmailTemplates, previewEmail, showEmailTemplate } from '#notifications/queries/show-email-templates.ts'
import { bodyOf, json } from '#platform/http/endpoint-shapes.ts'

const tags = ['Email templates']
const path = '/admin/email-templates'
const params = z.object({ kind: z.string().max(60) })
const one = {
  200: json('The email template as it is now', emailTemplateViewSchema),
}

const listRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Every kind of email',
  responses: {
    200: json('Email templates', z.object({ items: z.array(emailTemplateLineSchema) })),
  },
})

const showRoute = createRoute({
  method: 'get',
  path: `${path}/{kind}`,
  tags,
  summary: 'One kind, with the market’s own words and what they were',
  request: { params },
  responses: one,
})

const previewRoute = createRoute({
  method: 'post',
  path: `${path}/{kind}/preview`,
  tags,
  summary: 'How it would look, of invented people; changes nothing',
  request: { params, body: bodyOf(previewInput) },
  responses: { 200: json('The email', emailPreviewSchema) },
})

const changeRoute = createRoute({
  method: 'put',
  path: `${path}/{kind}`,
  tags,
  summary: 'Own words in it',
  request: { params, body: bodyOf(wordingChange) },
  responses: one,
})

const returnRoute = createRoute({
  method: 'post',
  path: `${path}/{kind}/return`,
  tags,
  summary: 'Back to an earlier version; 0 is as built in',
  request: { params, body: bodyOf(wordingReturn) },
  responses: one,
})

/** Email template endpoints for administrators. */
export const emailTemplatesApi = newAdminApi([path, `${path}/*`])

emailTemplatesApi.openapi(listRoute, async (c) => c.json({ items: await listEmailTemplates(c.var.ctx) }, 200))
emailTemplatesApi.openapi(showRoute, async (c) =>
  c.json(await showEmailTemplate(c.var.ctx, c.req.valid('param').kind), 200),
)
emailTemplatesApi.openapi(previewRoute, async (c) =>
  c.json(await previewEmail(c.var.ctx, c.req.valid('param').kind, c.req.valid('json')), 200),
)
emailTemplatesApi.openapi(changeRoute, async (c) => {
  const { kind } = c.req.valid('param')
  await updateEmailTemplate(c.var.ctx, kind, c.req.valid('json'))
  return c.json(await showEmailTemplate(c.var.ctx, kind), 200)
})
emailTemplatesApi.openapi(returnRoute, async (c) => {
  const { kind } = c.req.valid('param')
  await restoreEmailTemplate(c.var.ctx, kind, c.req.valid('json'))
  return c.json(await showEmailTemplate(c.var.ctx, kind), 200)
})
