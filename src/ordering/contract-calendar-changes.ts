import * as z from 'zod'
import { wallTimeSchema } from '#booking/contract-blocks.ts'
import { errorCodeSchema } from '#shared/error-code-schema.ts'
import { currency, instant, isoDay, minorUnits, timeZone } from '#shared/field-schemas.ts'

export type * from '#booking/contract-blocks.ts'
export type * from '#ordering/contract-walk-in.ts'

export const moveInputSchema = wallTimeSchema
  .extend({
    entryId: z.uuid(),
    staffId: z.uuid().optional().describe('Omitted: the same person.'),
    endMinute: z.int().optional().describe('Only for a block: its new end.'),
    reason: z
      .string()
      .optional()
      .describe(
        "Only for a proposal: 'ill', 'overbooked', 'closed', 'address', 'customer_requested', 'safety', 'other' (the default).",
      ),
    anyway: z.boolean().optional().describe('Only for a walk-in: allows a time outside opening hours.'),
    seen: z
      .string()
      .optional()
      .describe(
        '`startsAt` of the entry as shown to the member. If somebody has moved it since, the move fails (`moved-meanwhile`).',
      ),
    expects: z
      .enum(['at-once', 'proposal'])
      .optional()
      .describe('`way` of the preview. If the move would now work the other way, it fails (`terms-changed`).'),
  })
  .meta({
    id: 'MoveInput',
    description:
      'Part of the contract: changes from the calendar of a business, below `/api/v1/me/providers/{providerId}/calendar`. All writes require an `idempotency-key`.',
  })
export type MoveInput = z.infer<typeof moveInputSchema>

export const calendarPointSchema = z
  .object({
    date: isoDay,
    startMinute: z.int(),
    staffId: z.uuid().nullable(),
    staffName: z.string().nullable(),
    startsAt: instant,
    display: z.string().describe('"Thu 12 Nov 2026, 15:00 (Lisbon, UTC+0)"'),
  })
  .meta({ id: 'CalendarPoint' })
export type CalendarPoint = z.infer<typeof calendarPointSchema>

export const movePreviewSchema = z
  .object({
    mode: z.enum(['at-once', 'proposal', 'impossible']),
    text: z
      .string()
      .describe(
        'What the move would do, or why it is impossible: "Rita A. is asked, and has until Tue 15:00 to answer. 15:00 stays hers until then."',
      ),
    code: errorCodeSchema.nullable().describe("Code of the refusal: 'slot-taken', 'outside-hours', 'begun', …"),
    needsAnyway: z.boolean().describe('The walk-in would be outside opening hours; possible with `anyway`.'),
    notifiesCustomer: z.boolean().describe('Whether the customer gets a mail.'),
    answerBy: z.object({ at: instant, display: z.string() }).nullable(),
    from: calendarPointSchema,
    to: calendarPointSchema,
    nearest: z.array(calendarPointSchema).describe('Nearby free times if this one is not free: at most three.'),
  })
  .meta({ id: 'MovePreview' })
export type MovePreview = z.infer<typeof movePreviewSchema>

export const moveDoneSchema = z
  .object({
    mode: z.enum(['at-once', 'proposal']),
    entryId: z.uuid(),
    text: z.string(),
    undo: moveInputSchema
      .nullable()
      .describe('Input for the same endpoint that undoes an immediate move; null for a proposal.'),
  })
  .meta({ id: 'MoveDone' })
export type MoveDone = z.infer<typeof moveDoneSchema>

export const counterServiceSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    isPaused: z.boolean().describe('Paused for customers.'),
    options: z.array(z.object({ id: z.uuid(), name: z.string() })),
    staff: z.array(z.object({ id: z.uuid(), name: z.string() })),
    partyMin: z.number(),
    partyMax: z.number(),
  })
  .meta({ id: 'CounterService' })
export type CounterService = z.infer<typeof counterServiceSchema>

export const counterServicesSchema = z
  .object({
    services: z.array(counterServiceSchema),
  })
  .meta({ id: 'CounterServices' })
export type CounterServices = z.infer<typeof counterServicesSchema>

export const freeTimesViewSchema = z
  .object({
    date: isoDay,
    timeZone,
    zoneLine: z.string(),
    now: wallTimeSchema.describe('The present time rounded to 5 minutes: the initial value of the form.'),
    minutes: z.number(),
    price: z.object({ minor: minorUnits, currency, display: z.string() }),
    times: z.array(
      z.object({
        startMinute: z.int(),
        isSecond: z.boolean(),
        label: z.string(),
        staffIds: z.array(z.uuid()),
        isOutsideHours: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'FreeTimesView' })
export type FreeTimesView = z.infer<typeof freeTimesViewSchema>
