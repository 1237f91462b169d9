import * as z from 'zod'
import { reviewReasons } from '#moderation/rules/reasons.ts'
import type { ReviewAct, ReviewStatus } from '#reviews/rules/review-states.ts'
import type { Aspect } from '#reviews/rules/review-terms.ts'
import type { Picture } from '#shared/picture.ts'

/** What somebody said after the visit, as everybody sees it. */
export interface ShownReview {
  id: string
  /** Of the service it is about. */
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
  /** Cursor of the next ten, or null at the end. */
  next: string | null
  /** Of all that are shown, whatever was asked for. */
  total: number
  /** Five to one. */
  distribution: { stars: number; count: number }[]
}

/** Reviews of one service, or of all that a provider sells. */
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
  /** Until when it can be changed, once; null: not any more. */
  editUntil: Moment | null
}

/** An item of one's own order, with what was said of it or until when that can be done. */
export interface MyReviewPage {
  item: {
    id: string
    reference: string
    orderReference: string
    title: string
    picture: { file: string; alt: string; color?: string } | null
    providerName: string
    when: string
    /** What is shown of who writes: "Rita, Lisbon". */
    author: string
  }
  aspects: { key: Aspect; label: string }[]
  review: MyReview | null
  /** Null: it cannot be written (any more). */
  writeUntil: Moment | null
}

/** What an order's page says of an item's review. */
export interface ReviewStep {
  itemId: string
  stars: number | null
  /** "You can write it until Sun 6 Dec"; or what became of it. */
  text: string
}

/** A review on the dashboard of a business. */
export interface BusinessReview extends ShownReview {
  serviceTitle: string
  status: ReviewStatus
  statusText: string
  /** Null: it was answered, and cannot be changed any more. */
  answerUntil: Moment | null
  mayAnswer: boolean
  isReported: boolean
  /** What the business said of this customer, for the market only; null: nothing, or nobody to say it of. */
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

/** What was said, and what could be, of everything a person bought. */
export interface MyReviews {
  waiting: { reference: string; itemId: string; title: string; providerName: string; until: Moment }[]
  written: (MyReview & { reference: string; providerName: string })[]
}
