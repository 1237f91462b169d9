import * as z from 'zod'
import { reviewReasons } from '#moderation/rules/reasons.ts'
import type { ReviewAct, ReviewStatus } from '#reviews/rules/review-states.ts'
import type { Aspect } from '#reviews/rules/review-terms.ts'
import type { Picture } from '#shared/picture.ts'

/** A published review as everybody sees it. */
export interface ShownReview {
  id: string
  /** The service that it is about. */
  serviceId: string
  author: string
  city: string
  stars: number
  aspects: { label: string; stars: number }[]
  text: string
  photos: Picture[]
  answer: string | null
  createdAt: string
  /** "November 2026". */
  monthText: string
}

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

export interface Moment {
  at: string
  display: string
}

/** A review as its author sees it. */
export interface MyReview extends Omit<ShownReview, 'aspects'> {
  itemId: string
  serviceTitle: string
  status: ReviewStatus
  /** "Your review is shown." */
  statusText: string
  aspects: Partial<Record<Aspect, number>>
  media: { mediaId: string; fileName: string }[]
  showsName: boolean
  /** Until when it can be edited, once; null: no longer. */
  editUntil: Moment | null
}

/** An item of the person's own order, with its review or the deadline for one. */
export interface MyReviewPage {
  item: {
    id: string
    reference: string
    orderReference: string
    title: string
    picture: { file: string; alt: string; color?: string } | null
    providerName: string
    when: string
    /** The author's name as it will be shown: "Rita, Lisbon". */
    author: string
  }
  aspects: { key: Aspect; label: string }[]
  review: MyReview | null
  /** Null: it cannot be reviewed, or no longer. */
  writeUntil: Moment | null
}

/** The review of an item, on the page of its order. */
export interface ReviewStep {
  itemId: string
  stars: number | null
  /** "You can write it until Sun 6 Dec", or the state of the review. */
  text: string
}

/** A review in the dashboard of a provider. */
export interface BusinessReview extends ShownReview {
  serviceTitle: string
  status: ReviewStatus
  statusText: string
  /** Null: the reply can no longer be changed. */
  answerUntil: Moment | null
  mayAnswer: boolean
  isReported: boolean
  /** The provider's rating of this customer, which only the market sees; null: none, or no customer. */
  mark: CustomerRating | null
  itemId: string | null
  /** "K7Q2-9M4T-1a"; null for reviews without an order. */
  reference: string | null
}

export interface BusinessReviews {
  items: BusinessReview[]
  next: string | null
  rating: { value: number; count: number } | null
  distribution: { stars: number; count: number }[]
  unanswered: number
}

export interface AdminReview extends Omit<BusinessReview, 'mayAnswer' | 'answerUntil'> {
  providerId: string
  providerName: string
  reasonText: string
  acts: ReviewAct[]
  caseId: string | null
  reports: { by: 'customer' | 'provider'; reason: string; text: string; at: string; isOpen: boolean }[]
  edits: { at: string; part: 'review' | 'answer'; stars: number | null; text: string }[]
}

/** The reviews that a person wrote, and those that they can write. */
export interface MyReviews {
  waiting: { reference: string; itemId: string; title: string; providerName: string; until: Moment }[]
  written: (MyReview & { reference: string; providerName: string })[]
}
