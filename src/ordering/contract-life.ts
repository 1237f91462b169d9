import * as z from 'zod'
import { instant, shownMoneySchema } from '#shared/field-schemas.ts'
import { reliabilityLevels } from '#ordering/rules/no-shows/reliability.ts'

const reliabilityLevel = z.enum(reliabilityLevels)

export const historyLineSchema = z
  .object({
    at: instant,
    display: z.string(),
    text: z.string().describe('"Cancelled by you: change of plans"'),
    amount: z.string().nullable().optional().describe('"EUR 30.00 back", for a step that moved money.'),
    note: z.string().optional().describe('Free text of the person who acted.'),
  })
  .meta({ id: 'HistoryLine', description: 'Contract for the history of an item and the possible actions.' })
export type HistoryLine = z.infer<typeof historyLineSchema>

export const cancelViewSchema = z
  .object({
    isRequest: z.boolean(),
    headline: z
      .string()
      .describe('"Cancel free until Thu 5 Nov 2026, 15:00 (Lisbon, UTC+0). After that nothing is refunded."'),
    lines: z.array(z.string()),
    share: z.literal([100, 50, 0]).describe('Refund share in percent of the price.'),
    back: shownMoneySchema.describe('The exact refund, with tip, delivery and fees.'),
    fee: shownMoneySchema.nullable().describe('Charged to a saved card; null: none.'),
    changesAt: instant.nullable().describe('The last moment at which these terms apply.'),
    pieces: z
      .array(z.object({ count: z.int(), back: shownMoneySchema }))
      .describe('When pieces or seats can be cancelled separately: the refund for each number of them.'),
  })
  .meta({ id: 'CancelView' })
export type CancelView = z.infer<typeof cancelViewSchema>

export const reportViewSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(['customer_absent', 'provider_absent', 'provider_requested']),
    status: z.enum(['waiting', 'with_market', 'upheld', 'dismissed']),
    statusText: z.string(),
    text: z.string().describe('The text of the report and the answer to it.'),
    answer: z.string(),
    decisionText: z.string(),
    canAnswer: z.boolean().describe('The reader can answer now: object, agree or contradict.'),
    answerBy: z.object({ at: instant, display: z.string() }),
  })
  .meta({
    id: 'ItemReport',
    description: 'A report of one side that the other side has to answer, worded for the reader.',
  })
export type ReportView = z.infer<typeof reportViewSchema>

export const itemMoneyViewSchema = z
  .object({
    paid: shownMoneySchema,
    back: shownMoneySchema,
    retained: shownMoneySchema,
  })
  .meta({ id: 'ItemMoneyView', description: 'Paid online, refunded and remaining.' })
export type ItemMoneyView = z.infer<typeof itemMoneyViewSchema>

export const providerMetricsViewSchema = z
  .object({
    reliability: z.number().nullable().describe('In percent; null: too few items, or not measured yet.'),
    level: reliabilityLevel,
    words: z.string(),
    items: z.number(),
    cancelled: z.number(),
    missed: z.number(),
    absent: z.number(),
    replyMinutes: z.int().nullable().describe('Median of the last 30 days; null: no requests.'),
    measuredAt: instant.nullable(),
  })
  .meta({ id: 'ProviderMetricsView' })
export type ProviderMetricsView = z.infer<typeof providerMetricsViewSchema>
