import { maySell } from '#catalogue/rules/lifecycle/on-sale.ts'
import { visitorOf, type AppContext } from '#server/context.ts'
import { checkoutInput, type CheckoutDraft } from '#ordering/contract.ts'
import { bundlesOf, deliver, type Bundle, type Delivery } from '#ordering/queries/cart/cart-delivery.ts'
import { findHold, type Hold } from '#ordering/queries/cart/cart-holds.ts'
import { kindOf, loadLines, paidInFull, quantityRange, type CartLine } from '#ordering/queries/cart/cart-lines.ts'
import { stockOfLines, type LineStock } from '#ordering/queries/cart/cart-stock.ts'
import { mustPrepay } from '#ordering/queries/must-prepay.ts'
import { overBy, requestHref } from '#ordering/rules/cart/accepted-offer.ts'
import { problemsOf, type CartProblem, type ItemDetails } from '#ordering/rules/cart/cart-problems.ts'
import { tipOf } from '#ordering/rules/payments/totals.ts'
import { fulfillmentMethodsFor } from '#ordering/rules/checkout/fulfillment-methods.ts'
import { listItems, type StoredCart } from '#ordering/store/carts.server.ts'
import type { Instant } from '#shared/time/instant.ts'
import { describeShort } from '#shared/time/time-text.ts'

export interface CartBundle extends Bundle, Delivery {
  tipMinor: number
}

/** A cart with all data for showing or ordering it. */
export interface ReadCart {
  draft: CheckoutDraft
  /** Until when this customer has to pay in full online after missed visits; null: no such rule. */
  prepayUntil: Instant | null
  lines: CartLine[]
  later: CartLine[]
  bundles: CartBundle[]
  stock: Map<string, LineStock>
  problems: CartProblem[]
}

interface Options {
  /** Only `placeOrder` reports missing answers, because the checkout asks the questions. */
  isPlacing?: boolean
  /** Used in place of the saved draft. */
  draft?: CheckoutDraft
  /** Lines that the caller has already read. */
  lines?: CartLine[]
}

/** The saved checkout input. A draft of an older version that no longer matches the schema is ignored. */
export function draftOf(cart: StoredCart): CheckoutDraft {
  const parsed = checkoutInput.safeParse(cart.checkout.draft ?? {})
  return parsed.success ? parsed.data : {}
}

/** Reads the current state of a cart: prices, holds, stock, delivery, and the problems of each item. Writes nothing. */
export async function readCart(ctx: AppContext, cart: StoredCart, options: Options = {}): Promise<ReadCart> {
  const draft = options.draft ?? draftOf(cart)
  const loaded = options.lines ?? (await loadLines(ctx, await listItems(ctx.db, cart.id)))
  const prepayUntil = await prepaysUntil(ctx, draft)
  const all = prepayUntil === null ? loaded : loaded.map((line) => paidInFull(ctx, line))
  const lines = all.filter(({ item }) => !item.savedForLater)
  const [bundles, stock, holds] = [
    await bundleUp(ctx, lines, draft),
    await stockOfLines(ctx, lines, draft),
    await holdsOf(ctx, lines),
  ]
  const problems = lines.flatMap((line) =>
    problemsOf(detailsOf(ctx, line, { bundles, stock, holds, draft, isPlacing: options.isPlacing ?? false })),
  )
  return { draft, prepayUntil, lines, later: all.filter(({ item }) => item.savedForLater), bundles, stock, problems }
}

/** Without a payment gateway no prepayment is possible. */
const prepaysUntil = async (ctx: AppContext, { email }: CheckoutDraft): Promise<Instant | null> =>
  ctx.settings.get('payments.adapter') === 'none'
    ? null
    : mustPrepay(ctx, { visitorId: visitorOf(ctx).visitorId, email: email ?? null })

async function bundleUp(ctx: AppContext, lines: CartLine[], draft: CheckoutDraft): Promise<CartBundle[]> {
  const bundles: CartBundle[] = []
  for (const bundle of bundlesOf(lines)) {
    // A tip applies once per provider, even with several fulfilment methods.
    const isFirst = !bundles.some(({ providerId }) => providerId === bundle.providerId)
    const typed = isFirst ? draft.providers?.[bundle.providerId] : undefined
    const items = bundle.lines.reduce((sum, line) => sum + line.price.totalMinor, 0)
    bundles.push({
      ...bundle,
      ...(await deliver(ctx, bundle, draft)),
      tipMinor: tipOf(items, typed?.tipPercent, typed?.tipMinor),
    })
  }
  return bundles
}

async function holdsOf(ctx: AppContext, lines: CartLine[]): Promise<Map<string, Hold>> {
  const holds = new Map<string, Hold>()
  for (const line of lines) holds.set(line.item.id, await findHold(ctx, line))
  return holds
}

interface Around {
  bundles: CartBundle[]
  stock: Map<string, LineStock>
  holds: Map<string, Hold>
  draft: CheckoutDraft
  isPlacing: boolean
}

function detailsOf(ctx: AppContext, line: CartLine, { bundles, stock, holds, draft, isPlacing }: Around): ItemDetails {
  const { item, service, option } = line
  const bundle = bundles.find(({ lines }) => lines.includes(line))!
  const hold = holds.get(item.id)!
  const range = quantityRange(service, option)
  return {
    itemId: item.id,
    serviceId: service.id,
    title: service.title,
    providerName: service.provider.name,
    kind: kindOf(service),
    isOnSale: service.isOnSale,
    isProviderSelling: maySell(service, service.provider.status),
    isOptionActive: option !== undefined,
    currency: service.currency,
    priceNowMinor: line.priceOfOneMinor,
    priceSeenMinor: item.priceSeenMinor,
    quantity: item.quantity,
    quantityFrom: range.from,
    quantityUntil: range.until,
    hold: hold.state,
    startsAt: item.startsAt,
    startText: item.startsAt === null ? '' : describeShort(item.startsAt, service.location.timeZone, ctx.now),
    nearest: hold.nearest,
    noticeMinutes: service.noticeMinutes,
    horizonDays: service.horizonDays,
    stockLeft: stock.get(item.id)?.left ?? null,
    otherFulfillmentMethods: fulfillmentMethodsFor(service.kind, service.fulfillmentMethods).filter(
      (fulfillmentMethod) => fulfillmentMethod !== item.fulfillmentMethod,
    ),
    isOutsideArea: bundle.outside.includes(item.id),
    missingMinor: bundle.lines[0] === line ? bundle.missingMinor : 0,
    unanswered: isPlacing ? unanswered(line, draft) : [],
    offer: item.offer ? { href: requestHref(item.offer), over: overBy(item.offer, ctx.now) } : null,
    now: ctx.now,
  }
}

/** Answers of an item: those of the cart, overridden by the input of the checkout. */
export const answersOf = ({ item }: CartLine, draft: CheckoutDraft): Record<string, unknown> => ({
  ...item.answers,
  ...draft.answers?.[item.id],
})

const isEmpty = (answer: unknown) =>
  answer === undefined || answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0)

function unanswered(line: CartLine, draft: CheckoutDraft): string[] {
  const answers = answersOf(line, draft)
  const required = line.service.questions.filter(
    (question) => question.required && question.when !== 'after' && question.type !== 'file',
  )
  return required.filter(({ id }) => isEmpty(answers[id])).map(({ label }) => label)
}
