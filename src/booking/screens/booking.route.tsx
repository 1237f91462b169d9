import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { ChoosingScreen } from './choosing-screen.tsx'
import { bookFrom, loadChoosing } from './load-choosing.server.ts'
import { BookingPage } from '#ordering/screens/orders/booking-page.tsx'
import { FindBooking } from '#ordering/screens/find-order/find-booking.tsx'
import {
  findBookingFrom,
  loadBookingPage,
  noOrders,
  loadMyVisits,
  secretHeaders,
  unseen,
} from '#ordering/screens/orders/load-booking-page.server.ts'
import { appContext } from '#platform/app-context.ts'
import { orPage, withFormErrors } from '#ui/form/form-errors.ts'
import { titled } from '#site/screens/frame/brand.ts'

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  {
    title: titled(
      loaderData?.choosing
        ? `Book ${loaderData.choosing.service.title}`
        : loaderData?.booking
          ? 'Your booking'
          : loaderData?.myOrders.visits?.length || loaderData?.myOrders.isSignedIn
            ? 'Your bookings'
            : 'Find my booking',
      matches,
    ),
  },
  { name: 'robots', content: 'noindex' },
]

/** `?service=` chooses a time, `?ref=` shows one booking, without either a form looks one up. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.get(appContext)
  const params = new URL(request.url).searchParams
  const [serviceId, reference] = [params.get('service'), params.get('ref')]
  if (serviceId)
    return data(
      {
        choosing: await orPage(() => loadChoosing(ctx, serviceId, params)),
        booking: null,
        reference: null,
        myOrders: noOrders,
      },
      { headers: unseen },
    )
  const booking = reference ? await loadBookingPage(ctx, reference, request) : null
  return data(
    {
      choosing: null,
      booking,
      reference,
      myOrders: reference ? noOrders : await loadMyVisits(ctx, params.get('before')),
    },
    { headers: booking ? secretHeaders : unseen, status: reference && !booking ? 404 : 200 },
  )
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const ctx = context.get(appContext)
  return withFormErrors(form, () => (form.has('serviceId') ? bookFrom(ctx, form) : findBookingFrom(ctx, form)))
}

export default function BookingScreen() {
  const { choosing, booking, reference, myOrders } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (choosing) return <ChoosingScreen {...choosing} rejected={answer && 'error' in answer ? answer : null} />
  if (booking) return <BookingPage booking={booking} />
  return <FindBooking reference={reference ?? undefined} answer={answer ?? undefined} myOrders={myOrders} />
}
