import { z } from 'zod'
import type { MoneyView } from '#ordering/contract.ts'
import type { Bearer, DisputeOutcome, DisputeStatus, DisputeWish } from '#ordering/rules/disputes/dispute-states.ts'
import { disputeKinds, disputeWishes, type DisputeKind } from '#ordering/rules/disputes/dispute-terms.ts'

/** Part of the contract: the list of disputes on the admin dashboard and its filters. Instants are ISO strings. */

const id = z.string().trim().max(60).optional()
const yes = z.literal('1').optional()

export const disputeFilters = z.object({
  q: z.string().max(254).optional(),
  id,
  cursor: z.string().max(200).optional(),
  /** `between`: customer and business are still negotiating. */
  state: z.enum(['with_admin', 'between', 'open', 'provider_answered', 'resolved']).optional(),
  kind: z.enum(disputeKinds).optional(),
  wish: z.enum(disputeWishes).optional(),
  outcome: z.enum(['agreed', 'silence', 'decided', 'withdrawn']).optional(),
  bearer: z.enum(['provider', 'market']).optional(),
  appeal: yes,
  /** Past the deadline for the decision. */
  late: yes,
  currency: z.string().trim().length(3).optional(),
  provider: id,
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
})

export type DisputeFilters = z.infer<typeof disputeFilters>

export interface DisputeRowLine {
  id: string
  /** Reference of the item: K7Q2-9M4T-1a. */
  reference: string
  orderReference: string
  title: string
  providerId: string
  providerName: string
  kind: DisputeKind
  kindText: string
  wish: DisputeWish
  /** The requested amount, if it is a partial refund. */
  wished: MoneyView | null
  status: DisputeStatus
  isAppeal: boolean
  isLate: boolean
  total: MoneyView
  openedAt: string
  /** When the dispute advances by itself, or the deadline for the decision. */
  dueAt: string | null
  resolvedAt: string | null
  outcome: DisputeOutcome | null
  share: number | null
  borneBy: Bearer | null
  back: MoneyView | null
}
