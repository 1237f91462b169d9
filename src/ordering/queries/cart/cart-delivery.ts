import type { AppContext } from '#server/context.ts'
import type { CheckoutDraft } from '#ordering/contract.ts'
import type { CartLine } from '#ordering/queries/cart/cart-lines.ts'
import {
  deliveryFee,
  distanceKm,
  isVisited,
  travelFee,
  zoneFor,
  type Distance,
} from '#ordering/rules/checkout/delivery.ts'
import { needsAddress } from '#ordering/rules/checkout/fulfillment-methods.ts'
import { findTownNamed } from '#market/queries/find-places.ts'
import { plainText } from '#shared/text/plain-text.ts'

/** Lines delivered together: one provider, one currency, one fulfilment method. */
export interface Bundle {
  providerId: string
  currency: string
  fulfillmentMethod: string
  lines: CartLine[]
}

export interface Delivery {
  /** null: the address that determines the fee is missing. */
  feeMinor: number | null
  hasDelivery: boolean
  /** Ids of items that are not delivered to this address. */
  outside: string[]
  /** Distance of an address outside the delivery area; null when unknown, and when all items are delivered. */
  outsideKm: number | null
  /** The town of the address is on no list: the widest zone counts, and only the provider knows whether it is too far. */
  isTownUnknown: boolean
  /** The amount below the minimum order, in minor units. */
  missingMinor: number
}

export function bundlesOf(lines: CartLine[]): Bundle[] {
  const bundles = new Map<string, Bundle>()
  for (const line of lines) {
    const { providerId, currency } = line.service
    const key = `${providerId}|${currency}|${line.item.fulfillmentMethod}`
    const bundle = bundles.get(key) ?? {
      providerId,
      currency,
      fulfillmentMethod: line.item.fulfillmentMethod,
      lines: [],
    }
    bundle.lines.push(line)
    bundles.set(key, bundle)
  }
  return [...bundles.values()]
}

/**
 * Delivery fee of a bundle and the items outside its area. Within the venue's own town every zone matches, because only
 * the town of an address is known.
 */
export async function deliver(ctx: AppContext, bundle: Bundle, draft: CheckoutDraft): Promise<Delivery> {
  const subtotal = bundle.lines.reduce((sum, line) => sum + line.price.totalMinor, 0)
  const largestMinimum = Math.max(...bundle.lines.map(({ service }) => service.minimumOrderMinor))
  if (!needsAddress(bundle.fulfillmentMethod))
    return {
      feeMinor: 0,
      hasDelivery: false,
      outside: [],
      outsideKm: null,
      isTownUnknown: false,
      missingMinor: Math.max(0, largestMinimum - subtotal),
    }
  const served = await Promise.all(bundle.lines.map((line) => serve(ctx, line, draft, subtotal)))
  const outside = bundle.lines.filter((_, index) => served[index]!.isOutside).map(({ item }) => item.id)
  const minimum = Math.max(largestMinimum, ...served.map((one) => one.minimumMinor))
  return {
    feeMinor: served.some((one) => one.feeMinor === null) ? null : Math.max(...served.map((one) => one.feeMinor ?? 0)),
    hasDelivery: true,
    outside,
    outsideKm: served.find(({ isOutside }) => isOutside)?.km ?? null,
    isTownUnknown: served.some((one) => one.isTownUnknown),
    missingMinor: Math.max(0, minimum - subtotal),
  }
}

interface Served {
  km?: number | undefined
  feeMinor: number | null
  minimumMinor: number
  isOutside: boolean
  isTownUnknown?: boolean
}

const outsideAt = (km: Distance): Served => ({
  feeMinor: 0,
  minimumMinor: 0,
  isOutside: true,
  ...(km !== 'unknown' && { km }),
})

async function serve(ctx: AppContext, line: CartLine, draft: CheckoutDraft, subtotal: number): Promise<Served> {
  const { service } = line
  const isVisit = line.item.fulfillmentMethod === 'customer_address'
  const hasNoLimits = isVisit
    ? service.serviceAreaKm === null && service.travelFees.length === 0 && service.postalCodes.length === 0
    : service.deliveryZones.length === 0
  if (hasNoLimits) return { feeMinor: 0, minimumMinor: 0, isOutside: false }
  const km = await distanceOf(ctx, line, draft)
  if (km === undefined) return { feeMinor: null, minimumMinor: 0, isOutside: false }
  const served = { minimumMinor: 0, isOutside: false, isTownUnknown: km === 'unknown' }
  if (isVisit)
    return isVisited(service, { km, postalCode: addressOf(line, draft)?.postalCode ?? '' })
      ? { ...served, feeMinor: travelFee(service.travelFees, km) }
      : outsideAt(km)
  const zone = zoneFor(service.deliveryZones, km)
  return zone
    ? { ...served, feeMinor: deliveryFee(zone, subtotal), minimumMinor: zone.minimumMinor ?? 0 }
    : outsideAt(km)
}

const addressOf = ({ service }: CartLine, draft: CheckoutDraft) => draft.providers?.[service.providerId]?.address

/** Undefined without a town. */
async function distanceOf(ctx: AppContext, line: CartLine, draft: CheckoutDraft): Promise<Distance | undefined> {
  const { service } = line
  const address = addressOf(line, draft)
  if (!address?.city?.trim()) return undefined
  const country = (address.country?.trim() || service.location.country).toUpperCase()
  const { location } = service
  if (plainText(address.city) === plainText(location.city) && country === location.country) return 0
  // "Lisboa" and "Lisbon" are one town.
  const [town, here] = await Promise.all([
    findTownNamed(ctx, address.city, country),
    findTownNamed(ctx, location.city, location.country),
  ])
  if (!town) return 'unknown'
  return town.id === here?.id ? 0 : distanceKm(location, town)
}
