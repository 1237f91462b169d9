import type { AppContext } from '#server/context.ts'
import { disputeKindNames, disputeStepText } from '#ordering/rules/disputes/dispute-words.ts'
import { historyOf } from '#ordering/rules/orders/item-events.ts'
import { eventsByItem, wantedText } from '#ordering/queries/orders/order-view.ts'
import { wordsOf } from '#ordering/queries/orders/order-item-view.ts'
import { businessText } from '#ordering/rules/orders/business-words.ts'
import { goodsSentence, sentenceOfVisit } from '#ordering/rules/cancellation/cancel-sentence.ts'
import { itemReference } from '#ordering/rules/orders/references.ts'
import { fulfillmentText } from '#ordering/rules/checkout/fulfillment-methods.ts'
import { listDisputeEvents, listDisputesOfOrders } from '#ordering/store/disputes/disputes.server.ts'
import { findOrderById, listOrderItems, listParts, type PartRow } from '#ordering/store/orders/order-reads.server.ts'
import type { StoredOrder, StoredOrderItem } from '#ordering/store/orders/orders.server.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import { formatMoney } from '#shared/money.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'

/** Evidence for a chargeback: the order, its terms, its history and its disputes, each text by name. */
export async function makeEvidence(
  ctx: AppContext,
  orderId: string,
  subjectIds: string[],
): Promise<Record<string, string>> {
  const order = await findOrderById(ctx.db, orderId)
  if (!order) return {}
  const parts = await listParts(ctx.db, [orderId])
  const all = await listOrderItems(ctx.db, [orderId])
  const items = all.filter(({ id, providerOrderId }) => subjectIds.includes(id) || subjectIds.includes(providerOrderId))
  const partOf = (item: StoredOrderItem) => parts.find(({ id }) => id === item.providerOrderId)!
  const each = (work: (item: StoredOrderItem, part: PartRow) => string) =>
    items.map((item) => work(item, partOf(item))).join('\n\n')
  const addresses = items.map((item) => partOf(item).address).filter((address) => address !== null)
  const steps = await stepsOf(ctx, items, partOf)
  return {
    customer_name: [order.firstName, order.lastName].filter(Boolean).join(' '),
    customer_email_address: order.email,
    product_description: each((item, part) => describeItem(order, item, part)),
    service_date: each((item, part) => whenText(item, part)),
    cancellation_policy_disclosure: each(policyText),
    ...(addresses[0] && { shipping_address: Object.values(addresses[0]).filter(Boolean).join(', ') }),
    order: `Order ${order.reference}, placed ${isoOf(order.placedAt)}, by ${order.email}${order.phone ? `, ${order.phone}` : ''}. Terms ${order.termsVersion} were accepted.`,
    steps,
    disputes: await disputesText(ctx, orderId, items),
  }
}

const moment = ({ snapshot }: StoredOrderItem, at: Instant) =>
  describeVenueTime(at, snapshot.timeZone, snapshot.place.city)

function describeItem(order: StoredOrder, item: StoredOrderItem, part: PartRow): string {
  const { snapshot, quantity, totalMinor, currency, letter } = item
  const addons = snapshot.addons.map(({ name, quantity: amount }) => `, ${amount} × ${name}`).join('')
  const price = formatMoney({ minor: totalMinor, currency })
  return `${itemReference(order.reference, part.number, letter)}: ${quantity} × ${snapshot.title} (${snapshot.option.name}${addons}) by ${part.providerName}, ${fulfillmentText(part.fulfillmentMethod)}, ${price}`
}

const whenText = (item: StoredOrderItem, part: PartRow): string =>
  item.snapshot.startsAt === null ? (wantedText(part, [item]) ?? '') : moment(item, item.snapshot.startsAt)

/** The cancellation sentence that the buyer saw when ordering. */
function policyText(item: StoredOrderItem): string {
  const { totalMinor, dueNowMinor, placedAt, currency, snapshot } = item
  const { startsAt, policy, customerFeeMinor = 0 } = snapshot
  if (startsAt === null) return goodsSentence
  return sentenceOfVisit(
    { totalMinor, dueNowMinor, customerFeeMinor, holdPercent: null, agreement: { policy, startsAt, placedAt } },
    { describe: (at) => moment(item, at), money: (minor) => formatMoney({ minor, currency }) },
  )
}

/** Each step with its time: accepted, checked in, done. */
async function stepsOf(
  ctx: AppContext,
  items: StoredOrderItem[],
  partOf: (item: StoredOrderItem) => PartRow,
): Promise<string> {
  const events = await eventsByItem(ctx, items)
  return items
    .map((item) => {
      const itemEvents = events.get(item.id) ?? []
      const lines = historyOf(wordsOf(ctx, { part: partOf(item), item }, itemEvents), item.placedAt, itemEvents, {
        words: businessText,
        reader: 'provider',
        describe: (at) => moment(item, at),
      })
      const checkIn = itemEvents.find(({ to }) => to === 'in_progress')
      const said = checkIn ? `\nChecked in at the venue on ${moment(item, checkIn.at)}.` : ''
      return `${item.snapshot.title}:\n${lines.map(({ at, text }) => `- ${moment(item, at)}: ${text}`).join('\n')}${said}`
    })
    .join('\n\n')
}

async function disputesText(ctx: AppContext, orderId: string, items: StoredOrderItem[]): Promise<string> {
  const disputes = (await listDisputesOfOrders(ctx.db, [orderId])).filter(({ itemId }) =>
    items.some(({ id }) => id === itemId),
  )
  const events = await listDisputeEvents(
    ctx.db,
    disputes.map(({ id }) => id),
  )
  return disputes
    .map(({ id, kind, text, answerText, decisionText }) => {
      const steps = events
        .filter(({ disputeId }) => disputeId === id)
        .map(
          ({ at, action, byParty }) => `- ${isoOf(at)}: ${disputeStepText(action, byParty, 'market', 'The provider')}`,
        )
      return [
        `${disputeKindNames[kind]}: ${text}`,
        ...steps,
        answerText && `Answer: ${answerText}`,
        decisionText && `Decision: ${decisionText}`,
      ]
        .filter(Boolean)
        .join('\n')
    })
    .join('\n\n')
}
