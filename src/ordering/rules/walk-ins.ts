import { noFees, type Fees } from '#market/rules/fees/fees.ts'
import type { ItemPrice } from '#ordering/rules/cart/item-price.ts'
import { AppError } from '#shared/app-error.ts'
import { minutes, type Instant } from '#shared/time/instant.ts'
import { taxWithin, taxOnTop } from '#shared/money.ts'

const sellable = ['published', 'paused']
const openProviders = ['active', 'restricted', 'paused']

interface Sellable {
  status: string
  provider: { status: string }
}

/** May a business sell this at its counter? A pause only affects customers of the market. */
export const isOnSale = ({ status, provider }: Sellable): boolean =>
  sellable.includes(status) && openProviders.includes(provider.status)

/** Can visits of it be booked at the counter? */
export const isSoldAtCounter = (service: Sellable & { kind: string }): boolean =>
  service.kind === 'booking' && isOnSale(service)

/** Recorded by the business, for somebody who is there or calls. */
export const isByBusiness = (source: string | null): boolean => source === 'walk_in' || source === 'phone'

/** The name of an anonymised walk-in customer. */
const nobody = 'Walk-in'

/** The stored name. An entered name must differ from the anonymised one, or its number would never be deleted. */
export const storedName = (name: string): string => (name === nobody ? 'Walk in' : name)

/** Initial value of the form: the current time, rounded to five minutes. */
export const nowAtCounter = (now: Instant): Instant => Math.round(now / minutes(5)) * minutes(5)

/** Market fees for a walk-in sale: a rate of its own, without other fees. */
export const counterFees = (percent: number, taxPercent: number): Fees => ({
  ...noFees,
  commissionPercent: percent,
  commissionTaxPercent: taxPercent,
})

/** A price other than the catalogue's, as the customer pays it; tax is included or added as usual. */
export function priceAsEntered(
  minor: number,
  { taxPercent, taxIncluded }: { taxPercent: number; taxIncluded: boolean },
): ItemPrice {
  if (!taxIncluded) {
    const taxMinor = taxOnTop(minor, taxPercent)
    return { netMinor: minor, taxMinor, totalMinor: minor + taxMinor }
  }
  const taxMinor = taxWithin(minor, taxPercent)
  return { netMinor: minor - taxMinor, taxMinor, totalMinor: minor }
}

const field = (name: string, message: string) =>
  new AppError('invalid', 'argument-error', message, { fields: { [name]: message } })

export const nameMissing = () => field('name', 'Write a name of at most 80 letters.')
export const phoneUnreadable = () => field('phone', 'Write a number, or leave it empty.')
export const emailUnreadable = () => field('email', 'Write an email address like ana@example.com, or leave it empty.')
export const cannotMoveNow = () => new AppError('conflict', 'not-agreed', 'This cannot be moved as it stands now.')
