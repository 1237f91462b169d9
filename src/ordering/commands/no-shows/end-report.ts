import type { AppContext } from '#server/context.ts'
import { completeItem } from '#ordering/commands/orders/complete-item.ts'
import { demandPrepayment } from '#ordering/commands/no-shows/demand-prepayment.ts'
import { moveItem } from '#ordering/commands/orders/move-item.ts'
import { refundItem } from '#ordering/commands/cancellation/refund-item.ts'
import { transitionFor, type ItemAction, type Party } from '#ordering/rules/orders/item-states.ts'
import { insertItemEvent, type LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import { setDecision, type ItemReport } from '#ordering/store/no-shows/item-reports.server.ts'
import { unfreezeSubject } from '#payments/commands/ledger/freeze-subject.ts'
import type { MarketRole } from '#payments/contract.ts'

export interface ReportEnd {
  verdict: 'upheld' | 'dismissed'
  by: Party
  userId: string | null
  /** Refund share in percent, where an administrator sets it. */
  share?: number | undefined
  text?: string
  role?: MarketRole | undefined
  /** The name of the step in the history. */
  what: string
}

/** Ends a report about a locked item and moves the item and its money accordingly. Runs inside a transaction. */
export async function endReport(ctx: AppContext, item: LockedItem, report: ItemReport, end: ReportEnd): Promise<void> {
  const { verdict, by, userId, text = '', share, what } = end
  if (report.frozenMinor > 0) await unfreezeSubject(ctx, { ...earningOf(item), cause: `question:${report.id}` })
  const isHard = verdict === 'upheld'
  await setDecision(
    ctx.db,
    report.id,
    { status: verdict, share: share ?? null, isHard, decidedBy: by === 'market' ? userId : null, text },
    ctx.now,
  )
  const backMinor = await consequences[report.kind](ctx, item, end)
  const { id: itemId, orderId, providerId } = item
  // Reads the item again, because the report may just have moved it.
  await insertItemEvent(
    ctx.db,
    { itemId, byUser: userId, byParty: by, reason: '', what, note: text, backMinor },
    ctx.now,
  )
  const event = { orderId, itemId, providerId, reportId: report.id, kind: report.kind, verdict, by, backMinor }
  await ctx.publish(ctx.db, report.kind === 'customer_absent' ? 'objection.decided' : 'report.decided', event)
  await ctx.invalidate(ctx.db, `order:${orderId}`, `dashboard:${providerId}`, 'due:mail')
}

export const earningOf = ({ id, orderId, providerId, currency }: LockedItem) => ({
  subjectId: id,
  orderId,
  providerId,
  currency,
})

/**
 * An administrator may have ended the item while an answer was due. Its money is then decided, and the report only
 * records who was right.
 */
const isOpenFor = (action: ItemAction, item: LockedItem, by: Party): boolean =>
  transitionFor(action, item, by) !== undefined

/** The refund of the report itself; a refund of an item step is part of that step. */
type Consequence = (ctx: AppContext, item: LockedItem, end: ReportEnd) => Promise<number>

const consequences: Record<ItemReport['kind'], Consequence> = {
  customer_absent: async (ctx, item, { verdict, by, userId, share, role, text = '' }) => {
    if (verdict === 'upheld') {
      await completeItem(ctx, item)
      await demandPrepayment(ctx, item)
    } else if (isOpenFor('overturn', item, by)) {
      const more = { ...(share !== undefined && { share }), ...(role && { role }) }
      await moveItem(ctx, item, { action: 'overturn', by, userId, reason: '', note: text, ...more })
    }
    return 0
  },
  provider_absent: async (ctx, item, { verdict, by, userId, text = '' }) => {
    if (verdict === 'upheld' && isOpenFor('absent', item, by))
      await moveItem(ctx, item, { action: 'absent', by, userId, reason: '', note: text })
    return 0
  },
  provider_requested: async (ctx, item, { verdict, by, userId, share, role, text = '' }) => {
    const sharePercent = verdict === 'upheld' ? (share ?? 100) : (share ?? 0)
    const refundOrder = {
      requested: { sharePercent },
      reason: 'provider_requested',
      by,
      userId,
      role,
      note: text,
      isEnd: true,
      isForgiven: sharePercent === 100,
    }
    const { backMinor } = sharePercent > 0 ? await refundItem(ctx, item, refundOrder) : { backMinor: 0 }
    await completeItem(ctx, item)
    return backMinor
  },
}
