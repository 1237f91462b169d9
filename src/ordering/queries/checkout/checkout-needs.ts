import type { AppContext } from '#server/context.ts'
import type { CheckoutDraft } from '#ordering/contract.ts'
import type { CartLine } from '#ordering/queries/cart/cart-lines.ts'
import { listOpenings } from '#ordering/queries/checkout/list-openings.ts'
import { needsPostalCode } from '#ordering/rules/checkout/delivery.ts'
import { addressErrors, contactErrors, type FieldErrors } from '#ordering/rules/checkout/checkout-fields.ts'
import { soonestReady, wantedWindows } from '#ordering/rules/checkout/wanted-windows.ts'
import { needsAddress } from '#ordering/rules/checkout/fulfillment-methods.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { Interval } from '#shared/time/interval.ts'

/** The data that one provider needs before an order can be placed. */
export interface ProviderNeeds {
  providerId: string
  lines: CartLine[]
  address: boolean
  /** The postal code decides, also in countries where addresses may have none. */
  postalCode: boolean
  wantedTime: boolean
  /** Start instants of the 15-minute windows for goods. */
  windows: Instant[]
  /** When goods for "as soon as possible" are ready; null when unknown. */
  soonest: Instant | null
  openings: Interval[]
}

/** By provider, in the order of the cart. */
export async function listNeeds(ctx: AppContext, lines: CartLine[]): Promise<ProviderNeeds[]> {
  const openings = await listOpenings(ctx, lines)
  return [...Map.groupBy(lines, ({ service }) => service.providerId)].map(([providerId, group]) => {
    const goods = group.filter(({ service }) => service.kind === 'order')
    const terms = {
      now: ctx.now,
      preparationMinutes: Math.max(0, ...goods.map(({ service }) => service.preparationMinutes)),
      isCatering: goods.some(({ service }) => service.subcategories.includes('catering')),
    }
    const open = goods[0] ? (openings.get(goods[0].service.locationId) ?? []) : []
    return {
      providerId,
      lines: group,
      address: group.some(({ item }) => needsAddress(item.fulfillmentMethod)),
      postalCode: group.some(
        ({ item: { fulfillmentMethod }, service }) =>
          needsAddress(fulfillmentMethod) && needsPostalCode(service, fulfillmentMethod === 'customer_address'),
      ),
      wantedTime: goods.length > 0,
      // Computed on demand: there are many windows and most callers use none.
      get windows() {
        return goods.length ? wantedWindows(open, terms) : []
      },
      soonest: goods.length ? soonestReady(open, terms) : null,
      openings: open,
    }
  })
}

export const needsLastName = (lines: CartLine[]): boolean => lines.some(({ service }) => service.provider.needsLastName)
export const needsPhone = (lines: CartLine[]): boolean =>
  lines.some(({ item, service }) => service.needsPhone || needsAddress(item.fulfillmentMethod))

/** All missing or invalid input, by field. */
export function draftErrors(draft: CheckoutDraft, needs: ProviderNeeds[], acceptsTerms: boolean): FieldErrors {
  const lines = needs.flatMap((one) => one.lines)
  const errors = contactErrors(draft, { lastName: needsLastName(lines), phone: needsPhone(lines) })
  for (const need of needs) Object.assign(errors, providerErrors(draft, need))
  return acceptsTerms ? errors : { ...errors, acceptsTerms: 'Please accept the terms to order.' }
}

function addressErrorsOf(draft: CheckoutDraft, { providerId, lines, postalCode }: ProviderNeeds): FieldErrors {
  const prefix = `providers.${providerId}.address`
  const address = { country: lines[0]!.service.location.country, ...draft.providers?.[providerId]?.address }
  const errors = addressErrors(address, prefix)
  if (postalCode && !address.postalCode?.trim())
    errors[`${prefix}.postalCode`] = 'Please write the postal code: it decides whether and for how much we come.'
  return errors
}

function providerErrors(draft: CheckoutDraft, need: ProviderNeeds): FieldErrors {
  const prefix = `providers.${need.providerId}`
  const typed = draft.providers?.[need.providerId]
  const errors = need.address ? addressErrorsOf(draft, need) : {}
  if (!need.wantedTime) return errors
  const wantedAt = typed?.wantedAt ? Date.parse(typed.wantedAt) : null
  if (wantedAt === null && need.soonest === null)
    return { ...errors, [`${prefix}.wantedAt`]: 'This provider does not open soon.' }
  if (wantedAt !== null && !need.windows.includes(wantedAt))
    return { ...errors, [`${prefix}.wantedAt`]: 'This time cannot be chosen any more.' }
  return errors
}
