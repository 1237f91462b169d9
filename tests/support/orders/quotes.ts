import type { AppContext } from '../../../src/server/context.ts'
import { acceptOffer } from '../../../src/quotes/commands/accept-offer.ts'
import { requestQuote } from '../../../src/quotes/commands/request-quote.ts'
import { offerPrice } from '../../../src/quotes/commands/offer-price.ts'
import type { QuoteRequestInput, OfferInput } from '../../../src/quotes/contract.ts'
import { newId } from '../../../src/shared/ids.ts'
import { addProvider, addService, type TestProvider } from '../worlds/factories.ts'
import { writer } from '../messaging.ts'
import { addMember } from './business-services.ts'
import { getOrder } from '../../../src/ordering/queries/orders/get-order.ts'
import type { Ordered } from './item-life.ts'
import { payAll, payingOnline } from './paying.ts'
import { friday, order } from './shopping.ts'
import type { World } from '../worlds/world.ts'

export interface Pricing {
  provider: TestProvider
  service: Awaited<ReturnType<typeof addService>>
  owner: AppContext
  ines: AppContext & { userId: string }
}

/** A provider with a service on request, its owner, and a customer. */
export async function pricing(world: World, columns: Record<string, unknown> = {}): Promise<Pricing> {
  const provider = await addProvider(world)
  const service = await addService(world, {
    provider,
    kind: 'quote',
    category: 'local',
    title: 'Wedding photos',
    priceMinor: 30_000,
    columns: { pricing: 'from', fulfillment_methods: ['venue'], policy: 'standard', ...columns },
  })
  return { provider, service, owner: await addMember(world, provider.id), ines: await writer(world) }
}

export const what = 'Photos of our wedding, from the morning to the first dance.'

export const placeQuoteRequest = (
  here: Pick<Pricing, 'service' | 'ines'>,
  more: Partial<QuoteRequestInput> = {},
  key: string = newId(),
) => requestQuote(here.ines, { serviceId: here.service.id, what, ...more }, key)

/** Saturday 7 November 2026, 14:00 in Lisbon. */
export const saturday = '2026-11-07T14:00:00.000Z'

export const priced = (more: Partial<OfferInput> = {}): OfferInput => ({
  lines: [
    { text: 'Eight hours of photos', amountMinor: 80_000 },
    { text: 'Album', amountMinor: 12_050 },
  ],
  startsAt: saturday,
  durationMinutes: 480,
  policy: 'standard',
  paymentMode: 'at_venue',
  ...more,
})

export const offer = (here: Pick<Pricing, 'owner' | 'provider'>, id: string, more: Partial<OfferInput> = {}) =>
  offerPrice(here.owner, here.provider.id, id, priced(more))

/** Requested, offered and accepted: the offer is in the cart. */
export async function accepted(here: Pricing, more: Partial<OfferInput> = {}) {
  const { id } = await placeQuoteRequest(here)
  const { offerId } = await offer(here, id, more)
  const { itemId } = await acceptOffer(here.ines, id, offerId)
  return { id, offerId, itemId }
}

export const orders = ({ ines }: Pick<Pricing, 'ines'>) =>
  order(ines, { email: ines.actor.kind === 'user' ? ines.actor.email! : '' })

/** An accepted offer that is ordered and paid, in the format of `orderedItem`. */
export async function orderedOffer(world: World, paymentMode: OfferInput['paymentMode']): Promise<Ordered> {
  const made = await pricing(world, { tax_percent: 23 })
  const here = { ...made, owner: payingOnline(made.owner), ines: payingOnline(made.ines) as Pricing['ines'] }
  await accepted(here, { startsAt: friday, durationMinutes: 45, paymentMode, staffId: made.provider.staffIds[0]! })
  const { reference } = await orders(here)
  await payAll(world, here.ines, reference)
  const { id: orderId, parts } = await getOrder(here.ines, reference)
  return {
    visitor: here.ines,
    owner: here.owner,
    system: payingOnline(world.system()),
    providerId: made.provider.id,
    serviceId: made.service.id,
    orderId,
    reference,
    itemId: parts[0]!.items[0]!.id,
  }
}
