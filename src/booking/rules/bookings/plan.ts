import { isOnSale as isSaleable, maySell } from '#catalogue/rules/lifecycle/on-sale.ts'
import { providerUnavailable, serviceUnavailable, optionGone, partyInvalid } from '#booking/rules/errors.ts'
import { noClaims } from '#booking/rules/bookings/occupation.ts'
import type { Calendar, Claims, Hours, Terms } from '#booking/rules/bookings/terms.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { LocalDate } from '#shared/time/local-date.ts'

interface PlannedPerson {
  id: string
  name: string
  hours: Hours | null
}

/** How a service is sold by time, and by whom, without the claims. */
export interface Plan extends Omit<Terms, 'durationMinutes'> {
  providerId: string
  locationId: string
  status: string
  providerStatus: string
  pricing: string
  paymentMode: string
  partyMin: number
  partyMax: number
  anyoneAllowed: boolean
  /** The options on sale, in their order. */
  options: { id: string; durationMinutes: number }[]
  venueHours: Hours
  /** False for a service that only uses things. */
  needsPerson: boolean
  people: PlannedPerson[]
  pooledResources: { id: string; pool: string }[]
}

/** The requested options with defaults filled in. */
export interface SlotOptions {
  durationMinutes: number
  optionId: string
  staffId: string | null
  party: number
}

/** A start that somebody wants, free or not. */
export interface WantedStart {
  plan: Plan
  wish: SlotOptions
  startsAt: Instant
}

interface OpenSlotOptions {
  optionId?: string
  extraMinutes?: number
  staffId?: string | null
  party?: number
}

const kind = 'booking'

/** Whether the service and its provider are on sale. */
export const isOnSale = (plan: Plan): boolean => isSaleable({ ...plan, kind }, plan.providerStatus)

/** Throws `provider-unavailable` and `service-unavailable`. */
export function requireOnSale(plan: Plan): void {
  if (!maySell({ ...plan, kind }, plan.providerStatus)) throw providerUnavailable()
  if (!isOnSale(plan)) throw serviceUnavailable()
}

/** Fills in the first option and the smallest party. Throws `option-gone` and `party-invalid`. */
export function slotOptionsFor(
  plan: Plan,
  { optionId, extraMinutes = 0, staffId = null, party = plan.partyMin }: OpenSlotOptions,
): SlotOptions {
  const option = optionId === undefined ? plan.options[0] : plan.options.find(({ id }) => id === optionId)
  if (!option) throw optionGone()
  const most = plan.capacity > 1 ? Math.min(plan.partyMax, plan.capacity) : plan.partyMax
  if (!Number.isInteger(party) || party < plan.partyMin || party > most) throw partyInvalid(plan.partyMin, most)
  return { optionId: option.id, durationMinutes: option.durationMinutes + extraMinutes, staffId, party }
}

/** The plan for one request, with the claims. */
export function calendarFor(
  plan: Plan,
  wish: Pick<SlotOptions, 'durationMinutes' | 'staffId'>,
  claimsOf: ReadonlyMap<string, Claims>,
  bookingsByDay: ReadonlyMap<LocalDate, number>,
): Calendar {
  const people = wish.staffId === null ? plan.people : plan.people.filter(({ id }) => id === wish.staffId)
  return {
    terms: { ...plan, durationMinutes: wish.durationMinutes },
    venueHours: plan.venueHours,
    // If the requested person is missing, nobody is available; it does not become "anyone".
    needsPerson: plan.needsPerson || wish.staffId !== null,
    people: people.map(({ id, hours }) => ({ id, hours, claims: claimsOf.get(id) ?? noClaims })),
    pooledResources: plan.pooledResources.map((resource) => ({
      ...resource,
      claims: claimsOf.get(resource.id) ?? noClaims,
    })),
    bookingsByDay,
  }
}

/** The ids of every resource that a booking of this plan might claim. */
export const resourcesOf = (plan: Plan): string[] => [...plan.people, ...plan.pooledResources].map(({ id }) => id)
