import type { Instant } from '#shared/time/instant.ts'
import type { Interval } from '#shared/time/interval.ts'
import type { Terms } from '#booking/rules/bookings/terms.ts'

/**
 * The time of a visit: the person in one or two intervals, things from the start of the first buffer to the end of the
 * last.
 */
export interface Shape {
  visit: Interval
  person: Interval[]
  resource: Interval
}

/** The intervals of a visit that starts at `startsAt`, with buffers and gap. */
export function shapeAt(terms: Terms, startsAt: Instant): Shape {
  const endsAt = startsAt + terms.durationMinutes * 60_000
  const resource = {
    startsAt: startsAt - terms.bufferBeforeMinutes * 60_000,
    endsAt: endsAt + terms.bufferAfterMinutes * 60_000,
  }
  return {
    visit: { startsAt, endsAt },
    resource,
    person: terms.gap ? aroundGap(resource, startsAt, terms.gap) : [resource],
  }
}

function aroundGap(whole: Interval, startsAt: Instant, gap: NonNullable<Terms['gap']>): Interval[] {
  const leavesAt = startsAt + gap.startsMinutes * 60_000
  const returnsAt = Math.min(leavesAt + gap.lengthMinutes * 60_000, whole.endsAt)
  const pieces = [
    { startsAt: whole.startsAt, endsAt: leavesAt },
    { startsAt: returnsAt, endsAt: whole.endsAt },
  ]
  return leavesAt >= whole.endsAt ? [whole] : pieces.filter((piece) => piece.startsAt < piece.endsAt)
}
