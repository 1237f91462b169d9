import { z } from 'zod'
import type { MoneyView } from '#ordering/contract.ts'
import type { Bearer, DisputeOutcome, DisputeStatus, DisputeWish } from '#ordering/rules/disputes/dispute-states.ts'
import { disputeKinds, disputeWishes, type DisputeKind } from '#ordering/rules/disputes/dispute-terms.ts'

/** Part of the contract: the list of disputes at the dashboard, and what it is narrowed by. Moments are ISO texts. */

const id = z.string().trim().max(60).optional()
const yes = z.literal('1').optional()

export const disputeFilters = z.object({
  q: z.string().max(254).optional(),
  id,
  cursor: z.string().max(200).optional(),
  /** `between`: the two sides are at it. */
  state: z.enum(['with_admin', 'between', 'open', 'provider_answered', 'resolved']).optional(),
  kind: z.enum(disputeKinds).optional(),
  wish: z.enum(disputeWishes).optional(),
  outcome: z.enum(['agreed', 'silence', 'decided', 'withdrawn']).optional(),
  bearer: z.enum(['provider', 'market']).optional(),
  appeal: yes,
  /** Should have been decided by now. */
  late: yes,
  currency: z.string().trim().length(3).optional(),
  provider: id,
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
})

export type DisputeFilters = z.infer<typeof disputeFilters>

export interface DisputeRowLine {
  id: string
  /** Of the item: K7Q2-9M4T-1a. */
  reference: string
  orderReference: string
  title: string
  providerId: string
  providerName: string
  kind: DisputeKind
  kindText: string
  wish: DisputeWish
  /** What was wished back, where it was a part. */
  wished: MoneyView | null
  status: DisputeStatus
  isAppeal: boolean
  isLate: boolean
  total: MoneyView
  openedAt: string
  /** When time moves it on, or until when it is to be decided. */
  dueAt: string | null
  resolvedAt: string | null
  outcome: DisputeOutcome | null
  share: number | null
  borneBy: Bearer | null
  back: MoneyView | null
}
