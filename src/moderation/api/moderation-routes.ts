import { createRoute, z } from '@hono/zod-openapi'
import {
  caseSchema,
  decisionInput,
  queueSchema,
  settingsInput,
  settingsSchema,
  spamInput,
  spamReportSchema,
  subjectSchema,
} from '#moderation/contract-admin.ts'
import { bodyOf, json } from '#platform/http/endpoint-shapes.ts'
import { cursor } from '#shared/paging/list-filters.ts'

const done = json('Done', z.object({ ok: z.literal(true) }))
const params = z.object({ id: z.string() })
const tags = ['Moderation']
const cases = '/admin/moderation/cases'

export const listCasesRoute = createRoute({
  method: 'get',
  path: cases,
  tags,
  summary: 'What waits or what I look at (oldest first), what was decided, or all (newest first)',
  request: {
    query: z.object({
      state: z.enum(['open', 'decided', 'claimed', 'all']).default('open'),
      subject: subjectSchema.optional(),
      provider: z.uuid().optional(),
      cursor,
    }),
  },
  responses: { 200: json('Cases', queueSchema) },
})

export const showCaseRoute = createRoute({
  method: 'get',
  path: `${cases}/{id}`,
  tags,
  summary: 'A case with all that is needed to decide it',
  request: { params },
  responses: { 200: json('The case', caseSchema) },
})

export const claimRoute = createRoute({
  method: 'post',
  path: `${cases}/{id}/claim`,
  tags,
  summary: 'Keeps a case while one looks at it; again: for as long anew',
  request: { params },
  responses: { 200: json('Until when', z.object({ until: z.string() })) },
})

export const releaseRoute = createRoute({
  method: 'post',
  path: `${cases}/{id}/release`,
  tags,
  summary: 'Gives a case back to everybody',
  request: { params },
  responses: { 200: done },
})

export const decideRoute = createRoute({
  method: 'post',
  path: `${cases}/{id}/decision`,
  tags,
  summary: 'Approves, asks for changes or rejects; once',
  request: { params, body: bodyOf(decisionInput) },
  responses: { 200: done },
})

export const spamRoute = createRoute({
  method: 'post',
  path: `${cases}/reject-as-spam`,
  tags,
  summary: 'Rejects many at once, each by itself',
  request: { body: bodyOf(spamInput) },
  responses: { 200: json('What became of each', spamReportSchema) },
})

const settingsPath = '/admin/moderation/settings'

export const settingsRoute = createRoute({
  method: 'get',
  path: settingsPath,
  tags,
  summary: 'How strictly publications are looked at',
  responses: { 200: json('The rules', settingsSchema) },
})

export const saveSettingsRoute = createRoute({
  method: 'put',
  path: settingsPath,
  tags,
  summary: 'Sets how strictly publications are looked at',
  request: { body: bodyOf(settingsInput) },
  responses: { 200: json('The rules', settingsSchema) },
})
