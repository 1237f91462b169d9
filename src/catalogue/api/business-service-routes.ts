import { createRoute, z } from '@hono/zod-openapi'
import { bodyOf, done, json } from '#platform/http/endpoint-shapes.ts'
import { keyHeader } from '#market/api/once-by-key.ts'
import { categorySchema } from '#catalogue/api/card-shapes.ts'
import { servicePageSchema } from '#catalogue/api/page-shapes.ts'
import { layoutInput, serviceChanges, serviceFormChoicesSchema } from '#catalogue/contract-form.ts'
import { serviceStatuses } from '#catalogue/rules/lifecycle/service-states.ts'
import {
  businessServiceListSchema,
  businessServiceSchema,
  savedServiceSchema,
  submittedServiceSchema,
} from '#catalogue/contract-business.ts'

const tags = ['Own services']
const path = '/me/services/{id}'
// An invalid id gives 404, like a service of another business.
const idText = z
  .string()
  .max(64)
  .transform((id) => id.toLowerCase())
export const ofService = z.object({ id: idText })
const businessService = json('The service as it is now', businessServiceSchema)
const submitted = json('What was sent', submittedServiceSchema)
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/)
const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\0]*$/)

export const formRoute = createRoute({
  method: 'get',
  path: '/service-form',
  tags,
  summary: 'What the form of a service chooses from; without a business, what everybody may choose from',
  request: {
    query: z.object({
      providerId: idText.optional(),
      serviceId: idText.optional(),
      category: categorySchema.optional(),
      subcategory: text(60).optional(),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .optional(),
    }),
  },
  responses: {
    200: json('Choices, limits and what similar services cost', serviceFormChoicesSchema),
  },
})

export const submitDraftRoute = createRoute({
  method: 'post',
  path: '/me/services',
  tags,
  summary: 'Submits a draft as a new service',
  request: {
    headers: keyHeader,
    body: bodyOf(z.object({ draftId: z.uuid().toLowerCase(), providerId: z.uuid().toLowerCase().optional() })),
  },
  responses: { 201: submitted },
})

const status = z.enum(serviceStatuses)

export const listRoute = createRoute({
  method: 'get',
  path: '/me/providers/{id}/services',
  tags,
  summary: 'Services of a business, with its drafts; those that changed last first',
  request: {
    params: ofService,
    query: z.object({
      cursor: text(300).optional(),
      status: status.optional(),
      search: text(100).optional(),
      limit: z.coerce.number().int().min(1).max(100).optional(),
    }),
  },
  responses: { 200: json('Services', businessServiceListSchema) },
})

export const readRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'A service as the people of its business see it',
  request: { params: ofService },
  responses: { 200: businessService },
})

export const previewRoute = createRoute({
  method: 'get',
  path: `${path}/preview`,
  tags,
  summary: 'Its page as it would stand with all that waits; also of a draft',
  request: { params: ofService },
  responses: { 200: json('The page', servicePageSchema) },
})

export const changeRoute = createRoute({
  method: 'patch',
  path,
  tags,
  summary:
    'Changes fields: `live` ones show at once, `waiting` ones are looked at first; what somebody else changed meanwhile is told (changed-meanwhile)',
  request: { params: ofService, body: bodyOf(serviceChanges) },
  responses: {
    200: json('The service as it is now, and which changes show', savedServiceSchema),
  },
})

const act = (name: string, summary: string) =>
  createRoute({
    method: 'post',
    path: `${path}/${name}`,
    tags,
    summary,
    request: { params: ofService },
    responses: { 200: businessService },
  })

export const resumeRoute = act('resume', 'Puts a paused service on sale again')
export const archiveRoute = act('archive', 'Takes it off the market for good; needs no open items')
export const withdrawRoute = act('withdraw', 'Takes it back before somebody decided')
export const withdrawRevisionRoute = act('withdraw-revision', 'Forgets the changes that wait')

export const pauseRoute = createRoute({
  method: 'post',
  path: `${path}/pause`,
  tags,
  summary: 'Takes it off sale, until a day or until it is put back',
  request: { params: ofService, body: bodyOf(z.object({ until: day.nullish() })) },
  responses: { 200: businessService },
})

export const submitRoute = createRoute({
  method: 'post',
  path: `${path}/submit`,
  tags,
  summary: 'Submits a draft, or what was sent back',
  request: { params: ofService },
  responses: { 200: submitted },
})

export const copyRoute = createRoute({
  method: 'post',
  path: `${path}/copy`,
  tags,
  summary: 'A draft that begins as this service stands',
  request: { headers: keyHeader, params: ofService },
  responses: { 201: submitted },
})

export const appealRoute = createRoute({
  method: 'post',
  path: `${path}/appeal`,
  tags,
  summary: 'Asks for another look at a rejection, once within 14 days',
  request: { params: ofService, body: bodyOf(z.object({ text: text(500) })) },
  responses: { 200: json('The case', z.object({ caseId: z.uuid(), reference: z.string() })) },
})

export const layoutRoute = createRoute({
  method: 'put',
  path: `${path}/layout`,
  tags,
  summary: 'How its page stands; also of a draft',
  request: { params: ofService, body: bodyOf(layoutInput) },
  responses: { 200: json('As it was saved', layoutInput) },
})

// Endpoints of administrators.
const adminTags = ['Administration']
const reason = text(500).min(3)

export const suspendRoute = createRoute({
  method: 'post',
  path: '/admin/services/{id}/suspend',
  tags: adminTags,
  summary: 'Takes a service off the market',
  request: { params: ofService, body: bodyOf(z.object({ reason })) },
  responses: { 200: done },
})

export const reinstateRoute = createRoute({
  method: 'post',
  path: '/admin/services/{id}/reinstate',
  tags: adminTags,
  summary: 'Puts it back',
  request: { params: ofService, body: bodyOf(z.object({ reason: text(500).default('') })) },
  responses: { 200: done },
})

export const moveCategoryRoute = createRoute({
  method: 'post',
  path: '/admin/services/{id}/move-category',
  tags: adminTags,
  summary: 'Puts it where it belongs',
  request: {
    params: ofService,
    body: bodyOf(
      z.object({
        category: categorySchema,
        subcategories: z.array(text(60)).min(1).max(3),
        reason: text(500).default(''),
      }),
    ),
  },
  responses: { 200: done },
})
