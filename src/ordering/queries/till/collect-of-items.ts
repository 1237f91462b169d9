import type { AppContext } from '#server/context.ts'
import { openLinkOf } from '#ordering/queries/till/payment-links.ts'
import { moneyView } from '#ordering/queries/payments/totals-view.ts'
import { isUnserved, type ItemStatus } from '#ordering/rules/orders/item-states.ts'
import { tillBalanceOf, type TillBalance } from '#ordering/rules/till/balance.ts'
import { listPaymentsOf, type OrderPayment } from '#ordering/store/payments/order-payments.server.ts'
import { listDueRows, type DueRow } from '#ordering/store/till/due.server.ts'
import type { Collect } from '#payments/contract-till.ts'
import { getTillMoney } from '#payments/queries/till/get-till-money.ts'
import { getTillPayments, type TillPaymentOf } from '#payments/queries/till/get-till-payments.ts'
import { venueDebtsOf } from '#payments/queries/subject-money.ts'
import type { Membership } from '#providers/queries/require-member.ts'

interface SubjectDue extends TillBalance {
  subjectId: string
}

export interface ItemDue {
  rows: DueRow[]
  dues: SubjectDue[]
}

/** What is due for each item, with what is paid together with it. */
export async function dueOfItems(ctx: AppContext, itemIds: string[]): Promise<Map<string, ItemDue>> {
  const rows = itemIds.length === 0 ? [] : await listDueRows(ctx.db, itemIds)
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))]
  const till = new Map((await getTillMoney(ctx, orderIds)).map((one) => [one.subjectId, one]))
  const debts = await venueDebtsOf(
    ctx,
    rows.map(({ subjectId }) => subjectId),
  )
  const debtOf = (subjectId: string) =>
    debts.find((debt) => debt.subjectId === subjectId && debt.isBorneByBusiness)?.openMinor ?? 0
  const nothing = { takenMinor: 0, returnedMinor: 0, correctedMinor: 0, discountMinor: 0 }
  const due = (row: DueRow): SubjectDue => ({
    ...tillBalanceOf({ ...row, ...(till.get(row.subjectId) ?? nothing), debtMinor: debtOf(row.subjectId) }),
    subjectId: row.subjectId,
  })
  return new Map(
    [...Map.groupBy(rows, ({ itemId }) => itemId)].map(([itemId, group]) => [
      itemId,
      { rows: group, dues: group.map(due) },
    ]),
  )
}

/** What the business has to collect or to refund for items, and what it took for them; null: nothing. */
export async function collectOfItems(
  ctx: AppContext,
  { rights }: Membership,
  itemIds: string[],
): Promise<Map<string, Collect | null>> {
  const dues = await dueOfItems(ctx, itemIds)
  const subjects = [...dues.values()].flatMap(({ rows }) => rows.map(({ subjectId }) => subjectId))
  const payments = await getTillPayments(ctx, subjects)
  const orderIds = [...new Set([...dues.values()].map(({ rows }) => rows[0]!.orderId))]
  const online = Map.groupBy(await listPaymentsOf(ctx.db, orderIds), ({ orderId }) => orderId)
  return new Map(
    [...dues].map(([itemId, due]) => {
      const ofItem = payments.filter(({ subjectIds }) =>
        due.rows.some(({ subjectId }) => subjectIds.includes(subjectId)),
      )
      const known = { payments: ofItem, online: online.get(due.rows[0]!.orderId) ?? [] }
      return [itemId, leaderOf(due) === itemId ? collectView(ctx, due, known, rights) : null]
    }),
  )
}

/** What is paid together is shown once: at the first of the order that is not cancelled, not at what was added. */
function leaderOf({ rows }: ItemDue): string {
  const goods = rows.filter(({ isPart, isAdded }) => !isPart && !isAdded)
  return (goods.find(({ status }) => !isUnserved(status)) ?? goods[0]!).subjectId
}

const sumOf = (dues: SubjectDue[], name: keyof TillBalance) => dues.reduce((sum, due) => sum + due[name], 0)

interface KnownPayments {
  payments: TillPaymentOf[]
  online: OrderPayment[]
}

function collectView(
  ctx: AppContext,
  { rows, dues }: ItemDue,
  { payments, online }: KnownPayments,
  rights: Membership['rights'],
): Collect | null {
  const { currency, timeZone, hasEmail } = rows[0]!
  const dueMinor = sumOf(dues, 'dueMinor')
  // Not every business records what it takes: long after the visit, silence is no debt.
  const isOver = rows.every(({ status }) => status === 'completed' || isUnserved(status))
  const canAdd = canAddTo({ rows }) && rights.includes('answer-orders')
  if (!canAdd && payments.length === 0 && (dueMinor === 0 || isOver)) return null
  const money = (minor: number) => moneyView(minor, currency)
  const toRefundMinor = sumOf(dues, 'toRefundMinor')
  const canCollect = dueMinor > 0 && rights.includes('answer-orders')
  const subjectIds = rows.map(({ subjectId }) => subjectId)
  return {
    due: money(dueMinor),
    toRefund: toRefundMinor > 0 ? money(toRefundMinor) : null,
    text: collectText(money(sumOf(dues, 'paidMinor')), money(dueMinor), money(toRefundMinor)),
    isPart: rows.filter(({ isAdded }) => !isAdded).length > 1,
    canCollect,
    added: addedOf(rows, rights),
    canAdd,
    canAddFree: canAdd && rights.includes('manage-till'),
    canLink: canCollect && ctx.paymentAdapters.has(ctx.settings.get('payments.adapter')),
    hasEmail,
    link: canCollect ? openLinkOf(ctx, online, { subjectIds, timeZone }) : null,
    canRefund: rights.includes('manage-till'),
    payments: payments.map(({ view }) => view),
  }
}

/** States in which more can be sold with it. */
const open: ItemStatus[] = ['confirmed', 'preparing', 'ready', 'in_progress', 'fulfilled']

/** Whether more can be sold with it: something of it is agreed and not over. */
export const canAddTo = ({ rows }: Pick<ItemDue, 'rows'>): boolean =>
  rows.some(({ status, isAdded }) => !isAdded && open.includes(status))

const addedOf = (rows: DueRow[], rights: Membership['rights']): Collect['added'] =>
  rows
    .filter(({ isAdded, status }) => isAdded && !isUnserved(status))
    .map(({ subjectId, title, quantity, priceMinor, currency, status }) => ({
      id: subjectId,
      text: quantity > 1 ? `${quantity} × ${title}` : title,
      total: moneyView(priceMinor, currency),
      canRemove: status === 'fulfilled' && rights.includes('answer-orders'),
    }))

interface Shown {
  minor: number
  display: string
}

function collectText(paid: Shown, due: Shown, toRefund: Shown): string {
  const words = [
    paid.minor > 0 && `${paid.display} paid`,
    toRefund.minor > 0 && `${toRefund.display} to refund`,
    due.minor > 0 && `${due.display} to collect`,
  ].filter(Boolean)
  if (due.minor === 0 && toRefund.minor === 0) words.push('nothing to collect')
  return words.join(', ')
}
