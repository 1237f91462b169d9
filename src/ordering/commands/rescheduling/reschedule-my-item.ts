import type { AppContext } from '#server/context.ts'
import { changeMyItem, type MyItem } from '#ordering/commands/orders/change-my-item.ts'
import { rescheduleWithOption, type WantedOption } from '#ordering/commands/rescheduling/change-option.ts'
import { answerProposal, proposeTime } from '#ordering/commands/rescheduling/propose-time.ts'
import {
  requireReschedulable,
  reschedulable,
  rescheduleItem,
  type WantedTime,
} from '#ordering/commands/rescheduling/reschedule-item.ts'
import type { OrderItemView } from '#ordering/contract.ts'
import type { Credentials } from '#ordering/queries/orders/get-order.ts'
import type { ProposalAnswer } from '#ordering/rules/rescheduling/proposal-states.ts'
import { movesAtOnce, shareDue } from '#ordering/rules/rescheduling/reschedule.ts'
import { optionFixed, rescheduleModeChanged } from '#ordering/rules/rescheduling/reschedule-errors.ts'
import type { Instant } from '#shared/time/instant.ts'

export interface OtherTimeInput {
  startsAt: Instant
  /** Absent: the same staff member; null: anyone. */
  staffId?: string | null | undefined
  /** Which way was shown: an immediate move, or a proposal to the provider. The other way throws. */
  expects?: 'move' | 'proposal' | undefined
  /** Another option of the same service, at the price that was shown. */
  option?: WantedOption | undefined
}

/**
 * Changes the time of the customer's own visit: at once while cancelling is free; later, or where the provider confirms
 * by hand, as a proposal. Throws `not-found`; `email-not-verified` (for a caller with only the link); `slot-taken`
 * (offering three), `too-soon`, `too-late`, `time-unchanged`; `not-a-visit`, `not-agreed`, begun, `proposal-open`,
 * `no-moves-left`, `too-near`; `terms-changed`; `option-gone`, `option-fixed`.
 */
export const rescheduleMyItem = (
  ctx: AppContext,
  myItem: MyItem,
  request: OtherTimeInput,
  credentials: Credentials = {},
): Promise<OrderItemView> =>
  changeMyItem(
    ctx,
    { ...myItem, what: 'reschedule', requested: JSON.stringify(request) },
    credentials,
    async (inside, item) => {
      const moved = await reschedulable(inside, item)
      requireReschedulable(inside, moved, 'customer')
      const isAtOnce = movesAtOnce(moved.confirmMode, shareDue(moved, inside.now))
      if (request.expects !== undefined && (request.expects === 'move') !== isAtOnce) throw rescheduleModeChanged()
      const wanted: WantedTime = { startsAt: request.startsAt, staffId: request.staffId, by: 'customer', userId: null }
      if (request.option && !isAtOnce) throw optionFixed()
      if (request.option) return rescheduleWithOption(inside, item, wanted, request.option)
      await (isAtOnce ? rescheduleItem(inside, item, wanted) : proposeTime(inside, item, wanted))
    },
  )

/**
 * Accepts or declines the provider's proposed time, or withdraws the customer's own. Throws `proposal-over`,
 * `hold-gone`, and the errors of cancelling.
 */
export const answerMyProposal = (
  ctx: AppContext,
  myItem: MyItem,
  { proposalId, answer }: { proposalId: string; answer: ProposalAnswer },
  credentials: Credentials = {},
): Promise<OrderItemView> =>
  changeMyItem(
    ctx,
    { ...myItem, what: 'answer-proposal', requested: `${proposalId} ${answer}` },
    credentials,
    (inside, item) => answerProposal(inside, item, { proposalId, answer, by: 'customer', userId: null }),
  )
