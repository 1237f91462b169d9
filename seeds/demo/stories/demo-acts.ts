import { addonIdOf, optionIdOf, providerIdOf, serviceIdOf } from '../../cast/ids.ts'
import { demoZone, type Guest, type Step, type Story } from './demo-stories.ts'
import type { DemoTown } from './demo-town.ts'
import { idOf } from '../../store.server.ts'
import { listOpenSlots } from '#booking/queries/list-open-slots.ts'
import { getServiceForSale } from '#catalogue/queries/list-services-for-sale.ts'
import type { AppContext } from '#server/context.ts'
import { addToCart } from '#ordering/commands/cart/add-to-cart.ts'
import { answerItem } from '#ordering/commands/orders/answer-item.ts'
import { cancelMyItem } from '#ordering/commands/cancellation/cancel-item.ts'
import { refreshOrderPayments, payOrder } from '#ordering/commands/payments/pay-order.ts'
import { openDispute } from '#ordering/commands/disputes/open-dispute.ts'
import { placeOrder } from '#ordering/commands/checkout/place-order.ts'
import type { BusinessAction } from '#ordering/contract.ts'
import type { OpenDisputeInput } from '#ordering/contract-dispute.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { getPayments } from '#payments/queries/get-payments.ts'
import { answerReview } from '#reviews/commands/answer-review.ts'
import { writeReview } from '#reviews/commands/write-review.ts'
import { listBusinessReviews } from '#reviews/queries/business-reviews.ts'
import { AppError } from '#shared/app-error.ts'
import type { Instant } from '#shared/time/instant.ts'
import { startOfLocal } from '#shared/time/zones.ts'

export const ownerOf: Guest = { email: 'provider@demo.invalid', name: 'Ana Ferreira', phone: '' }

export interface Placed {
  reference: string
  itemId: string
  startsAt: Instant | null
}

/** Places an order and pays; null when there was no free time that day. */
export async function placeOf(town: DemoTown, story: Story, at: Instant): Promise<Placed | null> {
  const guest = town.at(at, story.guest)
  const staffId = story.staff ? await staffNamed(guest, story) : null
  const startsAt = story.visit ? await freeTime(guest, story, staffId) : null
  if (story.visit && startsAt === null) return null
  await addToCart(guest, { ...choiceOf(story, startsAt), staffId })
  const { reference, orderId } = await placeOrder(guest, detailsOf(story), { key: keyOf(story) })
  await pay(town, guest, { reference, orderId })
  const { parts } = await getOrder(guest, reference)
  return { reference, itemId: parts[0]!.items[0]!.id, startsAt }
}

const keyOf = ({ guest, service, option, placed, visit, wanted }: Story) =>
  idOf(`order ${[guest.email, ...service, option, placed, visit, wanted].join(' ')}`)

const staffNamed = async (guest: AppContext, { service, staff }: Story) =>
  (await getServiceForSale(guest, serviceIdOf(...service))).staff.find(({ name }) => name === staff)?.id ?? null

/** The free time nearest to the wanted one. */
async function freeTime(
  guest: AppContext,
  { visit, service, option, addons = [] }: Story,
  staffId: string | null,
): Promise<Instant | null> {
  const [from] = visit!.split('T')
  const chosen = addons.map((number) => addonIdOf(...service, number))
  const onSale = await getServiceForSale(guest, serviceIdOf(...service))
  const extras = onSale.addons.filter(({ id }) => chosen.includes(id))
  const wish = {
    serviceId: serviceIdOf(...service),
    optionId: optionIdOf(...service, option),
    from: from!,
    until: from!,
    extraMinutes: extras.reduce((sum, addon) => sum + addon.extraMinutes, 0),
    ...(staffId && { staffId }),
  }
  const { days } = await listOpenSlots(guest, wish)
  const wished = startOfLocal(demoZone, visit!)
  const starts = days.flatMap(({ slots }) => slots.map((slot) => Date.parse(slot.startsAt)))
  return starts.toSorted((one, other) => Math.abs(one - wished) - Math.abs(other - wished))[0] ?? null
}

const choiceOf = (
  { service, option, addons = [], quantity = 1, fulfillmentMethod, note = '' }: Story,
  startsAt: Instant | null,
) => ({
  serviceId: serviceIdOf(...service),
  optionId: optionIdOf(...service, option),
  addons: addons.map((number) => ({ addonId: addonIdOf(...service, number), quantity: 1 })),
  quantity,
  fulfillmentMethod: fulfillmentMethod ?? null,
  note,
  startsAt: startsAt === null ? null : new Date(startsAt).toISOString(),
})

const home = { line1: 'Rua da Rosa 84', city: 'Lisbon', postalCode: '1200-387', country: 'PT' }

function detailsOf({ guest, service: [name], fulfillmentMethod, wanted }: Story) {
  const [firstName = '', ...rest] = guest.name.split(' ')
  const wantedAt = wanted ? new Date(startOfLocal(demoZone, wanted)).toISOString() : null
  const goods = {
    fulfillmentMethod,
    wantedAt,
    ...(fulfillmentMethod === 'delivery' && { address: guest.address ?? home }),
  }
  const providers = fulfillmentMethod ? { [providerIdOf(name)]: goods } : {}
  return {
    email: guest.email,
    firstName,
    lastName: rest.join(' '),
    phone: guest.phone,
    timeZone: demoZone,
    acceptsTerms: true,
    providers,
  }
}

/** Pays everything that is due online at the test gateway. */
async function pay(
  { gateway }: DemoTown,
  guest: AppContext,
  { reference, orderId }: { reference: string; orderId: string },
): Promise<void> {
  const payments = await getPayments(guest, orderId)
  if (payments.length === 0) return
  for (const { id } of payments) {
    const { redirectUrl } = await payOrder(guest, { reference, paymentId: id })
    const later = { refunds: 'work', capture: 'works', card: 'pays' } as const
    if (redirectUrl) await gateway.act(redirectUrl.split('/').at(-1)!, { outcome: 'pay', content: 'neither', later })
  }
  await refreshOrderPayments(guest, reference)
}

const complaint = {
  kind: 'not_as_described',
  text: 'The pot was for four, but there was hardly any meat in it, and the broth was missing. We cooked pasta for the children.',
  wish: 'part',
  amountMinor: 2_000,
  mediaIds: [],
} as const satisfies OpenDisputeInput

interface StepInput {
  story: Story
  placed: Placed
  step: Step
}

/** Runs the next action of the customer or the provider. */
export async function performStep(ctx: AppContext, { story, placed, step }: StepInput): Promise<void> {
  const { reference, itemId } = placed
  const key = idOf(`${step.action} ${itemId}`)
  if (step.action === 'customer-cancels')
    return void (await cancelMyItem(ctx, { reference, itemId, key }, { reason: 'plans' }))
  if (step.action === 'customer-reviews') return review(ctx, placed, step)
  if (step.action === 'answers-review') return answerTo(ctx, { story, placed, step })
  if (step.action === 'customer-complains') return void (await openDispute(ctx, { reference, itemId, key }, complaint))
  const answer = { action: step.action as BusinessAction, ...(step.reason && { reason: step.reason }) }
  await answerItem(ctx, { providerId: providerIdOf(story.service[0]), itemId, key }, answer).catch((error: unknown) => {
    // The clock may have completed the visit before.
    if (step.action !== 'fulfil' || !(error instanceof AppError)) throw error
  })
}

/** A cancelled order is not reviewed. */
const orElse = (done: Promise<unknown>): Promise<void> =>
  done.then(
    () => undefined,
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error
    },
  )

const review = (ctx: AppContext, { reference, itemId }: Placed, { said }: Step): Promise<void> =>
  orElse(
    writeReview(
      ctx,
      { reference, itemId, key: idOf(`review ${itemId}`) },
      { ...said!, aspects: {}, mediaIds: [], showsName: true },
    ),
  )

/** Replies to the review of an item, if it is published. */
async function answerTo(ctx: AppContext, { story, placed, step }: StepInput): Promise<void> {
  const providerId = providerIdOf(story.service[0])
  const { items } = await listBusinessReviews(ctx, providerId, { isUnanswered: true, limit: 100 })
  const reviewId = items.find(({ itemId }) => itemId === placed.itemId)?.id
  if (reviewId)
    await orElse(answerReview(ctx, { providerId, reviewId, key: idOf(`answer ${placed.itemId}`) }, step.said!.text))
}
