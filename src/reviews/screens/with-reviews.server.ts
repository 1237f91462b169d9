import type { AppContext } from '#server/context.ts'
import type { BookingPageView, OrderView } from '#ordering/contract-order.ts'
import { findReviewStep, listReviewSteps } from '#reviews/queries/my-review.ts'

/** Adds the reviews of an order's items; not for access by an emailed link only. */
export async function withReviews(ctx: AppContext, order: OrderView): Promise<OrderView> {
  if (!order.hasFullAccess) return order
  const steps = new Map((await listReviewSteps(ctx, [order.id])).map((step) => [step.itemId, step]))
  if (steps.size === 0) return order
  const parts = order.parts.map((part) => ({
    ...part,
    items: part.items.map((item) => ({ ...item, review: steps.get(item.id) ?? null })),
  }))
  return { ...order, parts }
}

/** The same for one booking. */
export async function withReview(ctx: AppContext, booking: BookingPageView | null): Promise<BookingPageView | null> {
  if (!booking?.order.hasFullAccess) return booking
  const review = (await findReviewStep(ctx, booking.item.id)) ?? null
  return { ...booking, item: { ...booking.item, review } }
}
