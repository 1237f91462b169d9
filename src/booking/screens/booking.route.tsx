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
  nothingOwn,
  ownVisits,
  secretHeaders,
  unseen,
} from '#ordering/screens/orders/load-booking-page.server.ts'
import { appContext } from '#platform/app-context.ts'
import { orPage, refusable } from '#ui/form/form-errors.ts'
import { titled } from '#site/screens/frame/brand.ts'

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  {
    title: titled(
      loaderData?.choosing
        ? `Book ${loaderData.choosing.service.title}`
        : loaderData?.booking
          ? 'Your booking'
          : loaderData?.own.visits?.length || loaderData?.own.isSignedIn
            ? 'Your bookings'
            : 'Find my booking',
      matches,
    ),
  },
  { name: 'robots', content: 'noindex' },
]

/** `?service=` chooses a time, `?ref=` shows one booking, neither finds one. */
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
        own: nothingOwn,
      },
      { headers: unseen },
    )
  const booking = reference ? await loadBookingPage(ctx, reference, request) : null
  return data(
    { choosing: null, booking, reference, own: reference ? nothingOwn : await ownVisits(ctx, params.get('before')) },
    { headers: booking ? secretHeaders : unseen, status: reference && !booking ? 404 : 200 },
  )
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const ctx = context.get(appContext)
  return refusable(form, () => (form.has('serviceId') ? bookFrom(ctx, form) : findBookingFrom(ctx, form)))
}

export default function BookingScreen() {
  const { choosing, booking, reference, own } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (choosing) return <ChoosingScreen {...choosing} refused={answer && 'refusal' in answer ? answer : null} />
  if (booking) return <BookingPage booking={booking} />
  return <FindBooking reference={reference ?? undefined} answer={answer ?? undefined} own={own} />
}
