import { createRoute, z } from '@hono/zod-openapi'
import {
  feesPreviewSchema,
  planPreviewSchema,
  ratesViewSchema,
  settingChangeSchema,
  settingLineSchema,
} from '#operations/contract-settings.ts'
import { instant } from '#shared/field-schemas.ts'
import { bodyOf, done, json } from '#platform/http/endpoint-shapes.ts'
import { rateChangeSchema, sellingTermsSchema } from '#market/contract-fees.ts'

const tags = ['Settings']
const reason = z.string().max(500)
const key = z.object({ key: z.string().max(60).meta({ description: 'As "cart.hold_minutes".' }) })

export const listRoute = createRoute({
  method: 'get',
  path: '/admin/settings',
  tags,
  summary: 'Every setting: its value, its range, and who changed it last',
  responses: { 200: json('Settings', z.object({ items: z.array(settingLineSchema) })) },
})

export const changesRoute = createRoute({
  method: 'get',
  path: '/admin/settings/changes',
  tags,
  summary: 'What was changed, newest first',
  request: { query: z.object({ key: z.string().max(60).optional(), cursor: z.string().max(40).optional() }) },
  responses: {
    200: json('Changes', z.object({ items: z.array(settingChangeSchema), next: z.string().nullable() })),
  },
})

export const changeInput = z.strictObject({
  value: z.unknown().optional().meta({ description: 'Null: the default.' }),
  text: z.string().max(20_000).optional().meta({ description: 'Instead of the value: as it is typed in its form.' }),
  moment: instant.optional().meta({ description: 'The same for a setting that is a time.' }),
  /** The value that the editor saw, to detect a concurrent change. */
  seen: z.unknown(),
  reason,
  acceptsPauses: z.boolean().optional(),
})

const hasValue = ({ value, text }: z.infer<typeof changeInput>) => value !== undefined || text !== undefined
const noValue = { path: ['value'], message: 'Say what it shall be; null is as in a new installation.' }

export const changeRoute = createRoute({
  method: 'put',
  path: '/admin/settings/{key}',
  tags,
  summary: 'Change a setting; null is the value of a new installation',
  request: { params: key, body: bodyOf(changeInput.refine(hasValue, noValue)) },
  responses: { 200: done },
})

export const undoRoute = createRoute({
  method: 'post',
  path: '/admin/settings/changes/{id}/undo',
  tags,
  summary: 'Take back the newest change of a setting',
  request: {
    params: z.object({ id: z.string().regex(/^\d{1,15}$/, 'The number of a change.') }),
    body: bodyOf(z.object({ reason: reason.optional(), acceptsPauses: z.boolean().optional() }).strict()),
  },
  responses: { 200: done },
})

export const feesRoute = createRoute({
  method: 'get',
  path: '/admin/fees',
  tags,
  summary: 'Plans and fees as they hold in the database',
  responses: { 200: json('Plans and fees', sellingTermsSchema) },
})

export const previewPlansRoute = createRoute({
  method: 'post',
  path: '/admin/plans/preview',
  tags,
  summary: 'Whom other plans would concern',
  request: { body: bodyOf(z.object({ plans: z.unknown() }).strict()) },
  responses: { 200: json('Who', planPreviewSchema) },
})

const exampleInput = z.object({
  priceMinor: z.int().min(1).max(1_000_000_000),
  currency: z.string().length(3),
  taxPercent: z.number().min(0).max(35),
  category: z.string().max(20),
  fees: z.record(z.string().max(60), z.unknown()).optional(),
})

export const exampleRoute = createRoute({
  method: 'post',
  path: '/admin/fees/example',
  tags,
  summary: 'What one sale brings on each plan, as saved or as typed',
  request: { body: bodyOf(exampleInput.strict()) },
  responses: { 200: json('The sale', feesPreviewSchema) },
})

export const ratesRoute = createRoute({
  method: 'get',
  path: '/admin/rates',
  tags,
  summary: 'Rates of currencies, their age, and who brought them',
  responses: { 200: json('Rates', ratesViewSchema) },
})

const csv = z.string().max(20_000)

export const previewRatesRoute = createRoute({
  method: 'post',
  path: '/admin/rates/preview',
  tags,
  summary: 'What a table of rates would change',
  request: { body: bodyOf(z.object({ csv }).strict()) },
  responses: {
    200: json(
      'Changes',
      z.object({
        changes: z.array(rateChangeSchema),
        jumps: z.number(),
      }),
    ),
  },
})

export const importRatesRoute = createRoute({
  method: 'post',
  path: '/admin/rates',
  tags,
  summary: 'Take a table of rates: all of it, or nothing',
  request: {
    body: bodyOf(z.object({ csv, reason: reason.optional(), acceptsJumps: z.boolean().optional() }).strict()),
  },
  responses: { 200: done },
})
