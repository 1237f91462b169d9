import type { Category } from '#market/rules/categories.ts'
import { days, hours, type Instant } from '#shared/time/instant.ts'

/** The aspects that can be rated besides the stars, by category. */
const aspectsOfCategory = {
  food: ['taste', 'on_time'],
  hair: ['result', 'care'],
  local: ['quality', 'on_time'],
  other: ['quality'],
} as const satisfies Record<Category, string[]>

export type Aspect = (typeof aspectsOfCategory)[Category][number]

export const aspectTexts: Record<Aspect, string> = {
  taste: 'Taste',
  on_time: 'On time',
  result: 'Result',
  care: 'Care',
  quality: 'Quality',
}

export const aspectsFor = (category: string): readonly Aspect[] =>
  category in aspectsOfCategory ? aspectsOfCategory[category as Category] : aspectsOfCategory.other

export const reviewText = { least: 10, most: 2000 }
export const answerText = { least: 10, most: 1000 }
export const reviewPhotos = 5
export const anonymous = 'Anonymous customer'
export const formerCustomer = 'Former customer'
/** Minimum length for which equal texts of two reviews are suspicious. */
export const informativeTextLength = 20

const [editFor, answerEditFor] = [days(7), hours(48)]

export const invitedAfter = hours(2)
export const remindedAfter = days(3)

/** The deadline for a review; `openDays` is the setting `reviews.open_days`. */
export const closesAt = (doneAt: Instant, openDays: number): Instant => doneAt + days(openDays)

interface Written {
  status: string
  createdAt: Instant
  editedAt: Instant | null
}

/** Until when the author may edit it, once; null: no longer. */
export function editableUntil({ status, createdAt, editedAt }: Written, now: Instant): Instant | null {
  const until = createdAt + editFor
  return editedAt === null && (status === 'published' || status === 'held') && now < until ? until : null
}

/** Until when the provider may edit its reply; null: there is none, or no longer. */
export function answerEditableUntil(answeredAt: Instant | null, now: Instant): Instant | null {
  return answeredAt !== null && now < answeredAt + answerEditFor ? answeredAt + answerEditFor : null
}
