import type { Instant } from '#shared/time/instant.ts'
import type { Picture } from '#shared/picture.ts'
import type { ReasonCode, Verdict } from '#moderation/rules/reasons.ts'

export type { ReasonCode, Verdict } from '#moderation/rules/reasons.ts'

export type Subject = 'provider' | 'service' | 'revision' | 'review' | 'report'

/** What an automatic check found. `field` is the one of the form, where there is one. */
export interface Flag {
  code:
    | 'banned_words'
    | 'contact_data'
    | 'all_capitals'
    | 'photo_elsewhere'
    | 'same_title'
    | 'price_outlier'
    | 'allergens_missing'
    | 'sampled'
    | 'unreliable'
    | 'same_text'
    | 'reported'
  field: string | null
  /** For a person: what was found, and where. */
  text: string
}

export interface ModerationCase {
  id: string
  /** Told to people: "M-7K2Q9M". */
  reference: string
  subject: Subject
  subjectId: string
  providerId: string
  title: string
  flags: Flag[]
  openedAt: Instant
  openedBy: string | null
  appealOf: string | null
  appealText: string
  claimedBy: string | null
  claimedUntil: Instant | null
  decidedAt: Instant | null
  /** Null: decided by rule. */
  decidedBy: string | null
  verdict: Verdict | 'withdrawn' | null
  reasons: ReasonCode[]
  decisionText: string
  /** Field → what to change. */
  notes: Record<string, string>
}

/** What a moderator decides. `isStrike` counts it against the business for 90 days. */
export interface Decision {
  verdict: Verdict
  reasons: ReasonCode[]
  text: string
  notes: Record<string, string>
  isStrike?: boolean
}

/** One line of a comparison. Without `before` there was nothing before; texts are compared word by word on the screen. */
export interface DiffRow {
  field: string
  label: string
  before: string | null
  after: string
  isChanged: boolean
  pictures?: { before: Picture[]; after: Picture[] }
}

/** What a moderator sees of a case, put together by the slice that knows its subject. */
export interface CaseSummary {
  heading: string
  /** Where its page stands, or would stand. */
  href: string | null
  facts: { label: string; text: string }[]
  rows: DiffRow[]
  documents: { id: string; label: string; fileName: string; href: string }[]
}

/** What moderation asks of whoever knows a subject; handed over in src/server/api.ts. */
export interface Judged {
  present(ctx: import('#server/context.ts').AppContext, one: ModerationCase): Promise<CaseSummary>
  /** A moderator begins to look: the subject moves on where it has a state for that. In the transaction of the claim; asked again, nothing happens. */
  look?(ctx: import('#server/context.ts').AppContext, one: ModerationCase): Promise<void>
  /** Decides, in one transaction: closes the case (`closeCase`), moves its subject, tells whom it concerns. Refuses: transition-not-allowed. */
  decide(ctx: import('#server/context.ts').AppContext, one: ModerationCase, decision: Decision): Promise<void>
}
