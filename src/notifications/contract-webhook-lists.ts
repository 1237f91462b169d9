import { z } from 'zod'
import { hookDeliverySchema, hookSchema, hookTrySchema } from '#notifications/contract-webhooks.ts'
import { hookGroups, type HookGroup } from '#notifications/rules/webhooks/webhook-events.ts'
import { daySpan, idFilter, onlyIf, rowFilters } from '#shared/paging/list-filters.ts'

/** Part of the contract: webhook endpoints and the calls to them, on the admin dashboard. */

export const hookStates = ['on', 'failing', 'off', 'failed'] as const
export const callStates = ['queued', 'sent', 'failed'] as const
const groups = [...(Object.keys(hookGroups) as HookGroup[]), 'webhook'] as const

export const hookFilters = z.object({
  ...rowFilters,
  state: z.enum(hookStates).optional(),
  owner: z.enum(['market', 'business']).optional(),
  provider: idFilter,
})

export const callFilters = z.object({
  ...rowFilters,
  state: z.enum(callStates).optional(),
  about: z.enum(groups).optional(),
  /** Only calls to the market's own endpoints. */
  market: onlyIf,
  program: idFilter,
  provider: idFilter,
  ...daySpan,
})

export type HookFilters = z.infer<typeof hookFilters>
export type CallFilters = z.infer<typeof callFilters>

export const hookLineSchema = hookSchema
  .extend({
    providerId: z.uuid().nullable().describe('Null: an endpoint of the market.'),
    providerName: z.string(),
    waiting: z.number().describe('Counted up to 1,000.'),
    notTaken: z.number(),
  })
  .meta({
    id: 'HookLine',
    description:
      'A webhook endpoint. For the endpoints of businesses only the host name is given, since the rest of the URL may contain a secret.',
  })
export type HookLine = z.infer<typeof hookLineSchema>

export const callLineSchema = hookDeliverySchema
  .omit({ tries: true, body: true })
  .extend({
    programId: z.uuid(),
    program: z.string(),
    providerId: z.uuid().nullable(),
    providerName: z.string(),
    orderReference: z.string(),
    tries: z.number(),
    lastTry: hookTrySchema.nullable(),
    hindersResending: z
      .string()
      .nullable()
      .describe('Why the call cannot be sent again; null: it can, with the required right.'),
  })
  .meta({ id: 'CallLine' })
export type CallLine = z.infer<typeof callLineSchema>

export const callViewSchema = callLineSchema
  .extend({
    attempts: z.array(hookTrySchema),
    body: z.string(),
  })
  .meta({ id: 'CallView', description: 'One call with its body and every attempt.' })
export type CallView = z.infer<typeof callViewSchema>
