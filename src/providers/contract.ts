import type { PlanLimits } from '#market/rules/fees/plans.ts'
import type { ReasonCode } from '#moderation/rules/reasons.ts'
import type { DraftForm } from '#providers/rules/sign-up/draft-form.ts'
import type { MemberRight, MemberRole } from '#providers/rules/member-rights.ts'
import type { FormHours, PlanKey, ProviderForm } from '#providers/rules/sign-up/provider-form.ts'
import type { ProviderState } from '#providers/rules/provider-states.ts'
import type { FormProblem } from '#shared/form-problem.ts'
import type { Picture } from '#shared/picture.ts'

/** Instants in responses are ISO 8601 texts. */
type Moment = string

export interface Draft<Form = DraftForm> {
  id: string
  kind: 'provider' | 'service'
  providerId: string | null
  form: Form
  version: number
  /** The last editor, for other members; null when unknown. */
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
  /** The end of a trial. */
  endsAt: Moment | null
  /** The limits of the plan, with those that were agreed manually. */
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
  /** The person whose calendar belongs to this member. */
  resourceId: string | null
  plan: ProviderPlan
  lastDecision: ProviderDecision | null
  /** The reference of the open case, for questions about it. */
  reference: string | null
  pictures: { logo: Picture | null; cover: Picture | null }
  terms: ProviderTerms
  locations: ProviderLocation[]
  people: ProviderResource[]
  things: ProviderResource[]
  taxRates: TaxRate[]
}

/** The defaults of new services. */
export interface ProviderTerms {
  policy: 'flexible' | 'standard' | 'strict' | 'none'
  paymentModes: ('full' | 'deposit' | 'card_hold' | 'at_venue')[]
  /** Whether customers must give their last name. */
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
  /** Only for people. */
  role: string | null
  /** URL of the person's image. */
  picture: string | null
  /** The id of its upload. */
  pictureId: string | null
  /** Only for things: all things of a pool are interchangeable. */
  pool: string | null
  /** Empty: the location's hours. */
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

/** What an invitation shows to a person who has its code. */
export interface InvitationSummary {
  providerName: string
  role: MemberRole
  /** Masked for other accounts: "a…@example.com". */
  email: string
  invitedBy: string | null
  expiresAt: Moment
  /** Whether the signed-in account can accept it. */
  isForYou: boolean
}

/** Days that differ from the weekly hours. Without windows: closed all day. */
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
  /** Null: the system, or a member who has left. */
  by: string | null
}
