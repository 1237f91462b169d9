import * as z from 'zod'
import { providerStates } from '#providers/rules/provider-states.ts'

const reason = z.string().trim().min(3, 'Write why.').max(500, 'At most 500 characters.')

export const reasonInput = z.strictObject({ reason })

/** Open items are kept, or all are cancelled with a full refund. */
export const suspendInput = z.strictObject({ reason, openItems: z.enum(['fulfill', 'cancel']).default('fulfill') })
export const pauseInput = z.strictObject({ reason, until: z.iso.date().optional() })
export const markInput = z.strictObject({ mark: z.enum(['verified', 'trusted']), isOn: z.boolean(), reason })
export const wordInput = z.strictObject({ reason: z.string().trim().max(500, 'At most 500 characters.').default('') })

export const planByHandInput = z.strictObject({
  plan: z.enum(['starter', 'growth', 'pro']),
  endsAt: z.iso.datetime().nullable().default(null),
  reason,
})

export const serviceLimitInput = z.strictObject({ limit: z.int().min(0).max(100_000).nullable(), reason })

/** A percentage with at most two decimals; null: that of the plan. */
export const agreedShareInput = z.strictObject({
  percent: z.number().min(0).max(50).multipleOf(0.01).nullable(),
  reason,
})

export const memberByHandInput = z.strictObject({
  userId: z.uuid(),
  role: z.enum(['owner', 'manager', 'staff']),
  reason,
})

const moment = z.string()

/** A provider as administrators see it. */
export const adminProviderSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  legalName: z.string(),
  city: z.string(),
  country: z.string(),
  status: z.enum(providerStates),
  reason: z.string(),
  plan: z.enum(['starter', 'growth', 'pro']),
  planEndsAt: moment.nullable(),
  serviceLimit: z.int().nullable(),
  isVerified: z.boolean(),
  isTrusted: z.boolean(),
  email: z.string(),
  phone: z.string(),
  joinedAt: moment,
  submittedAt: moment.nullable(),
  stateChangedAt: moment.nullable(),
  pausedUntil: z.string().nullable(),
  eraseAt: moment.nullable(),
  owners: z.array(z.object({ uid: z.string(), name: z.string(), email: z.string() })),
  /** Strikes of the last 90 days. */
  strikes: z.int(),
})

export const adminProviderPageSchema = adminProviderSchema
  .extend({
    members: z.array(
      z.object({ uid: z.string(), name: z.string(), email: z.string(), role: z.string(), joinedAt: moment }),
    ),
    events: z.array(
      z.object({ at: moment, type: z.string(), detail: z.record(z.string(), z.unknown()), by: z.string().nullable() }),
    ),
    /** The actions that an administrator can take in its current state. */
    moves: z.array(z.enum(['pause', 'resume', 'suspend', 'reinstate', 'restrict', 'unrestrict', 'close'])),
  })
  .meta({ id: 'AdminProviderPage' })

export type AdminProvider = z.infer<typeof adminProviderSchema>
export type AdminProviderPage = z.infer<typeof adminProviderPageSchema>
