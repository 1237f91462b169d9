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
  /** Left out: who does it now; null: anyone. */
  staffId?: string | null | undefined
  reason: ProviderReason
}

/**
 * A business asks the customer of a visit for another time, which is held until they answer. Staff do it with visits in their own calendar.
 * Refuses: unauthenticated, not-found, permission-denied; slot-taken (offering three), too-soon, too-late, time-unchanged;
 * not-a-visit, not-agreed, begun, proposal-open, too-near.
 */
export const proposeTimeForItem = (
  ctx: AppContext,
  request: BusinessItemRequest,
  wanted: ProposedTime,
): Promise<BusinessItem> =>
  changeBusinessItem(
    ctx,
    request,
    { what: 'propose-time', asked: JSON.stringify(wanted) },
    async (inside, item, { by, userId }) => {
      requireReschedulable(inside, await reschedulable(inside, item), by)
      await propose(inside, item, { ...wanted, by, userId })
    },
  )

/** A business answers what its customer proposed, or takes its own proposal back. Refuses: proposal-over, hold-gone, and as answering does. */
export const answerProposalForItem = (
  ctx: AppContext,
  request: BusinessItemRequest,
  { proposalId, answer }: { proposalId: string; answer: ProposalAnswer },
): Promise<BusinessItem> =>
  changeBusinessItem(
    ctx,
    request,
    { what: 'answer-proposal', asked: `${proposalId} ${answer}` },
    (inside, item, { by, userId }) => answerOpen(inside, item, { proposalId, answer, by, userId }),
  )

const mostMore = 20

/** A business lets the customer of a visit change its time once more than usual. */
export const allowMoreMoves = (ctx: AppContext, request: BusinessItemRequest): Promise<BusinessItem> =>
  changeBusinessItem(ctx, request, { what: 'allow-move', asked: '' }, async (inside, item) => {
    await raiseMoreMoves(inside.db, item.id, mostMore)
    await inside.invalidate(inside.db, `order:${item.orderId}`, `dashboard:${item.providerId}`)
  })

/**
 * Who runs the market moves a visit at once, as both sides agreed it by other ways; it is written down who did it.
 * Refuses: permission-denied, for everybody else; and what proposing refuses.
 */
export const moveItemForBoth = (
  ctx: AppContext,
  request: BusinessItemRequest,
  wanted: ProposedTime,
): Promise<BusinessItem> =>
  changeBusinessItem(
    ctx,
    { ...request, isMarketOnly: true },
    { what: 'move', asked: JSON.stringify(wanted) },
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
