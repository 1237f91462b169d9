import * as z from 'zod'
import { itemStatuses } from '#ordering/rules/orders/item-states.ts'
import { currency, instant, minorUnits } from '#shared/field-schemas.ts'

const orderItemStatus = z.enum(itemStatuses)

/** Part of the contract: customers of a business, limited to what it may know about them. */

export type CustomerSort = 'last' | 'spent' | 'visits'

export const customerLineSchema = z
  .object({
    id: z.uuid().describe('Id of the customer in the client book of this business; other businesses have others.'),
    name: z.string().describe('As the business wrote it; else first name and initial of the last name.'),
    email: z.string().nullable().describe('Only if the business entered it itself.'),
    phone: z.string().nullable().describe('Only if the business entered it itself.'),
    hasEmail: z.boolean().describe('Can be written to, even if the address is not shown.'),
    visits: z.number().describe('Completed visits and orders.'),
    noShows: z.number(),
    spent: z
      .array(z.object({ minor: minorUnits, currency, display: z.string() }))
      .describe('What they paid, by currency, largest first.'),
    consent: z.enum(['yes', 'no']).nullable().describe('To offers of this business; null: nobody was asked.'),
    lastText: z.string().nullable().describe('The day of the last completed one; null without any.'),
    lastAt: instant.nullable(),
    hasNote: z.boolean(),
    isBlocked: z.boolean(),
    hasAccount: z.boolean().describe('Has ordered with an account, not only as a guest.'),
  })
  .meta({ id: 'CustomerLine' })
export type CustomerLine = z.infer<typeof customerLineSchema>

export const customerListSchema = z
  .object({
    items: z.array(customerLineSchema),
    total: z.int(),
    page: z.number(),
    pages: z.number(),
  })
  .meta({ id: 'CustomerList' })
export type CustomerList = z.infer<typeof customerListSchema>

export const customerVisitSchema = z
  .object({
    id: z.uuid(),
    reference: z.string(),
    title: z.string(),
    optionName: z.string(),
    whenText: z.string(),
    status: orderItemStatus,
    statusText: z.string(),
    total: z.string(),
    staffName: z.string().nullable(),
  })
  .meta({ id: 'CustomerVisit' })
export type CustomerVisit = z.infer<typeof customerVisitSchema>

export const customerDetailSchema = customerLineSchema
  .extend({
    phone: z
      .string()
      .nullable()
      .describe('If the business entered it; others from the agreement until a week after the end.'),
    source: z.enum(['online', 'business', 'import']),
    firstText: z.string().nullable().describe('The day of the first order; null without any.'),
    consentText: z.string().nullable().describe('Since when, and how it was given or refused.'),
    merged: z
      .array(z.object({ id: z.uuid(), name: z.string() }))
      .describe('Entries that were merged into this one and can be separated again.'),
    likelySame: z
      .array(z.object({ id: z.uuid(), name: z.string(), visits: z.int(), why: z.enum(['phone', 'name']) }))
      .describe('Other entries with the same name or number.'),
    note: z.string(),
    noteText: z.string().nullable(),
    block: z.object({ reason: z.string(), sinceText: z.string() }).nullable(),
    history: z.array(customerVisitSchema),
    more: z.number().describe('Number of older orders not shown.'),
  })
  .meta({ id: 'CustomerDetail' })
export type CustomerDetail = z.infer<typeof customerDetailSchema>

const rejectedLines = z.array(
  z.object({
    line: z.int().describe('In the file, from 1.'),
    name: z.string(),
    problems: z.array(z.object({ field: z.string(), text: z.string() })),
  }),
)

export const customerImportSchema = z
  .object({
    counts: z.object({ made: z.int(), changed: z.int(), same: z.int(), rejected: z.int() }),
    rejected: rejectedLines.describe('The first 200 lines that are not imported.'),
    unused: z.array(z.string()).describe('Columns that are not imported.'),
  })
  .meta({ id: 'CustomerImport' })
export type CustomerImport = z.infer<typeof customerImportSchema>

export const bookingImportSchema = z
  .object({
    counts: z.object({ booked: z.int(), same: z.int(), rejected: z.int() }),
    booked: z
      .array(z.object({ line: z.int().describe('In the file, from 1.'), text: z.string() }))
      .describe('The first 200 visits that are booked.'),
    rejected: rejectedLines.describe('The first 200 lines that are not booked.'),
    unused: z.array(z.string()).describe('Columns that are not imported.'),
  })
  .meta({ id: 'BookingImport' })
export type BookingImport = z.infer<typeof bookingImportSchema>
