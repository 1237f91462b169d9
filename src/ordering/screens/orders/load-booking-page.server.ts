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

/** One booking, for who placed it, reads its mail or opened its link; null for everybody else and for what does not exist. */
export const loadBookingPage = async (
  ctx: AppContext,
  reference: string,
  request: Request,
): Promise<BookingPageView | null> =>
  withReview(ctx, await orElse(getBooking(ctx, reference, { token: tokenIn(request, reference) }), null))

/** "Find my booking": mails a code, or takes it and leads to the booking that was asked for. */
export const findBookingFrom = (ctx: AppContext, form: FormData) =>
  findOrderByForm(ctx, form, () => `/booking?ref=${encodeURIComponent(textOf(form, 'reference'))}`)
