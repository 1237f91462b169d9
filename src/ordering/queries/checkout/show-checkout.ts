import type { AppContext } from '#server/context.ts'
import { visitorOf } from '#server/context.ts'
import { describeBuyer } from '#identity/queries/people/describe-buyer.ts'
import { wasEmailConfirmed } from '#identity/queries/people/is-email-verified.ts'
import { suggestEmail } from '#identity/rules/codes/email-addresses.ts'
import type { CheckoutDraft, CheckoutView, TotalsView } from '#ordering/contract.ts'
import { planOrder } from '#ordering/queries/checkout/plan-order.ts'
import { moneyView } from '#ordering/queries/payments/totals-view.ts'
import { isPaidNow, type PlannedPayment } from '#ordering/rules/payments/split-payments.ts'
import { newId } from '#shared/ids.ts'
import { policyOfLine } from '#ordering/queries/cart/cart-item-view.ts'
import { providerView } from '#ordering/queries/checkout/checkout-provider-view.ts'
import {
  draftErrors,
  listNeeds,
  needsLastName,
  needsPhone,
  type ProviderNeeds,
} from '#ordering/queries/checkout/checkout-needs.ts'
import type { CartLine } from '#ordering/queries/cart/cart-lines.ts'
import { savesCard } from '#ordering/queries/cancellation/describe-visit-terms.ts'
import { readCart, type ReadCart } from '#ordering/queries/cart/read-cart.ts'
import { cartView } from '#ordering/queries/cart/show-cart.ts'
import type { CartProblemCode } from '#ordering/rules/cart/cart-problems.ts'
import { findCart } from '#ordering/store/carts.server.ts'
import type { Instant } from '#shared/time/instant.ts'
import { describeDay } from '#shared/time/time-text.ts'
import { localOf } from '#shared/time/zones.ts'

/** The checkout of the visitor's cart with the saved input, or null when the cart is empty. Writes nothing. */
export async function showCheckout(ctx: AppContext): Promise<CheckoutView | null> {
  const cart = await findCart(ctx.db, visitorOf(ctx).visitorId)
  const read = cart && (await readCart(ctx, cart))
  if (!read || read.lines.length === 0) return null
  countCheckout(ctx, read)
  const { groups, totals, promise, problems, nearestHoldExpiresAt, serverNow } = cartView(ctx, read)
  const needs = await listNeeds(ctx, read.lines)
  const draft = await filledIn(ctx, read.draft)
  // A cart with problems cannot be planned.
  const planned = problems.length === 0 ? planOrder(ctx, { orderId: newId(), read, needs }).payments : null
  const isVerified = Boolean(draft.email) && (await wasEmailConfirmed(ctx, draft.email!))
  const needsCode = !isVerified && !(planned ? isPaidNow(planned) : totals.some(({ dueNow }) => dueNow.minor > 0))
  return {
    cart: { groups, totals, problems, nearestHoldExpiresAt, serverNow },
    ...person(draft, read.lines),
    isGuest: ctx.actor.kind !== 'user',
    isEmailVerified: isVerified,
    needsCode,
    providers: needs.map((need) => ({
      ...providerView(ctx, need, draft),
      isTownUnknown: read.bundles.some((bundle) => bundle.providerId === need.providerId && bundle.isTownUnknown),
    })),
    policies: policies(ctx, read.lines),
    termsVersion: ctx.settings.get('terms.version'),
    promise,
    payment: { ...paymentOf(ctx, read, totals), payNow: payNowIn(planned ?? []) },
    canPlace: !needsCode && problems.length === 0 && isComplete(draft, needs),
  }
}

/** Problems that the metrics count as lost demand, by metric name. */
const unmetReasons: Partial<Record<CartProblemCode, 'outside_area' | 'below_minimum'>> = {
  'outside-area': 'outside_area',
  'below-minimum': 'below_minimum',
}

/** Counts a checkout, or demand that could not be met, for the metrics of the business. */
function countCheckout({ track }: AppContext, { problems, lines, bundles }: ReadCart): void {
  for (const serviceId of new Set(lines.map(({ service }) => service.id))) track({ type: 'checkout', serviceId })
  for (const { code, itemId } of problems) {
    const type = unmetReasons[code]
    if (!type) continue
    const line = lines.find(({ item }) => item.id === itemId)!
    const bundle = bundles.find((one) => one.lines.includes(line))!
    const of = type === 'below_minimum' ? bundle.lines : [line]
    const valueMinor = of.reduce((sum, { price }) => sum + price.totalMinor, 0)
    const km = bundle.outsideKm === null ? undefined : Math.round(bundle.outsideKm)
    const detail = type === 'below_minimum' ? { missingMinor: bundle.missingMinor } : { km }
    track({ type, serviceId: line.service.id, valueMinor, currency: line.service.currency, detail })
  }
}

/** Fills empty fields from the account. */
async function filledIn(ctx: AppContext, draft: CheckoutDraft): Promise<CheckoutDraft> {
  const { email, firstName, lastName } = await describeBuyer(ctx)
  const names = draft.firstName ? {} : { ...(firstName && { firstName }), ...(lastName && { lastName }) }
  return { ...draft, ...names, ...(!draft.email && email && { email }) }
}

const person = (draft: CheckoutDraft, lines: CartLine[]) => ({
  draft,
  suggestedEmail: suggestEmail(draft.email ?? ''),
  needsLastName: needsLastName(lines),
  needsPhone: needsPhone(lines),
})

const isComplete = (draft: CheckoutDraft, needs: ProviderNeeds[]) =>
  Object.keys(draftErrors(draft, needs, true)).length === 0

function policies(ctx: AppContext, lines: CartLine[]): CheckoutView['policies'] {
  return [...Map.groupBy(lines, (line) => policyOfLine(ctx, line))].map(([line, group]) => ({
    policy: group[0]!.service.policy,
    line,
    titles: [...new Set(group.map(({ service }) => service.title))],
  }))
}

/** A button that names a sum leads to one payment of that sum. */
function payNowIn([payment, ...others]: PlannedPayment[]): CheckoutView['payment']['payNow'] {
  if (!payment || others.length > 0 || payment.mode === 'save_card' || payment.amountMinor === 0) return null
  return { mode: payment.mode, amount: moneyView(payment.amountMinor, payment.currency) }
}

const prepayText = (until: Instant) =>
  `What you book is paid in full online until ${describeDay(localOf('UTC', until).date)}.`

function paymentOf(ctx: AppContext, { lines, prepayUntil }: ReadCart, totals: TotalsView[]) {
  const willSaveCard = lines.some((line) => savesCard(ctx, line))
  const isOnline = willSaveCard || totals.some(({ dueNow }) => dueNow.minor > 0)
  return { isOnline, savesCard: willSaveCard, prepayText: prepayUntil === null ? null : prepayText(prepayUntil) }
}
