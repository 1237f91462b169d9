import type { Particulars } from '#notifications/rules/orders/customer-email.ts'
import type { MailItem, MailOrder, MailPart } from '#notifications/rules/orders/emailed-order.ts'
import type { StepMoney } from '#notifications/rules/orders/step-money.ts'
import { sentenceOfVisit } from '#ordering/rules/cancellation/cancel-sentence.ts'
import { payProgress } from '#ordering/rules/payments/pay-promise.ts'
import { formatMoney } from '#shared/money.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'

/** The people and places of the samples. */
export interface Cast {
  firstName: string
  lastName: string
  email: string
  business: string
  title: string
  staff: string
  /** Free text. */
  text: string
}

export const demoCast: Cast = {
  firstName: 'Rita',
  lastName: 'Alves',
  email: 'rita.alves@example.org',
  business: 'Studio Ana',
  title: 'Cut and finish',
  staff: 'Ana Moreira',
  text: 'It was colder than it should be, and half of it was missing.',
}

const zone = 'Europe/Lisbon'
const [startsAt, endsAt, writtenAt] = [
  Date.UTC(2026, 10, 6, 15),
  Date.UTC(2026, 10, 6, 15, 45),
  Date.UTC(2026, 10, 2, 10),
]
const whenText = describeVenueTime(startsAt, zone, 'Lisbon')
const laterText = describeVenueTime(Date.UTC(2026, 10, 7, 10, 30), zone, 'Lisbon')
export const untilText = describeVenueTime(Date.UTC(2026, 10, 3, 12), zone, 'Lisbon')

const money = (minor: number) => ({ minor, currency: 'EUR', display: formatMoney({ minor, currency: 'EUR' }) })
export const amountText = money(6000).display

export const sampleMoney: StepMoney = { currency: 'EUR', backMinor: 4500, feeMinor: 0, isRequested: false }
/** The remaining paid amount of the visit. */
export const sampleRetained = money(6000 - sampleMoney.backMinor)

const ids = {
  order: '019a0000-0000-7000-8000-000000000001',
  part: '019a0000-0000-7000-8000-000000000002',
  item: '019a0000-0000-7000-8000-000000000003',
  booking: '019a0000-0000-7000-8000-000000000004',
}

/** The instant and the id of samples that need just one. */
export const sampleDay = writtenAt
export const sampleId = '019a0000-0000-7000-8000-000000000009'
export const sampleBusinessId = '019a0000-0000-7000-8000-000000000001'

export const businessOf = ({ business }: Cast) => ({ id: ids.part, name: business })

const sampleVisit = {
  totalMinor: 6000,
  dueNowMinor: 6000,
  customerFeeMinor: 0,
  holdPercent: null,
  agreement: { policy: 'standard', startsAt, placedAt: writtenAt },
}

function visitOf({ title, staff, text }: Cast): MailItem {
  return {
    id: ids.item,
    reference: 'K7Q2-9M4T-1-1',
    bookingId: ids.booking,
    serviceId: ids.part,
    title,
    optionName: 'Standard',
    addons: [{ name: 'Hair mask', quantity: 2 }],
    picture: { file: '/demo/covers/scene-salon-mirror-2' },
    quantity: 1,
    isParty: false,
    staffName: staff,
    status: 'confirmed',
    statusText: 'Confirmed',
    startsAt: { at: new Date(startsAt).toISOString(), display: whenText },
    endsAt: new Date(endsAt).toISOString(),
    timeZone: zone,
    total: money(6000),
    currentTotal: money(6000),
    policyLine: sentenceOfVisit(sampleVisit, {
      describe: (at) => describeVenueTime(at, zone, 'Lisbon'),
      money: (minor) => money(minor).display,
    }),
    payText: payProgress({ paid: money(6000).display, reserved: null, later: null, fulfillmentMethods: ['venue'] }),
    payment: { paid: money(6000) },
    note: text,
    answers: [{ label: 'How long is your hair?', answer: 'Down to the shoulder' }],
    href: '/service/cut-and-finish',
  }
}

function partOf(cast: Cast, item: MailItem): MailPart {
  return {
    reference: 'K7Q2-9M4T-1',
    provider: { id: ids.part, slug: 'studio-ana', name: cast.business },
    fulfillmentText: 'At the studio',
    place: {
      name: cast.business,
      line1: 'Rua Augusta 12',
      postalCode: '1100-053',
      city: 'Lisbon',
      country: 'Portugal',
    },
    address: null,
    wantedText: null,
    note: cast.text,
    delivery: null,
    tip: money(300),
    items: [item],
  }
}

function orderOf(cast: Cast, part: MailPart): MailOrder {
  const { email, firstName, lastName } = cast
  const backMinor = part.items[0]!.status === 'cancelled' ? sampleMoney.backMinor : 0
  const totals = [
    {
      currency: 'EUR',
      total: money(6300 - backMinor),
      paid: money(6300),
      refunded: money(backMinor),
      reserved: money(0),
      toPay: money(0),
      paidThere: money(0),
      dueAtVenue: money(0),
      chargedNow: money(6300),
    },
  ]
  return {
    id: ids.order,
    reference: 'K7Q2-9M4T',
    email,
    firstName,
    lastName,
    phone: '+351 912 345 678',
    parts: [part],
    totals,
  }
}

/** An order of one visit. */
export function sampleMoved(
  cast: Cast,
  given: Partial<MailItem> = {},
): { order: MailOrder; part: MailPart; item: MailItem } {
  const item = { ...visitOf(cast), ...given }
  const part = partOf(cast, item)
  return { order: orderOf(cast, part), part, item }
}

export const sampleParticulars: Particulars = {
  token: 'sample',
  sequences: new Map([[ids.booking, 1]]),
  now: writtenAt,
}

/** A rescheduling. */
export const sampleChange = {
  by: 'provider',
  reason: 'other',
  from: whenText,
  to: laterText,
  isAgreed: false,
  isRepriced: false,
}

export const requestedUntil = new Map([[ids.item, untilText]])
