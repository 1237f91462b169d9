import type { AppContext } from '#server/context.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'
import type { BookingView } from '#booking/contract.ts'
import { listBookingRows, type BookingRow } from '#booking/store/bookings.server.ts'

/** The bookings that exist, in the order of `ids`. The caller checks permissions. */
export async function listBookings(ctx: AppContext, ids: readonly string[]): Promise<BookingView[]> {
  const rows = new Map((await listBookingRows(ctx.db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? []).map(bookingView)
}

/** A booking as the API and the screens show it. */
export const bookingView = (row: BookingRow): BookingView => ({
  id: row.id,
  serviceId: row.serviceId,
  optionId: row.optionId,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  expiresAt: row.expiresAt,
  staffId: row.staffId,
  staffName: row.staffName,
  party: row.party,
  timeZone: row.timeZone,
  display: describeVenueTime(row.startsAt, row.timeZone),
  status: row.status,
  reference: row.reference,
  sequence: row.sequence,
  localStart: row.localStart,
})
