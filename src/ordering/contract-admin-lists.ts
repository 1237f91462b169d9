import { z } from 'zod'
import { adminRoles, type AdminRole } from '#identity/rules/admin-roles.ts'
import { regions } from '#market/rules/regions/regions.ts'
import { providerStates, type ProviderState } from '#providers/rules/provider-states.ts'

const flag = z.enum(['1', '0']).optional()
const yes = z.literal('1').optional()
const id = z.string().max(60).optional()
const text = z.string().max(254).optional()
const categories = z.string().max(40).optional()
const country = z.string().length(2).optional()
const paging = { q: text, id, cursor: z.string().max(200).optional() }

/** Filters of the list of accounts: 1 is yes and 0 is no. */
export const userFilters = z.object({
  ...paging,
  state: z.enum(['open', 'locked', 'leaving']).optional(),
  role: z.enum([...adminRoles, 'any']).optional(),
  verified: flag,
  factor: flag,
  member: flag,
  demo: flag,
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
})

const serviceStates = [
  'draft',
  'submitted',
  'in_review',
  'changes_requested',
  'rejected',
  'published',
  'paused',
  'suspended',
  'archived',
] as const

/** Filters common to services and businesses. */
const shopFilters = {
  ...paging,
  category: categories,
  region: z.enum(regions as [string, ...string[]]).optional(),
  country,
  plan: z.string().max(20).optional(),
  verified: flag,
  trusted: flag,
  restricted: yes,
  below: z.coerce.number().min(0).max(100).optional(),
  owes: yes,
  demo: flag,
}

export const serviceFilters = z.object({
  ...shopFilters,
  state: z.enum(serviceStates).optional(),
  provider: id,
  featured: yes,
})
export const providerFilters = z.object({ ...shopFilters, state: z.enum(providerStates).optional(), held: yes })

const itemStates = [
  'awaiting_payment',
  'requested',
  'confirmed',
  'preparing',
  'ready',
  'in_progress',
  'fulfilled',
  'completed',
  'declined',
  'expired',
  'expired_unpaid',
  'cancelled',
  'no_show',
] as const

export const orderFilters = z.object({
  ...paging,
  state: z.enum(itemStates).optional(),
  kind: z.enum(['booking', 'order', 'quote']).optional(),
  paid: z.enum(['online', 'unpaid', 'venue']).optional(),
  dispute: z.enum(['dispute', 'chargeback']).optional(),
  provider: id,
  user: id,
  currency: z.string().length(3).optional(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
})

export type UserFilters = z.infer<typeof userFilters>
export type ServiceFilters = z.infer<typeof serviceFilters>
export type ProviderFilters = z.infer<typeof providerFilters>
export type OrderFilters = z.infer<typeof orderFilters>

/** Instants are ISO strings. */
export interface UserLine {
  id: string
  /** Null for accounts created by phone. */
  email: string | null
  name: string
  phoneNumber: string | null
  createdAt: string
  lastSignInAt: string | null
  emailVerified: boolean
  disabled: boolean
  disabledReason: string
  disabledUntil: string | null
  mfaEnabled: boolean
  isAdmin: boolean
  role: AdminRole | null
  isDemo: boolean
  deletionDueAt: string | null
  sessions: number
  /** Counted up to 100. */
  orders: number
  businesses: { id: string; name: string; role: string }[]
}

interface ShopBadges {
  isVerified: boolean
  isTrusted: boolean
  plan: string
  country: string
  isDemo: boolean
}

export interface ServiceLine extends ShopBadges {
  id: string
  title: string
  status: (typeof serviceStates)[number]
  reason: string
  category: string
  kind: string
  city: string
  providerId: string
  providerName: string
  providerStatus: ProviderState
  isFeatured: boolean
  rating: number | null
  ratings: number
  updatedAt: string
}

export interface ProviderLine extends ShopBadges {
  id: string
  slug: string
  name: string
  legalName: string
  email: string
  city: string
  status: ProviderState
  reason: string
  categories: string[]
  services: number
  /** In percent; null: too few items. */
  reliability: number | null
  agreedPercent: number | null
  owes: boolean
  strikes: number
  joinedAt: string
}

export interface OrderLine {
  id: string
  reference: string
  customerName: string
  email: string
  phone: string
  providers: string[]
  kinds: string[]
  status: 'waiting_payment' | 'open' | 'done' | 'cancelled'
  statuses: string[]
  totals: string[]
  paid: 'online' | 'part' | 'no'
  hasDispute: boolean
  placedAt: string
  placed: string
}
