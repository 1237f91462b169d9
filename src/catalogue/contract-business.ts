import type { Flag, ReasonCode } from '#moderation/contract.ts'
import type { Picture } from '#shared/picture.ts'
import type { FormProblem, ServiceField, ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { ServiceStatus } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { ServiceMove } from '#catalogue/rules/lifecycle/service-states.ts'
import type { Rating, ShownPrice } from '#catalogue/rules/service-page/shown.ts'
import type { ServiceKind } from '#market/rules/categories.ts'

// A service as the people of its business see it. Instants are ISO texts.

/** What was decided last, by whoever looks after the market or by rule. */
export interface ServiceDecision {
  caseId: string
  reference: string
  verdict: 'approve' | 'changes' | 'reject' | 'withdrawn'
  reasons: { code: ReasonCode; text: string }[]
  text: string
  /** Field → what to change. */
  notes: Record<string, string>
  at: string
  canAppealUntil: string | null
}

/** Changes of a published service that wait for a look. */
export interface ServiceRevision {
  id: string
  status: 'pending' | 'changes_requested'
  reference: string | null
  fields: ServiceField[]
  changes: Partial<ServiceForm>
  notes: Record<string, string>
  updatedAt: string
}

export interface BusinessService {
  id: string
  providerId: string
  slug: string
  href: string
  status: ServiceStatus
  /** Why it is in this state: 'provider', 'plan_limit', 'no_hours', a reason code or a text; '' when nothing needs saying. */
  reason: string
  pausedUntil: string | null
  /** Can be bought now. */
  isLive: boolean
  version: number
  /** With the changes that wait, so that one goes on where one stopped. */
  form: ServiceForm
  /** As customers see it now; null while it was never published. */
  liveForm: ServiceForm | null
  /** Photo of the form → what to show for it. */
  pictures: Record<string, Picture>
  revision: ServiceRevision | null
  problems: FormProblem[]
  flags: Flag[]
  /** Of the case that waits. */
  reference: string | null
  lastDecision: ServiceDecision | null
  /** What may be done with its state now. */
  moves: ServiceMove[]
  canEdit: boolean
  /** Null: nobody has said anything yet. */
  rating: Rating | null
  publishedAt: string | null
  updatedAt: string
  /** Who changed it last; null where nobody did, or nobody knows any more. */
  changedBy: string | null
}

export interface SavedService extends BusinessService {
  /** Fields of this change that show at once. */
  live: ServiceField[]
  /** Fields of this change that wait for a look. */
  waiting: ServiceField[]
}

export interface SubmittedService {
  id: string
  slug: string
  status: ServiceStatus
  /** Of the case; null where nobody has to look. */
  reference: string | null
  caseId: string | null
  /** Can be bought now. */
  isLive: boolean
  href: string
}

/** One line of the list of services. */
export interface BusinessServiceRow {
  id: string
  /** A draft that was never submitted: its address is that of the form, not of a service. */
  isDraft: boolean
  title: string
  status: ServiceStatus
  reason: string
  pausedUntil: string | null
  kind: ServiceKind | ''
  category: string
  price: ShownPrice | null
  picture: Picture | null
  hasRevision: boolean
  moves: ServiceMove[]
  updatedAt: string
}

export interface BusinessServiceList {
  items: BusinessServiceRow[]
  next: string | null
  /** How many services there are in each state, drafts included. */
  counts: Partial<Record<ServiceStatus, number>>
  /** Services that the plan lets be published, and those that are. */
  limit: number
  published: number
}
