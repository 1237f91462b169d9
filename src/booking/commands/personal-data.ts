import { adoptHolds, anonymizeBookings, listBookingsOf } from '#booking/store/personal-bookings.server.ts'
import type { PersonalData } from '#identity/contract.ts'
import { isoOf } from '#shared/time/instant.ts'

/** The bookings that a user holds or has made. */
export const bookingPersonalData: PersonalData = {
  name: 'bookings',
  adopt: async ({ db }, { userId }, visitorId) => void (await adoptHolds(db, userId, visitorId)),
  async export({ db }, { userId }) {
    const bookings = await listBookingsOf(db, userId)
    return bookings.map((booking) => ({ ...booking, startsAt: isoOf(booking.startsAt), endsAt: isoOf(booking.endsAt) }))
  },
  erase: async ({ db }, { userId }) => void (await anonymizeBookings(db, userId)),
}
