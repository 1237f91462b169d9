import { userOf, type AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { answerProposal as answerOpen, proposeTime as propose } from '#ordering/commands/rescheduling/propose-time.ts'
import { changeBusinessItem, type BusinessItemRequest } from '#ordering/commands/orders/change-business-item.ts'
import { requireReschedulable, reschedulable, rescheduleItem } from '#ordering/commands/rescheduling/reschedule-item.ts'
import type { BusinessItem } from '#ordering/contract.ts'
import type { ProviderReason } from '#ordering/rules/cancellation/cancel-reasons.ts'
import { itemTarget } from '#ordering/rules/orders/item-target.ts'
import type { ProposalAnswer } from '#ordering/rules/rescheduling/proposal-states.ts'
import { raiseMoreMoves } from '#ordering/store/proposals.server.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface ProposedTime {
  startsAt: Instant
  /** Absent: the same staff member; null: anyone. */
  staffId?: string | null | undefined
  reason: ProviderReason
}

/**
 * Proposes another time to the customer of a visit and holds it until they answer. Staff do this for visits in their
 * own calendar. Throws `unauthenticated`, `not-found`, `permission-denied`; `slot-taken` (offering three), `too-soon`,
 * `too-late`, `time-unchanged`; `not-a-visit`, `not-agreed`, begun, `proposal-open`, `too-near`.
 */
export const proposeTimeForItem = (
  ctx: AppContext,
  request: BusinessItemRequest,
  wanted: ProposedTime,
): Promise<BusinessItem> =>
  changeBusinessItem(
    ctx,
    request,
    { what: 'propose-time', requested: JSON.stringify(wanted) },
    async (inside, item, { by, userId }) => {
      requireReschedulable(inside, await reschedulable(inside, item), by)
      await propose(inside, item, { ...wanted, by, userId })
    },
  )

/**
 * Answers a customer's proposal, or withdraws the business's own. Throws `proposal-over`, `hold-gone`, and the errors
 * of `answerItem`.
 */
export const answerProposalForItem = (
  ctx: AppContext,
  request: BusinessItemRequest,
  { proposalId, answer }: { proposalId: string; answer: ProposalAnswer },
): Promise<BusinessItem> =>
  changeBusinessItem(
    ctx,
    request,
    { what: 'answer-proposal', requested: `${proposalId} ${answer}` },
    (inside, item, { by, userId }) => answerOpen(inside, item, { proposalId, answer, by, userId }),
  )

const mostMore = 20

/** Allows the customer of a visit one more change of its time. */
export const allowMoreMoves = (ctx: AppContext, request: BusinessItemRequest): Promise<BusinessItem> =>
  changeBusinessItem(ctx, request, { what: 'allow-move', requested: '' }, async (inside, item) => {
    await raiseMoreMoves(inside.db, item.id, mostMore)
    await inside.invalidate(inside.db, `order:${item.orderId}`, `dashboard:${item.providerId}`)
  })

/**
 * Moves a visit at once as an administrator, as both sides agreed outside the market; the history names the
 * administrator. Throws `permission-denied` for everybody else, and the errors of proposing.
 */
export const moveItemForBoth = (
  ctx: AppContext,
  request: BusinessItemRequest,
  wanted: ProposedTime,
): Promise<BusinessItem> =>
  changeBusinessItem(
    ctx,
    { ...request, isMarketOnly: true },
    { what: 'move', requested: JSON.stringify(wanted) },
    async (inside, item, { by }) => {
      const { userId } = userOf(ctx)
      requireReschedulable(inside, await reschedulable(inside, item), by)
      await rescheduleItem(inside, item, { ...wanted, by, userId })
      const after = { startsAt: isoOf(wanted.startsAt), staffId: wanted.staffId }
      await recordAct(inside, {
        type: 'item-moved',
        target: itemTarget(item),
        after,
        reason: wanted.reason,
        about: { itemId: item.id, orderId: item.orderId, providerId: item.providerId },
      })
    },
  )
