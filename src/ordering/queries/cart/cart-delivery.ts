import type { AppContext } from '#server/context.ts'
import type { CheckoutDraft } from '#ordering/contract.ts'
import type { CartLine } from '#ordering/queries/cart/cart-lines.ts'
import {
  deliveryFee,
  distanceKm,
  isVisited,
  travelFee,
  needsPostalCode,
  zoneFor,
  type Distance,
  type Whereabouts,
} from '#ordering/rules/checkout/delivery.ts'
import { needsAddress } from '#ordering/rules/checkout/fulfillment-methods.ts'
import { locatedPoint } from '#market/queries/find-address.ts'
import { findTownNamed } from '#market/queries/find-places.ts'
import type { SoughtAddress } from '#shared/adapters/geocoder.ts'
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
 * Delivery fee of a bundle and the items outside its area. Within the venue's own town every circle and drawn area
 * matches while only the town of an address is known.
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
  const found = await whereaboutsByPlace(ctx, bundle.lines, draft)
  const served = bundle.lines.map((line) => serve(line, found.get(line.service.locationId), subtotal))
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

const isVisit = ({ fulfillmentMethod }: CartLine['item']) => fulfillmentMethod === 'customer_address'

/** Whether the fee and the limits are the same everywhere. */
const hasNoLimits = (
  { serviceAreaKm, travelFees, postalCodes, deliveryZones }: CartLine['service'],
  isAtCustomer: boolean,
) =>
  isAtCustomer
    ? serviceAreaKm === null && travelFees.length === 0 && postalCodes.length === 0
    : deliveryZones.length === 0

function serve(line: CartLine, where: Whereabouts | undefined, subtotal: number): Served {
  const { service } = line
  const isAtCustomer = isVisit(line.item)
  if (hasNoLimits(service, isAtCustomer)) return { feeMinor: 0, minimumMinor: 0, isOutside: false }
  if (!where || (where.postalCode === '' && needsPostalCode(service, isAtCustomer)))
    return { feeMinor: null, minimumMinor: 0, isOutside: false }
  const served = { minimumMinor: 0, isOutside: false, isTownUnknown: where.km === 'unknown' }
  if (isAtCustomer)
    return isVisited(service, where)
      ? { ...served, feeMinor: travelFee(service.travelFees, where.km) }
      : outsideAt(where.km)
  const zone = zoneFor(service.deliveryZones, where)
  return zone
    ? { ...served, feeMinor: deliveryFee(zone, subtotal), minimumMinor: zone.minimumMinor ?? 0 }
    : outsideAt(where.km)
}

/** Where the address is from each place of the business that delivers or visits within limits, by id of the place. */
async function whereaboutsByPlace(ctx: AppContext, lines: CartLine[], draft: CheckoutDraft) {
  const limited = lines.filter(({ service, item }) => !hasNoLimits(service, isVisit(item)))
  const places = new Map(limited.map((line) => [line.service.locationId, line]))
  const found = [...places].map(async ([id, line]) => [id, await whereaboutsOf(ctx, line, draft)] as const)
  return new Map(await Promise.all(found))
}

/** Undefined without a town. */
async function whereaboutsOf(ctx: AppContext, line: CartLine, draft: CheckoutDraft): Promise<Whereabouts | undefined> {
  const { location } = line.service
  const sought = soughtAddress(line, draft)
  if (!sought) return undefined
  const { postalCode } = sought
  const house = await locatedPoint(ctx, sought)
  if (house && house.precision !== 'town') return { km: distanceKm(location, house), point: house, postalCode }
  const town = await findTownOf(ctx, line, sought)
  if (town === 'venue') return { km: 0, point: null, postalCode }
  return town ? { km: distanceKm(location, town), point: town, postalCode } : { km: 'unknown', point: null, postalCode }
}

/** The town of an address; 'venue' when it is that of the business, of which "Lisboa" and "Lisbon" are one. */
async function findTownOf(ctx: AppContext, { service: { location } }: CartLine, { city, country }: SoughtAddress) {
  if (plainText(city) === plainText(location.city) && country === location.country) return 'venue'
  const [town, here] = await Promise.all([
    findTownNamed(ctx, city, country),
    findTownNamed(ctx, location.city, location.country),
  ])
  return town && town.id === here?.id ? 'venue' : town
}

/** The typed address of a line; undefined without a town. Without a country it is that of the business. */
export function soughtAddress({ service }: CartLine, draft: CheckoutDraft): SoughtAddress | undefined {
  const typed = draft.providers?.[service.providerId]?.address ?? {}
  const trimmed = (text = '') => text.trim()
  const city = trimmed(typed.city)
  if (!city) return undefined
  return {
    line1: trimmed(typed.line1),
    postalCode: trimmed(typed.postalCode),
    city,
    country: (trimmed(typed.country) || service.location.country).toUpperCase(),
  }
}
