import type { AppContext } from '#server/context.ts'
import { customerOf } from '#notifications/definitions/audiences.ts'
import { defineNotification } from '#notifications/definitions/define-notification.ts'
import { sequencesOf } from '#notifications/definitions/orders/item.ts'
import { paragraph, small } from '#notifications/rules/email/email-parts.ts'
import type { Block, Row } from '#notifications/rules/email/mail-content.ts'
import { providerAddress } from '#notifications/rules/email/provider-address.ts'
import { dashboardOf } from '#notifications/rules/notification.ts'
import {
  addressed,
  calendarFiles,
  orderPath,
  totalRows,
  type Particulars,
} from '#notifications/rules/orders/customer-email.ts'
import {
  itemsOf,
  titlesText,
  type MailItem,
  type MailOrder,
  type MailPart,
} from '#notifications/rules/orders/emailed-order.ts'
import { itemCard } from '#notifications/rules/orders/item-card.ts'
import { greetingName } from '#notifications/rules/plain-words.ts'
import { requestedUntil, sampleMoved, sampleParticulars } from '#notifications/rules/samples/sample-order.ts'
import { listAnswering } from '#notifications/store/businesses.server.ts'
import { listItemParticulars, type ItemParticulars } from '#notifications/store/orders.server.ts'
import { orderForCustomer } from '#notifications/commands/orders/order-for-customer.ts'
import { getOrderForMail } from '#ordering/queries/orders/get-order-for-email.ts'
import { shortName } from '#ordering/rules/orders/business-words.ts'
import type { Events } from '#shared/events.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'

/** A placed order: once whole, for its customer, and once for each business with its part. */
interface Placed {
  order: MailOrder
  part: MailPart | null
  particulars: Particulars
  /** By item that waits for an answer: the deadline in local time. */
  answerBy: ReadonlyMap<string, string>
  /** The staff members of the part. */
  staffIds: string[]
}

async function loadPlaced(ctx: AppContext, event: Events['order.placed'] | Events['walk-in.taken']): Promise<Placed[]> {
  const { orderId } = event
  const [found, rows] = await Promise.all([orderWithToken(ctx, event), listItemParticulars(ctx.db, orderId)])
  if (!found) return []
  const { order, token } = found
  const placed = {
    order,
    particulars: { token, sequences: sequencesOf(rows), now: ctx.now },
    answerBy: answerTexts(order, rows),
  }
  const staffOf = ({ items }: MailPart) =>
    rows.filter(({ itemId }) => items.some(({ id }) => id === itemId)).flatMap(({ staffId }) => staffId ?? [])
  return [
    { ...placed, part: null, staffIds: [] },
    ...order.parts.map((part) => ({ ...placed, part, staffIds: staffOf(part) })),
  ]
}

/** Undefined: somebody without address and number, or from a file, whom the business recorded. */
async function orderWithToken(
  ctx: AppContext,
  event: Events['order.placed'] | Events['walk-in.taken'],
): Promise<{ order: MailOrder; token: string } | undefined> {
  const { orderId, sealedToken } = event
  if (sealedToken !== undefined) return { order: await getOrderForMail(ctx, orderId), token: ctx.unseal(sealedToken) }
  if ('isImported' in event && event.isImported) return undefined
  const order = await orderForCustomer(ctx, orderId)
  return order.token === undefined ? undefined : { order, token: order.token }
}

/** Deadlines to answer by item, in local time. */
function answerTexts(order: MailOrder, rows: ItemParticulars[]): Map<string, string> {
  const zones = new Map(itemsOf(order).map((item) => [item.id, item.timeZone]))
  return new Map(
    rows.flatMap(({ itemId, answerBy }) =>
      answerBy === null ? [] : [[itemId, describeVenueTime(answerBy, zones.get(itemId)!)]],
    ),
  )
}

/**
 * One email for the whole order, with a calendar file for every appointment. Who is booked on the phone gets the same
 * as who books online.
 */
export const orderPlaced = defineNotification({
  kind: 'order-placed',
  preference: 'order',
  side: 'customer',
  on: ['order.placed', 'walk-in.taken'],
  load: loadPlaced,
  when: ({ part }) => part === null,
  audience: customerOf,
  key: ({ orderId }) => orderId,
  inApp: ({ order }) => ({
    title: `Order ${order.reference}: ${titlesText(itemsOf(order))}`,
    text: itemsOf(order)[0]?.startsAt?.display ?? order.parts[0]?.wantedText ?? '',
    href: orderPath(order.reference),
  }),
  email: ({ order, particulars }, here) => {
    const [items, name] = [itemsOf(order), greetingName(order.firstName)]
    return {
      ...addressed(here, order),
      ...(particulars.token && { isSealed: true }),
      subject: `Order ${order.reference}: ${titlesText(items)}`,
      preheader: items[0]?.startsAt?.display ?? `${titlesText(items)}: everything about your order ${order.reference}.`,
      heading: name ? `Thank you, ${name}. ${headline(items)}` : headline(items),
      blocks: [
        ...order.parts.flatMap((part) => partBlocks(part, order.parts.length > 1)),
        { kind: 'button', label: 'Open your order', path: orderPath(order.reference, particulars.token) },
        { kind: 'table', rows: totalRows(order) },
        ...termLines(items),
        small(
          'The button works for whoever has this mail. Street, phone and changes ask for a code that we send to this address.',
        ),
      ],
      attachments: order.parts.flatMap((part) => calendarFiles(here, order, { part }, particulars)),
    }
  },
  sample: (cast): Placed[] => [
    {
      order: sampleMoved(cast).order,
      part: null,
      particulars: sampleParticulars,
      answerBy: new Map(),
      staffIds: [],
    },
  ],
})

function headline(items: MailItem[]): string {
  const open = items.filter((item) => item.status === 'requested').length
  if (open === items.length) return 'Your request is sent.'
  return open ? 'Your order is placed; a part of it waits for an answer.' : 'Your order is confirmed.'
}

function partBlocks(part: MailPart, isOneOfMany: boolean): Block[] {
  const extras: Row[] = []
  if (part.delivery) extras.push({ label: 'Delivery', value: part.delivery.display })
  if (part.tip) extras.push({ label: 'Tip', value: part.tip.display })
  return [
    ...(isOneOfMany ? [{ kind: 'heading' as const, text: part.provider.name }] : []),
    ...part.items.map((item) => itemCard(part, item, item.statusText)),
    ...(extras.length ? [{ kind: 'table' as const, rows: extras }] : []),
  ]
}

/** Payment times and cancellation deadlines. */
const termLines = (items: MailItem[]): Block[] =>
  items.flatMap((item) => {
    const text = [item.payText, item.policyLine].filter(Boolean).join(' ')
    return text ? [small(items.length > 1 ? `${item.title}: ${text}` : text)] : []
  })

const untilOf = ({ part, answerBy }: Placed) => part!.items.map(({ id }) => answerBy.get(id)).find(Boolean)

/**
 * A new order or request, for members of the business who can answer. A business whose members have no address gets
 * the email at its own.
 */
const providerOrder = defineNotification({
  kind: 'provider-order',
  name: 'New order or request',
  preference: 'order',
  side: 'provider',
  on: 'order.placed',
  load: loadPlaced,
  when: ({ part }) => part !== null,
  audience: async (ctx, { part, staffIds }) => {
    const { id, slug } = part!.provider
    const readers = await listAnswering(ctx.db, id, staffIds)
    return readers.some(({ email }) => email !== null)
      ? readers
      : [...readers, { userId: null, email: providerAddress(slug) }]
  },
  key: (_event, { part }) => part!.reference,
  inApp: (placed) => {
    const [part, until] = [placed.part!, untilOf(placed)]
    const when = part.items[0]?.startsAt?.display ?? part.wantedText ?? ''
    return {
      title: `${until ? 'New request' : 'New order'}: ${titlesText(part.items)}`,
      text: [when, until && `Please answer by ${until}`].filter(Boolean).join('. '),
      href: dashboardOf(part.provider, 'orders'),
    }
  },
  email: (placed, { marketName }) => {
    const { order, answerBy } = placed
    const [part, isRequest] = [placed.part!, untilOf(placed) !== undefined]
    return {
      subject: `${isRequest ? 'Request' : 'Order'} ${part.reference}: ${titlesText(part.items)}`,
      preheader:
        part.items[0]?.startsAt?.display ??
        part.wantedText ??
        `New for ${part.provider.name}: ${titlesText(part.items)}.`,
      heading: isRequest ? 'Somebody asks for your time.' : 'You have a new order.',
      blocks: [
        ...part.items.map((item) => {
          const until = answerBy.get(item.id)
          const pill = until ? `Please answer by ${until}` : 'Confirmed'
          return itemCard(isRequest ? { ...part, address: null } : part, item, pill, detailsOf(item))
        }),
        {
          kind: 'button',
          label: isRequest ? 'Answer' : 'Open your desk',
          path: `/provider-dashboard/${encodeURIComponent(part.provider.id)}/orders`,
        },
        { kind: 'table', rows: customerRows(order, part, isRequest) },
      ],
      reason: `You get this mail because ${part.provider.name} sells on ${marketName}.`,
      orderId: order.id,
      details: { order: part.reference, business: part.provider.name },
    }
  },
  sample: (cast): Placed[] =>
    [new Map<string, string>(), requestedUntil].map((answerBy) => {
      const { order, part } = sampleMoved(cast)
      return { order, part, particulars: sampleParticulars, answerBy, staffIds: [] }
    }),
})

const detailsOf = (item: MailItem): Row[] => [
  ...item.answers.map(({ label, answer }) => ({ label, value: answer })),
  ...(item.note ? [{ label: 'Note', value: item.note }] : []),
]

/** Phone and address only after the provider has agreed. */
function customerRows({ firstName, lastName, phone }: MailOrder, part: MailPart, isRequest: boolean): Row[] {
  return [
    { label: 'Customer', value: shortName({ firstName, lastName: lastName ?? '' }) },
    ...(phone && !isRequest ? [{ label: 'Phone', value: phone }] : []),
    ...(part.note ? [{ label: 'Note', value: part.note }] : []),
    ...(part.delivery ? [{ label: 'Delivery', value: part.delivery.display }] : []),
    ...(part.tip ? [{ label: 'Tip', value: part.tip.display }] : []),
  ]
}

/** The order was not paid in time; its times and stock are free again. */
const orderExpired = defineNotification({
  kind: 'order-expired',
  preference: 'order',
  side: 'customer',
  on: 'order.expired',
  load: async (ctx, { orderId }) => ({ order: (await getOrderForMail(ctx, orderId)) as MailOrder }),
  audience: customerOf,
  key: ({ orderId }) => orderId,
  inApp: ({ order }) => ({
    title: `Order ${order.reference} was not paid in time`,
    text: 'Nothing was charged, and the times are free again.',
    href: orderPath(order.reference),
  }),
  email: ({ order }, here) => ({
    ...addressed(here, order),
    subject: `Order ${order.reference} was not paid in time`,
    preheader: `Nothing was charged. ${titlesText(itemsOf(order))} can be ordered again.`,
    heading: 'Your order was not paid in time.',
    blocks: [
      paragraph('Nothing was charged, and the times are free again. If you still want them, order once more.'),
      ...order.parts.flatMap((part) => part.items.map((item) => itemCard(part, item, item.statusText))),
      { kind: 'button', label: 'Order again', path: localPath(itemsOf(order)[0]?.href) },
    ],
  }),
  sample: (cast) => [{ order: sampleMoved(cast, { statusText: 'Not paid' }).order }],
})

const localPath = (href: string | undefined): string => (href && /^\/(?![/\\])[\w/.?=&%-]*$/.test(href) ? href : '/')

export const placed = [orderPlaced, providerOrder, orderExpired] as const
