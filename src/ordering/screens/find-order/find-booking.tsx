import type { MyOrdersPage } from '#ordering/contract-pages.ts'
import { FindOrder, type FindAnswer } from './find-order.tsx'

interface FindBookingProps {
  reference?: string
  answer?: FindAnswer
  myOrders: MyOrdersPage
}

/** `/booking` without a reference: bookings of this browser, and a search for any other. */
export const FindBooking = ({ reference, answer, myOrders }: FindBookingProps) => (
  <FindOrder
    reference={reference}
    answer={answer}
    myOrders={myOrders}
    title="Find my booking"
    example="K7Q2-9M4T-1a"
    isUnknown={Boolean(reference)}
    action="/booking"
  />
)
