import { z } from 'zod'
import { bearers, disputeOutcomes, disputeStatuses, disputeWishes } from '#ordering/rules/disputes/dispute-states.ts'
import { disputeKinds } from '#ordering/rules/disputes/dispute-terms.ts'
import { instant, shownMoneySchema } from '#shared/field-schemas.ts'
import { daySpan, idFilter, onlyIf, rowFilters } from '#shared/paging/list-filters.ts'

const disputeKind = z.enum(disputeKinds)
const disputeWish = z.enum(disputeWishes)
const disputeStatus = z.enum(disputeStatuses)
const disputeOutcome = z.enum(disputeOutcomes)
const bearer = z.enum(bearers)

/** Part of the contract: the list of disputes on the admin dashboard and its filters. Instants are ISO strings. */

export const disputeFilters = z.object({
  ...rowFilters,
  /** `between`: customer and business are still negotiating. */
  state: z.enum(['with_admin', 'between', 'open', 'provider_answered', 'resolved']).optional(),
  kind: z.enum(disputeKinds).optional(),
  wish: z.enum(disputeWishes).optional(),
  outcome: z.enum(['agreed', 'silence', 'decided', 'withdrawn']).optional(),
  bearer: z.enum(['provider', 'market']).optional(),
  appeal: onlyIf,
  /** Past the deadline for the decision. */
  late: onlyIf,
  currency: z.string().trim().length(3).optional(),
  provider: idFilter,
  ...daySpan,
})

export type DisputeFilters = z.infer<typeof disputeFilters>

export const disputeRowLineSchema = z
  .object({
    id: z.uuid(),
    reference: z.string().describe('Reference of the item: K7Q2-9M4T-1a.'),
    orderReference: z.string(),
    title: z.string(),
    providerId: z.uuid(),
    providerName: z.string(),
    kind: disputeKind,
    kindText: z.string(),
    wish: disputeWish,
    wished: shownMoneySchema.nullable().describe('The requested amount, if it is a partial refund.'),
    status: disputeStatus,
    isAppeal: z.boolean(),
    isLate: z.boolean(),
    total: shownMoneySchema,
    openedAt: instant,
    dueAt: instant.nullable().describe('When the dispute advances by itself, or the deadline for the decision.'),
    resolvedAt: instant.nullable(),
    outcome: disputeOutcome.nullable(),
    share: z.number().nullable(),
    borneBy: bearer.nullable(),
    back: shownMoneySchema.nullable(),
  })
  .meta({ id: 'DisputeRowLine' })
export type DisputeRowLine = z.infer<typeof disputeRowLineSchema>
