import type { AppContext } from '#server/context.ts'
import { noFees } from '#market/rules/fees/fees.ts'
import type { ItemMoney } from '#ordering/rules/cancellation/item-money.ts'
import { usualHold } from '#ordering/rules/cancellation/cancel-sentence.ts'
import { listMoneyBases, type MoneyBasis } from '#ordering/store/payments/item-money.server.ts'
import type { PaymentShare, PaymentView } from '#payments/contract.ts'
import { getPayments, getPaymentsOfOrders } from '#payments/queries/get-payments.ts'
import { notFound } from '#shared/app-error.ts'

/** Agreed, paid, refunded and retained amounts of an item. Throws `not-found`. */
export async function moneyOfItem(ctx: AppContext, itemId: string): Promise<ItemMoney> {
  const [basis] = await listMoneyBases(ctx.db, [itemId])
  if (!basis) throw notFound('item')
  return moneyIn(basis, await getPayments(ctx, basis.orderId))
}

/** Like `moneyOfItem` for several items, by id; `hasPayments`: whether their orders have online payments. */
export async function moneyOfItems(
  ctx: AppContext,
  itemIds: string[],
  hasPayments: boolean,
): Promise<Map<string, ItemMoney>> {
  const bases = await listMoneyBases(ctx.db, itemIds)
  const orderIds = [...new Set(bases.map((basis) => basis.orderId))]
  const payments = hasPayments ? await getPaymentsOfOrders(ctx, orderIds) : undefined
  return new Map(bases.map((basis) => [basis.itemId, moneyIn(basis, payments?.get(basis.orderId) ?? [])]))
}

/** Captured or authorised money; open and failed payments do not count. */
const counts = ({ status }: PaymentView) => status === 'captured' || status === 'authorised'

function moneyIn({ commissionPercent, snapshot, ...basis }: MoneyBasis, payments: PaymentView[]): ItemMoney {
  const shares = payments
    .filter(counts)
    .flatMap((payment) =>
      payment.shares.map((share) => ({ ...share, status: payment.status, purpose: payment.purpose })),
    )
  const ofItem = shares.filter(({ subjectId, kind }) => subjectId === basis.itemId && kind === 'item')
  const ofPart = (kind: PaymentShare['kind']) =>
    sum(shares.filter((share) => share.subjectId === basis.partId && share.kind === kind).map(leftOf))
  const customerFeeMinor = sum(ofItem.map((share) => share.customerFeeMinor))
  const isReserved = ofItem.some(({ status }) => status === 'authorised')
  const hasCard = payments.some(
    (payment) => payment.status === 'card_saved' && payment.shares.some(({ subjectId }) => subjectId === basis.itemId),
  )
  return {
    ...basis,
    paidMinor: sum(ofItem.map(leftOf)) - customerFeeMinor - basis.retainedMinor,
    linkMinor: sum(ofItem.filter(({ purpose }) => purpose === 'link').map(leftOf)),
    isReserved,
    refundedMinor: sum(ofItem.map(({ returnedMinor }) => returnedMinor)),
    customerFeeMinor,
    commissionMinor: sum(ofItem.map(({ commissionMinor }) => commissionMinor)),
    commissionTaxMinor: sum(ofItem.map(({ commissionTaxMinor }) => commissionTaxMinor)),
    fees: snapshot.fees ?? { ...noFees, commissionPercent },
    taxPercent: snapshot.taxPercent,
    deliveryPaidMinor: ofPart('delivery'),
    tipPaidMinor: ofPart('tip'),
    holdPercent: hasCard ? (snapshot.noShowPercent ?? usualHold) : null,
  }
}

const leftOf = ({ wantedMinor, returnedMinor }: PaymentShare) => wantedMinor - returnedMinor
const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
