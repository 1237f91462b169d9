import type { ServiceForSale } from '#catalogue/contract.ts'
import type { BookingRecord } from '#ordering/rules/customers/read-booking-csv.ts'
import { readPrice } from '#ordering/rules/customers/read-price.ts'
import { digitsOf } from '#customers/rules/client.ts'
import type { Instant } from '#shared/time/instant.ts'

type Problem = BookingRecord['problems'][number]

export interface Choice {
  service: ServiceForSale
  optionId: string
  /** Null: whoever is free. */
  staffId: string | null
  /** In minor units of the service's currency; null: the price of the catalogue. */
  priceMinor: number | null
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
const named = (names: string[]) =>
  names
    .slice(0, 5)
    .map((name) => `“${name}”`)
    .join(', ')

/** Finds service, option and person of a line by their names, as the business writes them, and reads its price. */
export function chooseFor(record: BookingRecord, services: ServiceForSale[]): Choice | Problem {
  const service = services.find(({ title }) => isSame(title, record.service))
  if (!service)
    return { field: 'service', text: `No service that can be booked is called “${record.service || 'nothing'}”.` }
  const options = service.options.filter(({ isActive }) => isActive)
  const option = record.option === '' ? options[0] : options.find(({ name }) => isSame(name, record.option))
  if (!option || (record.option === '' && options.length > 1))
    return { field: 'option', text: `Write one of the options: ${named(options.map(({ name }) => name))}.` }
  const person = record.staff === '' ? null : service.staff.find(({ name }) => isSame(name, record.staff))
  if (person === undefined)
    return { field: 'staff', text: `Nobody who does this is called “${record.staff}”. Leave it empty for anybody.` }
  const price = priceOf(record, service)
  return 'field' in price ? price : { service, optionId: option.id, staffId: person?.id ?? null, ...price }
}

function priceOf({ price }: BookingRecord, { currency }: ServiceForSale): Pick<Choice, 'priceMinor'> | Problem {
  const priceMinor = price === '' ? null : readPrice(price, currency)
  return price === '' || priceMinor !== null
    ? { priceMinor }
    : { field: 'price', text: `“${price}” is not a price in ${currency} like 27.50.` }
}

/** A visit that is booked already. */
export interface KnownVisit {
  serviceId: string
  startsAt: Instant
  name: string
  email: string
  phone: string
}

/** The same visit of the same person, so that a file can be imported again. */
export const isKnown = (visit: KnownVisit, known: KnownVisit[]): boolean =>
  known.some(
    (one) =>
      one.serviceId === visit.serviceId &&
      one.startsAt === visit.startsAt &&
      (isSame(one.name, visit.name) ||
        (visit.email !== '' && isSame(one.email, visit.email)) ||
        (digitsOf(visit.phone) !== '' && digitsOf(one.phone) === digitsOf(visit.phone))),
  )
