import { noFees, type Fees } from '#market/rules/fees/fees.ts'
import type { ItemPrice } from '#ordering/rules/cart/item-price.ts'
import { AppError } from '#shared/app-error.ts'
import { minutes, type Instant } from '#shared/time/instant.ts'
import { taxWithin, taxOnTop } from '#shared/money.ts'

const sellable = ['published', 'paused']
const openProviders = ['active', 'restricted', 'paused']

/** May a business sell this at its own counter? A pause is for customers of the market. */
export const isSoldAtCounter = ({
  kind,
  status,
  provider,
}: {
  kind: string
  status: string
  provider: { status: string }
}): boolean => kind === 'booking' && sellable.includes(status) && openProviders.includes(provider.status)

/** How somebody is called once it is forgotten who it was. */
const nobody = 'Walk-in'

/** A name as it is kept: one that is typed is never that of who is forgotten already, or their number would stay for ever. */
export const storedName = (name: string): string => (name === nobody ? 'Walk in' : name)

/** What the form begins with: the present time, on the nearest five minutes of the hour. */
export const nowAtCounter = (now: Instant): Instant => Math.round(now / minutes(5)) * minutes(5)

/** What the market asks for what a business sells at its own counter: a share of its own, and nothing else. */
export const counterFees = (percent: number, taxPercent: number): Fees => ({
  ...noFees,
  commissionPercent: percent,
  commissionTaxPercent: taxPercent,
})

/** Another price than that of the catalogue, told as the customer pays it; its tax is inside, or on top as for all else. */
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

/** A number as people say it at the counter: with or without its country. */
export const isPhoneText = (text: string): boolean => /^[+\d][\d\s()./-]{2,29}$/.test(text)

const field = (name: string, message: string) =>
  new AppError('invalid', 'argument-error', message, { fields: { [name]: message } })

export const nameMissing = () => field('name', 'Write a name of at most 80 letters.')
export const phoneUnreadable = () => field('phone', 'Write a number, or leave it empty.')
export const cannotMoveNow = () => new AppError('conflict', 'not-agreed', 'This cannot be moved as it stands now.')
