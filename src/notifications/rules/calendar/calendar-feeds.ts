import type { CalendarEvent } from '#notifications/rules/calendar/calendar-file.ts'
import { oneLine } from '#notifications/rules/plain-words.ts'
import { shortName } from '#ordering/rules/orders/business-words.ts'
import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'
import { fulfillmentText } from '#ordering/rules/checkout/fulfillment-methods.ts'
import { days, type Instant } from '#shared/time/instant.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'

/** "customer": all visits of a person; "staff": a member's own calendar at a business; "business": all of it. */
export type FeedKind = 'customer' | 'staff' | 'business'

export const feedBack = days(90)
export const feedAhead = days(365)
export const mostVisits = 2_000
export const mostBlocks = 500

/** Programs read about once an hour; this allows manual reloads. */
export const readsAnHour = 60

/** States shown in a feed. Cancelled items are omitted, so that calendars remove them on the next read. */
export const shownInFeeds: ItemStatus[] = ['requested', 'confirmed', 'in_progress', 'fulfilled', 'completed', 'no_show']

interface Place {
  name: string
  line1: string
  city: string
  postalCode: string
  country: string
  hideExactAddress?: boolean
}

/** A visit with its calendar data. */
export interface FeedVisit {
  bookingId: string
  sequence: number
  startsAt: Instant
  endsAt: Instant
  timeZone: string
  status: ItemStatus
  changedAt: Instant
  title: string
  optionName: string
  place: Place | null
  fulfillmentMethod: string
  providerId: string
  providerName: string
  staffName: string | null
  firstName: string
  lastName: string
  party: number
  /** "K7Q2-9M4T" */
  orderReference: string
  /** "K7Q2-9M4T-1a" */
  reference: string
}

export interface FeedBlock {
  id: string
  providerId: string
  startsAt: Instant
  endsAt: Instant
  timeZone: string
  reason: string
  who: string
  madeAt: Instant
}

type EventDetails = Pick<CalendarEvent, 'summary' | 'location' | 'descriptionLines' | 'url'>

const eventOf = (visit: FeedVisit, details: EventDetails): CalendarEvent => ({
  bookingId: visit.bookingId,
  sequence: visit.sequence,
  state: visit.status === 'requested' ? 'tentative' : 'confirmed',
  startsAt: visit.startsAt,
  endsAt: visit.endsAt,
  timeZone: visit.timeZone,
  // The time of the change, not of the read, so that an unchanged feed is identical.
  writtenAt: visit.changedAt,
  ...details,
})

/** For the customer: the same entry as the file in the email. */
export const customerVisitEvent = (visit: FeedVisit, publicUrl: string): CalendarEvent =>
  eventOf(visit, {
    summary: `${visit.title} – ${visit.providerName}`,
    location: whereOf(visit),
    descriptionLines: [
      describeVenueTime(visit.startsAt, visit.timeZone, visit.place?.city),
      visit.optionName,
      visit.staffName ?? '',
      `Number ${visit.reference}`,
    ].filter(Boolean),
    url: `${publicUrl}/order?ref=${encodeURIComponent(visit.orderReference)}`,
  })

/** For the business: first name and initial. Phone and address are only in the dashboard. */
export const servedVisitEvent = (visit: FeedVisit, publicUrl: string): CalendarEvent =>
  eventOf(visit, {
    summary: `${visit.title} – ${shortName(visit)}`,
    location:
      visit.fulfillmentMethod === 'venue' && visit.place
        ? placeLine(visit.place)
        : fulfillmentText(visit.fulfillmentMethod),
    descriptionLines: [
      describeVenueTime(visit.startsAt, visit.timeZone, visit.place?.city),
      visit.optionName,
      visit.party > 1 ? `${visit.party} people` : '',
      visit.staffName ? `With ${visit.staffName}` : '',
      `Number ${visit.reference}`,
    ].filter(Boolean),
    url: `${publicUrl}/provider-dashboard/${visit.providerId}/calendar`,
  })

export const blockEvent = (block: FeedBlock, isOfAll: boolean, publicUrl: string): CalendarEvent => ({
  bookingId: block.id,
  uid: `block-${block.id}`,
  sequence: 0,
  state: 'confirmed',
  startsAt: block.startsAt,
  endsAt: block.endsAt,
  timeZone: block.timeZone,
  summary: [block.reason || 'Blocked', isOfAll ? block.who : ''].filter(Boolean).join(' – '),
  location: '',
  descriptionLines: [],
  url: `${publicUrl}/provider-dashboard/${block.providerId}/calendar`,
  writtenAt: block.madeAt,
})

/** A private street address is only shown for an agreed visit there. */
function whereOf({ place, fulfillmentMethod, status }: FeedVisit): string {
  if (!place || fulfillmentMethod === 'customer_address') return fulfillmentText(fulfillmentMethod)
  return place.hideExactAddress && status === 'requested' ? [place.city, place.country].join(', ') : placeLine(place)
}

const placeLine = ({ name, line1, postalCode, city, country }: Place): string =>
  oneLine([...new Set([name, line1, [postalCode, city].filter(Boolean).join(' '), country])].filter(Boolean).join(', '))

/** Programs that support these properties read once an hour. */
export const feedHead = (name: string): string[] => [
  `X-WR-CALNAME:${oneLine(name).replaceAll(/[\\;,]/g, (character) => `\\${character}`)}`,
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  'X-PUBLISHED-TTL:PT1H',
]
