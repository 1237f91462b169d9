import { userOf, type AppContext } from '#server/context.ts'
import { runOnce } from '#market/commands/run-once.ts'
import { changeMyItem, type MyItem } from '#ordering/commands/orders/change-my-item.ts'
import { eachItem } from '#ordering/commands/orders/each-item.ts'
import { earningOf, endReport } from '#ordering/commands/no-shows/end-report.ts'
import { moneyOfItem } from '#ordering/queries/payments/money-of-item.ts'
import type { Credentials } from '#ordering/queries/orders/get-order.ts'
import { getBusinessItem } from '#ordering/queries/orders/list-business-items.ts'
import type { BusinessItem } from '#ordering/contract.ts'
import { frozenShare, shortestText, silenceOf, type ReportKind } from '#ordering/rules/no-shows/item-reports.ts'
import type { Party } from '#ordering/rules/orders/item-states.ts'
import { keyMissing, reportOver, textTooShort } from '#ordering/rules/errors.ts'
import { insertItemEvent, lockItem, type LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import {
  findReports,
  listUnansweredReports,
  setAnswer,
  type ItemReport,
} from '#ordering/store/no-shows/item-reports.server.ts'
import { freezeSubject } from '#payments/commands/ledger/freeze-subject.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'
import { percentOf } from '#shared/money.ts'

/**
 * Customer action "I was there": objects to a reported no-show within 48 hours; an administrator decides. Throws
 * `report-over`, `text-too-short`, and the errors of cancelling.
 */
export const objectToAbsence = (ctx: AppContext, myItem: MyItem, text: string, credentials: Credentials = {}) =>
  changeMyItem(ctx, { ...myItem, what: 'object', requested: text }, credentials, async (inside, item) => {
    const report = await waitingReport(inside, item, ['customer_absent'])
    await disagree(inside, item, report, { by: 'customer', userId: null, text, what: 'objected' })
  })

interface Input {
  providerId: string
  itemId: string
  key: string
}

interface Answer {
  agrees: boolean
  text: string
}

/**
 * Answers a customer's report that nobody was at the venue or that the business requested the cancellation. Agreement
 * refunds everything; otherwise an administrator decides. Throws `unauthenticated`, `not-found`, `permission-denied`,
 * `report-over`, `text-too-short`.
 */
export async function answerReport(
  ctx: AppContext,
  { providerId, itemId, key }: Input,
  { agrees, text }: Answer,
): Promise<BusinessItem> {
  const membership = await requireMember(ctx, providerId, 'answer-orders')
  if (key.length < 8 || key.length > 64) throw keyMissing()
  const { userId } = userOf(ctx)
  const request = { scope: `answer-report:${userId}`, key, requestHash: `${itemId} ${agrees} ${text}` }
  await runOnce(ctx, request, async (inside) => {
    const item = isId(itemId) ? await lockItem(inside.db, itemId) : undefined
    const isTheirs =
      item?.providerId === providerId &&
      (membership.role !== 'staff' || (item.staffId !== null && item.staffId === membership.resourceId))
    if (!item || !isTheirs) throw notFound('item')
    const report = await waitingReport(inside, item, ['provider_absent', 'provider_requested'])
    if (!agrees) return disagree(inside, item, report, { by: 'provider', userId, text, what: 'answered' })
    await endReport(inside, item, report, {
      verdict: 'upheld',
      by: 'provider',
      userId,
      text: text.trim(),
      what: 'agreed',
    })
    return {}
  })
  return getBusinessItem(ctx, membership, itemId)
}

async function waitingReport(ctx: AppContext, item: LockedItem, kinds: ReportKind[]): Promise<ItemReport> {
  const report = (await findReports(ctx.db, item.id)).find(({ kind }) => kinds.includes(kind))
  if (report?.status !== 'waiting' || report.answerBy <= ctx.now)
    throw reportOver('The time to answer is over, or it was answered.')
  return report
}

interface Disagreeing {
  by: Party
  userId: string | null
  text: string
  what: string
}

async function disagree(
  ctx: AppContext,
  item: LockedItem,
  report: ItemReport,
  { by, userId, text, what }: Disagreeing,
): Promise<object> {
  const note = text.trim()
  if (note.length < shortestText) throw textTooShort(shortestText)
  await passOn(ctx, item, report, note)
  const { id: itemId, orderId, providerId, status } = item
  await insertItemEvent(
    ctx.db,
    { itemId, byUser: userId, byParty: by, from: status, to: status, reason: '', what, note },
    ctx.now,
  )
  const event = { orderId, itemId, providerId, reportId: report.id, kind: report.kind, by }
  await ctx.publish(ctx.db, what === 'objected' ? 'objection.made' : 'report.answered', event)
  await ctx.invalidate(ctx.db, `order:${orderId}`, `dashboard:${providerId}`, 'due:mail')
  return {}
}

/**
 * Hands the report to an administrator. Half of the price stays frozen when the provider is said to have requested the
 * cancellation.
 */
async function passOn(ctx: AppContext, item: LockedItem, report: ItemReport, answer: string): Promise<void> {
  const frozenMinor = report.kind === 'provider_requested' ? await freezeHalf(ctx, item, report) : 0
  await setAnswer(ctx.db, report.id, { text: answer, frozenMinor }, ctx.now)
}

async function freezeHalf(ctx: AppContext, item: LockedItem, report: ItemReport): Promise<number> {
  const money = await moneyOfItem(ctx, item.id)
  const amountMinor = Math.min(
    money.paidMinor - money.commissionMinor - money.commissionTaxMinor,
    percentOf(money.totalMinor, frozenShare),
  )
  if (amountMinor <= 0) return 0
  await freezeSubject(ctx, { ...earningOf(item), cause: `question:${report.id}`, amountMinor })
  return amountMinor
}

const atMost = 50

/**
 * Ends reports without an answer in time: a reported no-show counts as true, all others go to an administrator. Returns
 * the number of reports. Idempotent.
 */
export async function endSilence(ctx: AppContext): Promise<number> {
  const due = await listUnansweredReports(ctx.db, ctx.now, atMost)
  return eachItem(
    ctx,
    due.map(({ itemId }) => ({ id: itemId })),
    async (inside, item) => {
      const report = (await findReports(inside.db, item.id)).find(
        (one) => one.status === 'waiting' && one.answerBy <= inside.now,
      )
      if (!report) return false
      if (silenceOf(report.kind) === 'with_market') {
        await passOn(inside, item, report, '')
        await inside.publish(inside.db, 'report.unanswered', {
          orderId: item.orderId,
          itemId: item.id,
          providerId: item.providerId,
          reportId: report.id,
          kind: report.kind,
        })
        return true
      }
      await endReport(inside, item, report, {
        verdict: 'upheld',
        by: 'system',
        userId: null,
        what: report.kind === 'customer_absent' ? 'final' : 'unanswered',
      })
      return true
    },
  )
}
