import type { AppContext } from '#server/context.ts'
import { completeItem } from '#ordering/commands/orders/complete-item.ts'
import { changeMyItem, type MyItem } from '#ordering/commands/orders/change-my-item.ts'
import type { Settled } from '#ordering/commands/cancellation/settle-step.ts'
import type { Credentials } from '#ordering/queries/orders/get-order.ts'
import { answerByOf, shortestText, type ReportKind } from '#ordering/rules/no-shows/item-reports.ts'
import { transitionFor, type Party } from '#ordering/rules/orders/item-states.ts'
import { notAtThisTime, reportOver, textTooShort, transitionNotAllowed } from '#ordering/rules/errors.ts'
import { absenceHindrance } from '#ordering/rules/orders/when-allowed.ts'
import { insertItemEvent, type LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import { findReports, insertReport } from '#ordering/store/no-shows/item-reports.server.ts'
import { newId } from '#shared/ids.ts'

interface Said {
  kind: ReportKind
  by: Party
  userId: string | null
  text: string
  /** The name of the step in the history; undefined: another step covers it. */
  what?: string
}

/**
 * Stores a report of one side about a locked item; the other side has time to answer. Runs inside a transaction. Throws
 * report-over.
 */
export async function makeReport(
  ctx: AppContext,
  item: LockedItem,
  { kind, by, userId, text, what }: Said,
): Promise<void> {
  const known = await findReports(ctx.db, item.id)
  if (known.some((one) => one.kind === kind || one.kind !== 'provider_requested'))
    throw reportOver('This was said before, and is looked at.')
  const { id: itemId, orderId, providerId } = item
  const report = {
    id: newId(),
    itemId,
    providerId,
    kind,
    text,
    byUser: userId,
    madeAt: ctx.now,
    answerBy: answerByOf(kind, ctx.now),
  }
  await insertReport(ctx.db, report)
  // A cancellation that the provider requested is published after the item has moved.
  if (what)
    await insertItemEvent(ctx.db, { itemId, byUser: userId, byParty: by, reason: '', note: text, what }, ctx.now)
  await ctx.publish(ctx.db, 'report.made', { orderId, itemId, providerId, reportId: report.id, kind, by })
  await ctx.invalidate(ctx.db, `order:${orderId}`, `dashboard:${providerId}`, 'due:mail')
}

/**
 * Customer action "Nobody was there": the provider has 48 hours to answer; without an answer or with agreement
 * everything is refunded. Throws `transition-not-allowed`, `text-too-short`, `report-over`, and the errors of
 * cancelling.
 */
export const reportAbsence = (ctx: AppContext, myItem: MyItem, text: string, credentials: Credentials = {}) =>
  changeMyItem(ctx, { ...myItem, what: 'report-absence', requested: text }, credentials, async (inside, item) => {
    if (!transitionFor('absent', item, 'system'))
      throw transitionNotAllowed(item.status, 'this cannot be said of it any more')
    const hindrance = absenceHindrance('absent', item, inside.now)
    if (hindrance) throw notAtThisTime(item.status, hindrance)
    if (text.trim().length < shortestText) throw textTooShort(shortestText)
    await makeReport(inside, item, {
      kind: 'provider_absent',
      by: 'customer',
      userId: null,
      text: text.trim(),
      what: 'reported',
    })
  })

/**
 * The customer says that the provider requested the cancellation. Where the cancellation costs the customer something,
 * the provider has to answer.
 */
export async function claimProviderRequested(
  ctx: AppContext,
  item: LockedItem,
  { retainedMinor, details }: Settled,
): Promise<void> {
  if (retainedMinor === 0 && !details.feeMinor) return completeItem(ctx, item)
  await makeReport(ctx, item, { kind: 'provider_requested', by: 'customer', userId: null, text: '', what: 'requested' })
}
