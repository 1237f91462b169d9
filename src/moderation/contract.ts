import * as z from 'zod'
import type { Instant } from '#shared/time/instant.ts'
import type { Picture } from '#shared/picture.ts'
import type { ReasonCode, Verdict } from '#moderation/rules/reasons.ts'

export type { ReasonCode, Verdict } from '#moderation/rules/reasons.ts'

export type Subject = 'provider' | 'service' | 'revision' | 'review' | 'report'

export const flagSchema = z
  .object({
    code: z.enum([
      'banned_words',
      'contact_data',
      'all_capitals',
      'photo_elsewhere',
      'same_title',
      'price_outlier',
      'allergens_missing',
      'sampled',
      'unreliable',
      'same_text',
      'reported',
    ]),
    field: z.string().nullable(),
    text: z.string().describe('What was found, and where, for people.'),
  })
  .meta({
    id: 'ModerationFlag',
    description: "A finding of an automatic check. `field` is the form's field, where there is one.",
  })
export type Flag = z.infer<typeof flagSchema>

export interface ModerationCase {
  id: string
  /** The reference for people: "M-7K2Q9M". */
  reference: string
  subject: Subject
  subjectId: string
  providerId: string
  title: string
  /** The import that it came with. */
  batchId: string | null
  flags: Flag[]
  openedAt: Instant
  openedBy: string | null
  appealOf: string | null
  appealText: string
  claimedBy: string | null
  claimedUntil: Instant | null
  decidedAt: Instant | null
  /** Null: decided by a rule. */
  decidedBy: string | null
  verdict: Verdict | 'withdrawn' | null
  reasons: ReasonCode[]
  decisionText: string
  /** Field → what to change. */
  notes: Record<string, string>
}

/** A moderator's decision. `isStrike` adds a strike, which counts for 90 days. */
export interface Decision {
  verdict: Verdict
  reasons: ReasonCode[]
  text: string
  notes: Record<string, string>
  isStrike?: boolean
  /** One of several that are decided together; one notification tells of all. */
  isOneOfMany?: boolean
}

/** One row of a comparison. `before` is null when there was no value; the page compares texts word by word. */
export interface DiffRow {
  field: string
  label: string
  before: string | null
  after: string
  isChanged: boolean
  pictures?: { before: Picture[]; after: Picture[] }
}

/** The content of a case for moderators, provided by the slice of its subject. */
export interface CaseSummary {
  heading: string
  /** The public page of the subject, existing or future. */
  href: string | null
  details: { label: string; text: string }[]
  rows: DiffRow[]
  documents: { id: string; label: string; fileName: string; href: string }[]
}

/** What moderation needs from the slice of a subject; connected in src/server/api.ts. */
export interface Judged {
  present(ctx: import('#server/context.ts').AppContext, one: ModerationCase): Promise<CaseSummary>
  /**
   * Called when a moderator reserves the case, in the same transaction: moves the subject to its state for reviews.
   * Idempotent.
   */
  startReview?(ctx: import('#server/context.ts').AppContext, one: ModerationCase): Promise<void>
  /** What each of several subjects is, in a line, by its id: "Hair · from €40.00". */
  describe?(ctx: import('#server/context.ts').AppContext, subjectIds: string[]): Promise<Map<string, string>>
  /**
   * Decides in one transaction: closes the case (`closeCase`), moves its subject and publishes the events. Throws
   * `transition-not-allowed`.
   */
  decide(ctx: import('#server/context.ts').AppContext, one: ModerationCase, decision: Decision): Promise<void>
  /** Called once after several subjects of one provider were decided (`isOneOfMany`), in the same transaction. */
  settle?(ctx: import('#server/context.ts').AppContext, providerId: string, subjectIds: string[]): Promise<void>
}
