import * as z from 'zod'
import { oneLine } from '#shared/text/one-line.ts'
import { hookGroups, isHookType } from '#notifications/rules/webhooks/webhook-events.ts'
import { instant } from '#shared/field-schemas.ts'

export type { HookGroup, HookStatus } from '#notifications/rules/webhooks/webhook-events.ts'

/** Contract for webhooks. */

const events = z
  .array(
    z.string().refine((text) => isHookType(text), {
      message: `Name an event such as item.cancelled, or one of ${Object.keys(hookGroups).join(', ')}.`,
    }),
  )
  .max(60)

export const hookInput = z.object({
  url: oneLine(500).min(1),
  description: oneLine(80).default(''),
  /** Empty: all events. */
  events: events.default([]),
})
export type HookInput = z.infer<typeof hookInput>

export const hookChanges = z.object({
  url: oneLine(500).min(1).optional(),
  description: oneLine(80).optional(),
  events: events.optional(),
  isOn: z.boolean().optional(),
})
export type HookChanges = z.infer<typeof hookChanges>

export const hookTrySchema = z
  .object({
    at: instant,
    code: z.number().nullable().describe('Null: no response.'),
    durationMs: z.number(),
    answer: z.string().describe('The start of the response, or why there was none.'),
  })
  .meta({ id: 'HookTry' })
export type HookTry = z.infer<typeof hookTrySchema>

export const hookSchema = z
  .object({
    id: z.uuid(),
    url: z.string(),
    description: z.string(),
    events: z.array(z.string()),
    status: z
      .enum(['on', 'off', 'failed'])
      .describe('"failed": switched off automatically after days without success.'),
    failingSince: z.string().nullable(),
    oldSecretUntil: instant.nullable().describe('Until then the earlier secret is valid too.'),
    lastTry: hookTrySchema.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Hook' })
export type Hook = z.infer<typeof hookSchema>

export const hookWithSecretSchema = z
  .object({
    hook: hookSchema,
    secret: z.string(),
  })
  .meta({ id: 'HookWithSecret', description: 'With its signing secret, which is returned only once.' })
export type HookWithSecret = z.infer<typeof hookWithSecretSchema>

export const hookDeliverySchema = z
  .object({
    id: z.uuid(),
    eventId: z.uuid(),
    type: z.string(),
    status: z.enum(['queued', 'sent', 'failed']),
    createdAt: instant,
    nextTryAt: instant.nullable(),
    tries: z.array(hookTrySchema),
    body: z.string().describe('The sent body.'),
  })
  .meta({ id: 'HookDelivery' })
export type HookDelivery = z.infer<typeof hookDeliverySchema>
