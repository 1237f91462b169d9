import * as z from 'zod'
import {
  bearers,
  disputeActions,
  disputeOutcomes,
  disputeStatuses,
  disputeWishes,
  type DisputeStatus,
} from '#ordering/rules/disputes/dispute-states.ts'
import { disputeKinds, disputePhotos, disputeText } from '#ordering/rules/disputes/dispute-terms.ts'
import { instant, shownMoneySchema, timeText } from '#shared/field-schemas.ts'
import { historyLineSchema } from '#ordering/contract-life.ts'

const bearer = z.enum(bearers)
const disputeStatus = z.enum(disputeStatuses)
const disputeOutcome = z.enum(disputeOutcomes)
const disputeKind = z.enum(disputeKinds)
const disputeWish = z.enum(disputeWishes)
const disputeAction = z.enum(disputeActions)

/** Contract for disputes. */

// PostgreSQL text cannot store NUL.
export const disputeWords = z
  .string()
  .trim()
  .max(disputeText.most)
  .regex(/^[^\0]*$/)
const amount = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
export const disputeFiles = z.array(z.uuid()).max(disputePhotos).default([])

export const openDisputeInput = z.object({
  kind: z.enum(disputeKinds),
  text: disputeWords.min(disputeText.least),
  wish: z.enum(disputeWishes),
  /** For a partial refund. */
  amountMinor: amount.optional(),
  /** Files uploaded with the purpose "proof". */
  mediaIds: disputeFiles,
})
export type OpenDisputeInput = z.infer<typeof openDisputeInput>

export const disputeAnswerInput = z.object({
  text: disputeWords.default(''),
  amountMinor: amount.optional(),
  mediaIds: disputeFiles,
})
export type DisputeAnswerInput = z.infer<typeof disputeAnswerInput>

export const disputeReplyInput = z.object({ text: disputeWords.default('') })

export const disputeDecisionInput = z.strictObject({
  share: z.int().min(0).max(100),
  borneBy: z.enum(['provider', 'market']),
  text: disputeWords.min(3, 'Write why.'),
  /** Minor units, from the preview; a different amount throws. */
  backMinor: z.int().min(0),
})
export type DisputeDecisionInput = z.infer<typeof disputeDecisionInput>

export const venueRefundInput = z.strictObject({
  /** From the market by bank or in cash, or from the business itself. */
  method: z.enum(['bank', 'cash', 'business']),
  note: disputeWords.min(3, 'Write when and how it was paid.'),
})
export type VenueRefundInput = z.infer<typeof venueRefundInput>

export const disputeMomentSchema = z
  .object({
    at: instant,
    display: z.string(),
  })
  .meta({ id: 'DisputeMoment' })
export type DisputeMoment = z.infer<typeof disputeMomentSchema>

export const disputeLineSchema = disputeMomentSchema
  .extend({
    text: z.string(),
  })
  .meta({ id: 'DisputeLine', description: 'One step of the dispute history.' })
export type DisputeLine = z.infer<typeof disputeLineSchema>

export const disputeFileSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    isPicture: z.boolean(),
    address: z.string().describe('Signed address, valid for five minutes, for permitted readers.'),
  })
  .meta({ id: 'DisputeFile' })
export type DisputeFile = z.infer<typeof disputeFileSchema>

export const disputeViewSchema = z
  .object({
    id: z.uuid(),
    itemId: z.uuid(),
    status: disputeStatus,
    outcome: disputeOutcome.nullable(),
    statusText: z.string().describe('"Ana has until Thu 5 Nov 2026, 15:00 to answer"'),
    nextText: z.string().describe('The next step, and the options of this side.'),
    kind: disputeKind,
    kindText: z.string(),
    text: z.string(),
    files: z.array(disputeFileSchema),
    wish: disputeWish,
    wishText: z.string(),
    opened: disputeMomentSchema,
    answer: z.object({ headline: z.string(), text: z.string(), files: z.array(disputeFileSchema) }).nullable(),
    replyText: z.string().describe("The customer's reason for declining the offer."),
    appeal: z.object({ by: z.enum(['customer', 'provider']), text: z.string() }).nullable(),
    result: z
      .object({
        headline: z.string(),
        lines: z.array(z.string()),
        text: z.string(),
        back: shownMoneySchema,
        venue: shownMoneySchema.describe('Was paid at the venue, and comes back.'),
      })
      .nullable(),
    until: disputeMomentSchema.nullable().describe('The deadline that moves the dispute on.'),
    actions: z.array(disputeAction),
    history: z.array(disputeLineSchema),
  })
  .meta({ id: 'DisputeView', description: 'A dispute as one side sees it.' })
export type DisputeView = z.infer<typeof disputeViewSchema>

export const disputedItemSchema = z
  .object({
    reference: z.string(),
    orderReference: z.string(),
    title: z.string(),
    optionName: z.string(),
    customerName: z.string(),
    providerName: z.string(),
    when: z.string().nullable(),
    total: shownMoneySchema,
    paid: shownMoneySchema.describe('Paid online and not refunded.'),
    refunded: shownMoneySchema,
  })
  .meta({ id: 'DisputedItem', description: 'The item of the dispute.' })
export type DisputedItem = z.infer<typeof disputedItemSchema>

export const myDisputeSchema = z
  .object({
    item: disputedItemSchema.extend({ id: z.uuid() }),
    dispute: disputeViewSchema.nullable(),
    mayOpenUntil: disputeMomentSchema.nullable().describe('Deadline to open a dispute; null: too late, or one exists.'),
  })
  .meta({ id: 'MyDispute', description: "The customer's view of an item with a dispute or within the problem window." })
export type MyDispute = z.infer<typeof myDisputeSchema>

export const businessDisputeSchema = disputeViewSchema
  .extend({
    item: disputedItemSchema,
  })
  .meta({ id: 'BusinessDispute' })
export type BusinessDispute = z.infer<typeof businessDisputeSchema>

export const businessDisputesSchema = z
  .object({
    items: z.array(businessDisputeSchema),
    next: z.string().nullable(),
    waiting: z.number().describe('Number of disputes that wait for the business.'),
    serverNow: z.string(),
  })
  .meta({ id: 'BusinessDisputes' })
export type BusinessDisputes = z.infer<typeof businessDisputesSchema>

export const decisionPreviewSchema = z
  .object({
    share: z.number(),
    borneBy: bearer,
    back: shownMoneySchema.describe('From what the market holds.'),
    venue: shownMoneySchema.describe('Was paid at the venue: collected from the business, or paid by the market.'),
    provider: z
      .object({ before: shownMoneySchema, after: shownMoneySchema })
      .describe("The provider's earnings from online payments, before and after."),
    commission: z.object({ before: shownMoneySchema, after: shownMoneySchema }),
    loss: shownMoneySchema.describe('The loss of the market.'),
    needsSecond: z.boolean().describe('The refund needs a second administrator, like every large refund.'),
    lines: z.array(z.string()),
  })
  .meta({
    id: 'DecisionPreview',
    description: 'The effect of a decision on each side, calculated by the functions that apply it.',
  })
export type DecisionPreview = z.infer<typeof decisionPreviewSchema>

export const adminDisputeSchema = businessDisputeSchema
  .extend({
    orderId: z.uuid(),
    providerId: z.uuid(),
    decideBy: disputeMomentSchema.nullable().describe('Deadline of the decision.'),
    isLate: z.boolean(),
    email: z.string(),
    phone: z.string(),
    steps: z.array(historyLineSchema).describe('The history of the item.'),
    firstDecision: z
      .object({ share: z.number(), borneBy: bearer, text: z.string(), at: instant, by: z.string() })
      .nullable(),
    openVenueRefund: shownMoneySchema
      .nullable()
      .describe('What the customer paid at the venue and still has to get, for those who record it.'),
    hinders: z.string().nullable().describe('Why the reader cannot decide the dispute; null: they can.'),
  })
  .meta({ id: 'AdminDispute' })
export type AdminDispute = z.infer<typeof adminDisputeSchema>

export const problemViewSchema = z
  .object({
    until: timeText.nullable().describe('Deadline to open a dispute; null: one exists.'),
    statusText: z.string().nullable(),
    nextText: z.string(),
    mustAnswer: z.boolean().describe('The customer has an offer to answer.'),
  })
  .meta({
    id: 'ProblemView',
    description: 'For the order page: whether a problem can be reported, or the state of the dispute.',
  })
export type ProblemView = z.infer<typeof problemViewSchema>

/** The data of `/order/problem`. */
export interface ProblemPage {
  reference: string
  myDispute: MyDispute
  /** Idempotency key. */
  key: string
  isNew: boolean
}

/** Colour and icon of each state. */
export type DisputeStatusBadges = Record<
  DisputeStatus,
  { tone: 'warning' | 'info' | 'brand' | 'success'; icon: 'flag' | 'message-circle' | 'shield' | 'check' }
>
