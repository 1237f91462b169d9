import { isByBusiness } from '#ordering/rules/walk-ins.ts'
import type { AppContext } from '#server/context.ts'
import type { CalendarEntry, CalendarProposal } from '#ordering/contract-calendar.ts'
import { entryKind, entryText, entryTone, type CalendarDetails } from '#ordering/rules/calendar/calendar-states.ts'
import { wallSpan } from '#ordering/rules/calendar/calendar-wall-clock.ts'
import type { BlockRow, PlaceRow, VisitRow } from '#ordering/store/calendar.server.ts'
import { canMoveVisit } from '#ordering/rules/rescheduling/calendar-moves.ts'
import { businessActions, shortName } from '#ordering/rules/orders/business-words.ts'
import { itemReference } from '#ordering/rules/orders/references.ts'
import { sideOf } from '#ordering/rules/rescheduling/proposal-states.ts'
import { actionsFor } from '#ordering/rules/orders/when-allowed.ts'
import type { Membership } from '#providers/queries/require-member.ts'
import { isoOf } from '#shared/time/instant.ts'
import { localOf } from '#shared/time/zones.ts'
import { describeShort, describeVenueTime } from '#shared/time/time-text.ts'

/** Maps a booking to a calendar entry. */
export function visitEntry(ctx: AppContext, membership: Membership, place: PlaceRow, visit: VisitRow): CalendarEntry {
  const details = detailsOf(ctx, place, visit)
  const kind = entryKind(details)
  const isHold = kind === 'hold'
  return {
    ...placed(place, visit),
    // Before a held booking is ordered, the business sees only that the time is taken.
    ...(isHold && !visit.isProposed ? withoutOrder : orderOf(visit)),
    ...(isHold ? withoutActions : changeable(ctx, membership, { place, visit })),
    id: visit.id,
    kind,
    staffId: visit.staffId,
    bufferBefore: minutesBetween(visit.takenFrom, visit.startsAt),
    bufferAfter: minutesBetween(visit.endsAt, visit.takenUntil),
    title: visit.title,
    optionName: visit.optionName,
    party: visit.party,
    state: isHold ? 'held' : (visit.itemStatus ?? 'confirmed'),
    stateText: entryText(details),
    tone: entryTone(details),
    serviceId: visit.serviceId,
    series: null,
  }
}

const withoutOrder = { customer: null, reference: null, itemId: null }

/** The customer and the order of a booking. */
const orderOf = ({ firstName, lastName, orderReference, partNumber, letter, itemId }: VisitRow) => ({
  customer: firstName ? shortName({ firstName, lastName: lastName ?? '' }) : null,
  reference: orderReference ? itemReference(orderReference, partNumber!, letter!) : null,
  itemId,
})

const withoutActions = { move: null, actions: [], proposal: null, note: '' }

/** What a member can do with a booking, the proposal for it, and the note of its customer. */
const changeable = (
  ctx: AppContext,
  membership: Membership,
  { place, visit }: { place: PlaceRow; visit: VisitRow },
) => ({
  move: mayAct(membership) ? moveOf(ctx, visit) : null,
  actions: actionsOf(ctx, membership, visit),
  proposal: proposalOf(place, visit),
  note: visit.note ?? '',
})

/** Maps a block to a calendar entry. */
export const blockEntry = (membership: Membership, place: PlaceRow, block: BlockRow): CalendarEntry => ({
  ...placed(place, block),
  id: block.id,
  kind: 'block',
  staffId: block.staffId,
  bufferBefore: 0,
  bufferAfter: 0,
  title: block.reason || 'Blocked',
  optionName: null,
  customer: null,
  party: 0,
  state: 'blocked',
  stateText: 'Not bookable',
  tone: 'blocked',
  reference: null,
  itemId: null,
  serviceId: null,
  move: mayAct(membership) ? 'at-once' : null,
  actions: [],
  proposal: null,
  series: { id: block.seriesId, count: block.count, isWeekly: block.isWeekly },
  note: '',
})

const mayAct = ({ rights }: Membership) => rights.includes('answer-orders')

const minutesBetween = (from: number, until: number) => Math.max(0, Math.round((until - from) / 60_000))

const placed = (place: PlaceRow, { startsAt, endsAt }: { startsAt: number; endsAt: number }) => ({
  ...wallSpan(place.timeZone, { startsAt, endsAt }),
  placeId: place.id,
  startsAt: isoOf(startsAt),
  endsAt: isoOf(endsAt),
})

function detailsOf({ now }: AppContext, { timeZone }: PlaceRow, visit: VisitRow): CalendarDetails {
  const until = visit.isProposed ? visit.answerBy : visit.itemStatus === 'requested' ? visit.acceptBy : visit.expiresAt
  return { ...visit, untilText: until === null ? null : describeShort(until, timeZone, now).replace(/^Today /, '') }
}

function moveOf({ now }: AppContext, { itemStatus, source, startsAt, proposalId }: VisitRow): CalendarEntry['move'] {
  if (itemStatus === null) return null
  return canMoveVisit(
    { status: itemStatus, isWalkIn: isByBusiness(source), startsAt, hasOpenProposal: proposalId !== null },
    now,
  )
}

function actionsOf({ now }: AppContext, membership: Membership, visit: VisitRow): CalendarEntry['actions'] {
  const { itemStatus, acceptBy, startsAt, endsAt, changedAt, isCheckedIn } = visit
  if (itemStatus === null || !mayAct(membership)) return []
  const item = {
    kind: 'booking',
    status: itemStatus,
    acceptBy,
    startsAt,
    endsAt,
    lateAt: null,
    changedAt: changedAt!,
    isCheckedIn,
  }
  return actionsFor(businessActions, item, membership.role === 'admin' ? 'market' : 'provider', now)
}

function proposalOf({ timeZone, city }: PlaceRow, visit: VisitRow): CalendarProposal | null {
  const { proposalId, proposedAt, proposedStaffId, proposedBy, answerBy } = visit
  if (proposalId === null || proposedAt === null) return null
  const { date, minute } = localOf(timeZone, proposedAt)
  return {
    id: proposalId,
    startsAt: isoOf(proposedAt),
    date,
    startMinute: minute,
    staffId: proposedStaffId,
    display: describeVenueTime(proposedAt, timeZone, city),
    answerBy: isoOf(answerBy!),
    by: sideOf(proposedBy!),
  }
}
