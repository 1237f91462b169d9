import type { ServiceStatus } from '#catalogue/rules/lifecycle/service-states.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { Category, ServiceKind } from '#market/rules/categories.ts'
import type { Picture } from '#shared/picture.ts'
import type { SameField } from '#catalogue/rules/submission/service-form.ts'
import type { FormPart, ServiceAddon, ServiceForm, ServiceOption } from '#catalogue/shapes.ts'

export type { Picture } from '#shared/picture.ts'
export type { Question, ServiceAddon, ServiceOption } from '#catalogue/shapes.ts'

export type Pricing = ServiceForm['pricing']
export type Policy = ServiceForm['policy']
export type PaymentMode = ServiceForm['paymentMode']
export type Layout = Exclude<ServiceForm['layout'], ''>

export interface StaffMember {
  id: string
  name: string
  picture: string | null
  role: string | null
}

export interface TravelFee {
  upToKm: number
  feeMinor: number
}

/** In degrees. */
export interface Corner {
  latitude: number
  longitude: number
}

/** A circle around the place, postal codes, or an area with these corners. */
export type ZoneLimits = { radiusKm: number } | { postalCodes: string[] } | { corners: Corner[] }

export type DeliveryZone = ZoneLimits & {
  feeMinor: number
  minimumMinor: number
  freeFromMinor: number | null
}

/** A service with all data for selling it. For commands; never sent in this form. */
export interface ServiceForSale extends Pick<ServiceForm, SameField> {
  id: string
  slug: string
  providerId: string
  status: ServiceStatus
  kind: ServiceKind
  category: Category
  layout: Layout
  taxPercent: number
  travelFees: TravelFee[]
  deliveryZones: DeliveryZone[]
  minimumOrderMinor: number
  /** For the whole line, in place of a percentage. */
  depositMinor: number | null
  pictures: Picture[]
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
    /** The day of verification; null: unknown. */
    verifiedSince: string | null
    isTrusted: boolean
    /** Low reliability, which lowers the rank. */
    ranksLow: boolean
    needsLastName: boolean
    replyMinutes: number | null
    pausedUntil: string | null
    busyMinutes: number | null
    busyUntil: Instant | null
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
