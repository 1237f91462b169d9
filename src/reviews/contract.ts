import * as z from 'zod'
import { reviewReasons } from '#moderation/rules/reasons.ts'
import { reviewActs, reviewStatuses } from '#reviews/rules/review-states.ts'
import { aspectTexts, type Aspect } from '#reviews/rules/review-terms.ts'
import { instant, momentSchema, pictureSchema } from '#shared/field-schemas.ts'

const reviewAct = z.enum(reviewActs)
const reviewStatus = z.enum(reviewStatuses)
const aspect = z.enum(Object.keys(aspectTexts) as Aspect[])

export const shownReviewSchema = z
  .object({
    id: z.uuid(),
    serviceId: z.uuid().describe('The service that it is about.'),
    author: z.string(),
    city: z.string(),
    stars: z.number(),
    aspects: z.array(z.object({ label: z.string(), stars: z.number() })),
    text: z.string(),
    photos: z.array(pictureSchema),
    answer: z.string().nullable(),
    createdAt: instant,
    monthText: z.string().describe('"November 2026".'),
  })
  .meta({ id: 'ShownReview', description: 'A published review as everybody sees it.' })
export type ShownReview = z.infer<typeof shownReviewSchema>

export interface ReviewList {
  items: ShownReview[]
  /** Cursor of the next ten; null at the end. */
  next: string | null
  /** The number of all published reviews, regardless of filters. */
  total: number
  /** Five to one. */
  distribution: { stars: number; count: number }[]
}

/** Selects the reviews of one service, or of all services of a provider. */
export interface ReviewQuestion {
  serviceId?: string
  providerId?: string
  stars?: number | undefined
  withPhoto?: boolean | undefined
  withText?: boolean | undefined
  cursor?: string | undefined
  limit?: number
}

const stars = z.number()

export const reviewInput = z.strictObject({
  stars,
  aspects: z.record(z.string().max(30), stars).default({}),
  text: z.string().trim().max(5_000).default(''),
  mediaIds: z.array(z.uuid()).max(20).default([]),
  showsName: z.boolean().default(true),
})

export type ReviewInput = z.infer<typeof reviewInput>

export const answerInput = z.strictObject({ text: z.string().trim().max(5_000) })

export const reportInput = z.strictObject({
  reason: z.enum(reviewReasons),
  text: z.string().trim().max(500, 'At most 500 characters.').default(''),
})

export type ReportInput = z.infer<typeof reportInput>

export const customerRatingInput = z.strictObject({
  wasOnTime: z.boolean(),
  wasRespectful: z.boolean(),
  hasPaid: z.boolean(),
})

export type CustomerRating = z.infer<typeof customerRatingInput>

export const moderateInput = z.strictObject({
  reason: z.enum(reviewReasons).optional(),
  text: z.string().trim().max(500, 'At most 500 characters.').default(''),
})

export type { Moment } from '#shared/field-schemas.ts'

export const myReviewSchema = shownReviewSchema
  .omit({ aspects: true })
  .extend({
    itemId: z.uuid(),
    serviceTitle: z.string(),
    status: reviewStatus,
    statusText: z.string().describe('"Your review is shown."'),
    aspects: z.partialRecord(aspect, z.number()),
    media: z.array(z.object({ mediaId: z.uuid(), fileName: z.string() })),
    showsName: z.boolean(),
    editUntil: momentSchema.nullable().describe('Until when it can be edited, once; null: no longer.'),
  })
  .meta({ id: 'MyReview', description: 'A review as its author sees it.' })
export type MyReview = z.infer<typeof myReviewSchema>

export const myReviewPageSchema = z
  .object({
    item: z.object({
      id: z.uuid(),
      reference: z.string(),
      orderReference: z.string(),
      title: z.string(),
      picture: z.object({ file: z.string(), alt: z.string(), color: z.string().optional() }).nullable(),
      providerName: z.string(),
      when: z.string(),
      author: z.string().describe('The author\'s name as it will be shown: "Rita, Lisbon".'),
    }),
    aspects: z.array(z.object({ key: aspect, label: z.string() })),
    review: myReviewSchema.nullable(),
    writeUntil: momentSchema.nullable().describe('Null: it cannot be reviewed, or no longer.'),
  })
  .meta({
    id: 'MyReviewPage',
    description: "An item of the person's own order, with its review or the deadline for one.",
  })
export type MyReviewPage = z.infer<typeof myReviewPageSchema>

/** The review of an item, on the page of its order. */
export interface ReviewStep {
  itemId: string
  stars: number | null
  /** "You can write it until Sun 6 Dec", or the state of the review. */
  text: string
}

export const businessReviewSchema = shownReviewSchema
  .extend({
    serviceTitle: z.string(),
    status: reviewStatus,
    statusText: z.string(),
    answerUntil: momentSchema.nullable().describe('Null: the reply can no longer be changed.'),
    mayAnswer: z.boolean(),
    isReported: z.boolean(),
    mark: customerRatingInput
      .nullable()
      .describe("The provider's rating of this customer, which only the market sees; null: none, or no customer."),
    itemId: z.uuid().nullable(),
    reference: z.string().nullable().describe('"K7Q2-9M4T-1a"; null for reviews without an order.'),
  })
  .meta({ id: 'BusinessReview', description: 'A review in the dashboard of a provider.' })
export type BusinessReview = z.infer<typeof businessReviewSchema>

export const businessReviewsSchema = z
  .object({
    items: z.array(businessReviewSchema),
    next: z.string().nullable(),
    rating: z.object({ value: z.number(), count: z.int() }).nullable(),
    distribution: z.array(z.object({ stars: z.number(), count: z.int() })),
    unanswered: z.number(),
  })
  .meta({ id: 'BusinessReviews' })
export type BusinessReviews = z.infer<typeof businessReviewsSchema>

export const adminReviewSchema = businessReviewSchema
  .omit({ mayAnswer: true, answerUntil: true })
  .extend({
    providerId: z.uuid(),
    providerName: z.string(),
    reasonText: z.string(),
    acts: z.array(reviewAct),
    caseId: z.uuid().nullable(),
    reports: z.array(
      z.object({
        by: z.enum(['customer', 'provider']),
        reason: z.string(),
        text: z.string(),
        at: instant,
        isOpen: z.boolean(),
      }),
    ),
    edits: z.array(
      z.object({ at: instant, part: z.enum(['review', 'answer']), stars: z.number().nullable(), text: z.string() }),
    ),
  })
  .meta({ id: 'AdminReview' })
export type AdminReview = z.infer<typeof adminReviewSchema>

export const myReviewsSchema = z
  .object({
    waiting: z.array(
      z.object({
        reference: z.string(),
        itemId: z.uuid(),
        title: z.string(),
        providerName: z.string(),
        until: momentSchema,
      }),
    ),
    written: z.array(myReviewSchema.extend({ reference: z.string(), providerName: z.string() })),
  })
  .meta({ id: 'MyReviews', description: 'The reviews that a person wrote, and those that they can write.' })
export type MyReviews = z.infer<typeof myReviewsSchema>
