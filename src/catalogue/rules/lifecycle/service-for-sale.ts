import type { Instant } from '#shared/time/instant.ts'
import type { Category, ServiceKind } from '#market/rules/categories.ts'
import type { Picture } from '#shared/picture.ts'
import type { FormPart } from '#catalogue/rules/submission/service-form.ts'
import type { FulfillmentMethod } from '#catalogue/rules/search/filters.ts'

export type { Picture } from '#shared/picture.ts'

export type ServiceStatus =
  | 'draft'
  | 'submitted'
  | 'in_review'
  | 'changes_requested'
  | 'rejected'
  | 'published'
  | 'paused'
  | 'suspended'
  | 'archived'
export type Pricing = 'fixed' | 'per_hour' | 'per_person' | 'from' | 'free'
export type Policy = 'flexible' | 'standard' | 'strict' | 'none'
export type PaymentMode = 'full' | 'deposit' | 'card_hold' | 'at_venue'
export type Layout = 'classic' | 'menu' | 'schedule' | 'showcase' | 'compact'

export interface ServiceOption {
  id: string
  position: number
  name: string
  groupName: string
  description: string
  priceMinor: number
  durationMinutes: number | null
  maxQuantity: number
  picture: string | null
  isActive: boolean
}

export interface ServiceAddon {
  id: string
  position: number
  name: string
  priceMinor: number
  extraMinutes: number
  maxQuantity: number
}

export interface StaffMember {
  id: string
  name: string
  picture: string | null
  role: string | null
}

export interface Question {
  id: string
  label: string
  type: 'text' | 'long_text' | 'choice' | 'many' | 'yes_no' | 'number' | 'date' | 'file'
  choices: string[]
  required: boolean
  when: 'before' | 'after'
}

export interface TravelFee {
  upToKm: number
  feeMinor: number
}

export interface DeliveryZone {
  radiusKm: number
  feeMinor: number
  minimumMinor: number
  freeFromMinor: number | null
}

/** A service with all data for selling it. For commands; never sent in this form. */
export interface ServiceForSale {
  id: string
  slug: string
  providerId: string
  locationId: string
  status: ServiceStatus
  kind: ServiceKind
  category: Category
  subcategories: string[]
  title: string
  summary: string
  description: string
  pricing: Pricing
  currency: string
  taxPercent: number
  taxIncluded: boolean
  bufferBeforeMinutes: number
  bufferAfterMinutes: number
  gapStartsMinutes: number | null
  gapMinutes: number | null
  stepMinutes: number
  capacity: number
  partyMin: number
  partyMax: number
  anyoneAllowed: boolean
  pools: string[]
  ways: FulfillmentMethod[]
  serviceAreaKm: number | null
  /** In place of a radius, or in addition. */
  postalCodes: string[]
  travelFees: TravelFee[]
  noticeMinutes: number
  horizonDays: number
  dailyLimit: number | null
  confirmMode: 'instant' | 'request'
  deliveryZones: DeliveryZone[]
  preparationMinutes: number
  stockMode: 'unlimited' | 'daily' | 'counted'
  stockAmount: number | null
  minimumOrderMinor: number
  questions: Question[]
  policy: Policy
  paymentMode: PaymentMode
  /** Null: the default. */
  depositPercent: number | null
  /** For the whole line, in place of a percentage. */
  depositMinor: number | null
  /** Charge to a saved card after a no-show, in percent of the price; null: 50. */
  noShowPercent: number | null
  needsPhone: boolean
  faq: { question: string; answer: string }[]
  languages: string[]
  tags: string[]
  accessFeatures: string[]
  attributes: Record<string, unknown>
  pictures: Picture[]
  layout: Layout
  accent: string
  /** Null: the order of the layout. */
  layoutParts: FormPart[] | null
  ratingSum: number
  ratingCount: number
  completedCount: number
  pausedUntil: string | null
  version: number
  publishedAt: Instant | null
  createdAt: Instant
  options: ServiceOption[]
  addons: ServiceAddon[]
  staff: StaffMember[]
  provider: {
    id: string
    slug: string
    name: string
    status: string
    currency: string
    city: string
    country: string
    timeZone: string
    isVerified: boolean
    isTrusted: boolean
    /** Low reliability, which lowers the rank. */
    ranksLow: boolean
    needsLastName: boolean
    replyMinutes: number | null
    pausedUntil: string | null
    commissionPercent: number | null
    plan: string
    logo: Picture | null
  }
  location: {
    id: string
    line1: string
    district: string
    city: string
    postalCode: string
    country: string
    latitude: number
    longitude: number
    timeZone: string
    hideExactAddress: boolean
  }
  /** Published, by a provider who may sell. */
  isOnSale: boolean
}
