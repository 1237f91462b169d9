import type { AppContext } from '#server/context.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'
import type { BookingView } from '#booking/contract.ts'
import { listBookingRows, type BookingRow } from '#booking/store/bookings.server.ts'

/** Those bookings that exist, in the order in which they were asked for. Who may see them is asked by whoever shows them. */
export async function listBookings(ctx: AppContext, ids: readonly string[]): Promise<BookingView[]> {
  const rows = new Map((await listBookingRows(ctx.db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? []).map(bookingView)
}

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
