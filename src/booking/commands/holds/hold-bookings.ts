import type { AppContext } from '#server/context.ts'
import type { Instant } from '#shared/time/instant.ts'
import { secureBookings } from '#booking/commands/holds/secure-bookings.ts'

/**
 * Holds bookings until an order is paid, all or none. An expired hold is claimed again if its time is free. Throws
 * `slot-taken`.
 */
export async function holdBookings(ctx: AppContext, ids: readonly string[], until: Instant): Promise<void> {
  await secureBookings(ctx, ids, { status: 'held', expiresAt: until })
}
