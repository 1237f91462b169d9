import type { AppContext } from '#server/context.ts'
import type { BookingPageView } from '#ordering/contract-order.ts'
import { getBooking } from '#ordering/queries/orders/get-order.ts'
import { withReview } from '#reviews/screens/with-reviews.server.ts'
import { findOrderByForm } from '../checkout/checkout-actions.server.ts'
import { tokenIn } from '../find-order/order-link-cookie.server.ts'
import { textOf } from '../read-input.server.ts'
import { orElse } from './load-order-page.server.ts'

export { noOrders, loadMyVisits } from '../find-order/load-my-orders.server.ts'
export { secretHeaders, unseen } from './load-order-page.server.ts'

/**
 * One booking, for its customer or the reader of its email or link; null for everybody else and when it does not exist.
 */
export const loadBookingPage = async (
  ctx: AppContext,
  reference: string,
  request: Request,
): Promise<BookingPageView | null> =>
  withReview(ctx, await orElse(getBooking(ctx, reference, { token: tokenIn(request, reference) }), null))

/** "Find my booking": sends a code, or verifies it and redirects to the booking. */
export const findBookingFrom = (ctx: AppContext, form: FormData) =>
  findOrderByForm(ctx, form, () => `/booking?ref=${encodeURIComponent(textOf(form, 'reference'))}`)
