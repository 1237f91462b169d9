import type { PlanLimits } from '#market/rules/fees/plans.ts'
import type { ReasonCode } from '#moderation/rules/reasons.ts'
import type { DraftForm } from '#providers/rules/sign-up/draft-form.ts'
import type { MemberRight, MemberRole } from '#providers/rules/member-rights.ts'
import type { FormHours, PlanKey, ProviderForm } from '#providers/rules/sign-up/provider-form.ts'
import type { ProviderState } from '#providers/rules/provider-states.ts'
import type { FormProblem } from '#shared/form-problem.ts'
import type { Picture } from '#shared/picture.ts'

/** Moments leave as ISO 8601 texts. */
type Moment = string

export interface Draft<Form = DraftForm> {
  id: string
  kind: 'provider' | 'service'
  providerId: string | null
  form: Form
  version: number
  /** Who wrote last, for other members; null when nobody knows. */
  changedBy: string | null
  createdAt: Moment
  updatedAt: Moment
}

export interface MyProviderRow {
  id: string
  slug: string
  name: string
  status: ProviderState
  role: MemberRole | 'admin'
  rights: MemberRight[]
  plan: PlanKey
  city: string
  logo: Picture | null
  openCases: number
}

export interface ProviderPlan {
  key: PlanKey
  name: string
  /** Of a trial. */
  endsAt: Moment | null
  /** As the plan has them, with what was agreed by hand. */
  limits: PlanLimits
  used: { members: number; people: number; locations: number }
}

export interface ProviderDecision {
  verdict: string
  reasons: ReasonCode[]
  text: string
  /** Field → what to change. */
  notes: Record<string, string>
  at: Moment
  caseId: string
  canAppealUntil: Moment | null
}

export interface ManagedProvider {
  id: string
  slug: string
  form: ProviderForm
  version: number
  state: {
    status: ProviderState
    reason: string
    pausedFrom: string | null
    pausedUntil: string | null
    changedAt: Moment | null
  }
  /** What is missing or wrong; empty for members who cannot change it. */
  problems: FormProblem[]
  role: MemberRole | 'admin'
  rights: MemberRight[]
  /** The person of the team whose calendar is theirs. */
  resourceId: string | null
  plan: ProviderPlan
  lastDecision: ProviderDecision | null
  /** The case that waits, to be named when one asks. */
  reference: string | null
  pictures: { logo: Picture | null; cover: Picture | null }
  terms: ProviderTerms
  locations: ProviderLocation[]
  people: ProviderResource[]
  things: ProviderResource[]
  taxRates: TaxRate[]
}

/** What new services begin with. */
export interface ProviderTerms {
  policy: 'flexible' | 'standard' | 'strict' | 'none'
  paymentModes: ('full' | 'deposit' | 'card_hold' | 'at_venue')[]
  /** Whether customers have to give their last name. */
  needsLastName: boolean
}

export interface ProviderLocation {
  id: string
  name: string
  line1: string
  district: string
  city: string
  postalCode: string
  country: string
  latitude: number
  longitude: number
  timeZone: string
  hideExactAddress: boolean
  hours: FormHours[]
}

export interface ProviderResource {
  id: string
  locationId: string
  name: string
  /** Of a person. */
  role: string | null
  /** Where the browser finds a face. */
  picture: string | null
  /** Id of the upload behind it. */
  pictureId: string | null
  /** Of a thing: all of a pool are alike. */
  pool: string | null
  /** Empty: as their place. */
  hours: FormHours[]
}

export interface TaxRate {
  id: string
  name: string
  percent: number
  isDefault: boolean
}

export interface Member {
  userId: string
  name: string
  email: string
  role: MemberRole
  resourceId: string | null
  joinedAt: Moment
  isYou: boolean
}

export interface Invitation {
  id: string
  email: string
  role: MemberRole
  resourceId: string | null
  createdAt: Moment
  expiresAt: Moment
}

/** What an invitation says to who has its code. */
export interface InvitationSummary {
  providerName: string
  role: MemberRole
  /** Told masked to others: "a…@example.com". */
  email: string
  invitedBy: string | null
  expiresAt: Moment
  /** Whether the account that looks at it can accept it. */
  isForYou: boolean
}

/** Days that differ from the week. No windows: closed all day. */
export interface ClosedDays {
  id: string
  locationId: string | null
  personId: string | null
  firstDate: string
  lastDate: string
  windows: { opensMinute: number; closesMinute: number }[]
  reason: string
}

export interface ProviderEventView {
  at: Moment
  type: 'state' | 'profile' | 'team' | 'hours' | 'money'
  detail: Record<string, unknown>
  /** Null: by itself, or somebody who has left. */
  by: string | null
}
