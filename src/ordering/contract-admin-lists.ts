import { z } from 'zod'
import { adminRoles } from '#identity/rules/admin-roles.ts'
import { regions } from '#market/rules/regions/regions.ts'
import { providerStates } from '#providers/rules/provider-states.ts'
import { country, instant } from '#shared/field-schemas.ts'
import { daySpan, idFilter, onlyIf, rowFilters } from '#shared/paging/list-filters.ts'
import { serviceStatuses } from '#catalogue/rules/lifecycle/service-states.ts'
import { itemStatuses } from '#ordering/rules/orders/item-states.ts'

const adminRole = z.enum(adminRoles)
const providerState = z.enum(providerStates)

const flag = z.enum(['1', '0']).optional()
const categories = z.string().max(40).optional()

/** Filters of the list of accounts: 1 is yes and 0 is no. */
export const userFilters = z.object({
  ...rowFilters,
  state: z.enum(['open', 'locked', 'leaving']).optional(),
  role: z.enum([...adminRoles, 'any']).optional(),
  verified: flag,
  factor: flag,
  member: flag,
  demo: flag,
  ...daySpan,
})

/** Filters common to services and businesses. */
const shopFilters = {
  ...rowFilters,
  category: categories,
  region: z.enum(regions as [string, ...string[]]).optional(),
  country: country.optional(),
  plan: z.string().max(20).optional(),
  verified: flag,
  trusted: flag,
  restricted: onlyIf,
  below: z.coerce.number().min(0).max(100).optional(),
  owes: onlyIf,
  demo: flag,
}

export const serviceFilters = z.object({
  ...shopFilters,
  state: z.enum(serviceStatuses).optional(),
  provider: idFilter,
  featured: onlyIf,
})
export const providerFilters = z.object({ ...shopFilters, state: z.enum(providerStates).optional(), held: onlyIf })

export const orderFilters = z.object({
  ...rowFilters,
  state: z.enum(itemStatuses).optional(),
  kind: z.enum(['booking', 'order', 'quote']).optional(),
  paid: z.enum(['online', 'unpaid', 'venue']).optional(),
  dispute: z.enum(['dispute', 'chargeback']).optional(),
  provider: idFilter,
  user: idFilter,
  currency: z.string().length(3).optional(),
  ...daySpan,
})

export type UserFilters = z.infer<typeof userFilters>
export type ServiceFilters = z.infer<typeof serviceFilters>
export type ProviderFilters = z.infer<typeof providerFilters>
export type OrderFilters = z.infer<typeof orderFilters>

export const userLineSchema = z
  .object({
    id: z.uuid(),
    email: z.string().nullable().describe('Null for accounts created by phone.'),
    name: z.string(),
    phoneNumber: z.string().nullable(),
    createdAt: instant,
    lastSignInAt: instant.nullable(),
    emailVerified: z.boolean(),
    disabled: z.boolean(),
    disabledReason: z.string(),
    disabledUntil: instant.nullable(),
    mfaEnabled: z.boolean(),
    isAdmin: z.boolean(),
    role: adminRole.nullable(),
    isDemo: z.boolean(),
    deletionDueAt: instant.nullable(),
    sessions: z.number(),
    orders: z.number().describe('Counted up to 100.'),
    businesses: z.array(z.object({ id: z.uuid(), name: z.string(), role: z.string() })),
  })
  .meta({ id: 'UserLine', description: 'Instants are ISO strings.' })
export type UserLine = z.infer<typeof userLineSchema>

export const shopBadgesSchema = z
  .object({
    isVerified: z.boolean(),
    isTrusted: z.boolean(),
    plan: z.string(),
    country,
    isDemo: z.boolean(),
  })
  .meta({ id: 'ShopBadges' })
export type ShopBadges = z.infer<typeof shopBadgesSchema>

export const serviceLineSchema = shopBadgesSchema
  .extend({
    id: z.uuid(),
    title: z.string(),
    status: z.enum(serviceStatuses),
    reason: z.string(),
    category: z.string(),
    kind: z.string(),
    city: z.string(),
    providerId: z.uuid(),
    providerName: z.string(),
    providerStatus: providerState,
    isFeatured: z.boolean(),
    rating: z.number().nullable(),
    ratings: z.number(),
    updatedAt: instant,
  })
  .meta({ id: 'AdminServiceLine' })
export type ServiceLine = z.infer<typeof serviceLineSchema>

export const providerLineSchema = shopBadgesSchema
  .extend({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    legalName: z.string(),
    email: z.string(),
    city: z.string(),
    status: providerState,
    reason: z.string(),
    categories: z.array(z.string()),
    services: z.number(),
    reliability: z.number().nullable().describe('In percent; null: too few items.'),
    agreedPercent: z.number().nullable(),
    owes: z.boolean(),
    strikes: z.number(),
    joinedAt: instant,
  })
  .meta({ id: 'ProviderLine' })
export type ProviderLine = z.infer<typeof providerLineSchema>

export const orderLineSchema = z
  .object({
    id: z.uuid(),
    reference: z.string(),
    customerName: z.string(),
    email: z.string(),
    phone: z.string(),
    providers: z.array(z.string()),
    kinds: z.array(z.string()),
    status: z.enum(['waiting_payment', 'open', 'done', 'cancelled']),
    statuses: z.array(z.string()),
    totals: z.array(z.string()),
    paid: z.enum(['online', 'part', 'no']),
    hasDispute: z.boolean(),
    placedAt: instant,
    placed: z.string(),
  })
  .meta({ id: 'OrderLine' })
export type OrderLine = z.infer<typeof orderLineSchema>
