import type { LoaderFunctionArgs } from 'react-router'
import { listBookings } from '#booking/queries/list-bookings.ts'
import type { AppContext } from '#server/context.ts'
import { calendarFile } from '#notifications/rules/calendar/calendar-file.ts'
import type { BookingPageView } from '#ordering/contract-order.ts'
import { appContext } from '#platform/app-context.ts'
import { notFound } from '#shared/app-error.ts'
import { orPage } from '#ui/form/form-errors.ts'
import { describeChoice } from './describe-choice.ts'
import { loadBookingPage, secretHeaders } from './load-booking-page.server.ts'

/** `/order/calendar?ref=K7Q2-9M4T-1a`: one appointment as a calendar file. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const ctx = context.get(appContext)
  const reference = new URL(request.url).searchParams.get('ref') ?? ''
  const file = await orPage(() => calendarOf(ctx, request, reference))
  return new Response(file, {
    headers: {
      ...secretHeaders,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="booking-${reference.replaceAll(/[^\w-]/g, '')}.ics"`,
    },
  })
}

async function calendarOf(ctx: AppContext, request: Request, reference: string): Promise<string> {
  const page = await loadBookingPage(ctx, reference, request)
  if (!page?.item.startsAt || !page.item.endsAt || !page.item.bookingId) throw notFound('booking')
  const [booking] = await listBookings(ctx, [page.item.bookingId])
  return calendarFile({
    bookingId: page.item.bookingId,
    sequence: booking?.sequence ?? 0,
    state: stateOf(page.item.status),
    startsAt: Date.parse(page.item.startsAt.at),
    endsAt: Date.parse(page.item.endsAt),
    timeZone: page.item.timeZone,
    summary: `${page.item.title}, ${page.part.provider.name}`,
    location: placeText(page.part.place),
    descriptionLines: [describeChoice(page.item), page.item.policyLine, `Reference ${page.item.reference}`].filter(
      Boolean,
    ),
    url: `${ctx.publicUrl}/booking?ref=${page.item.reference}`,
    writtenAt: ctx.now,
  })
}

const ended = ['cancelled', 'declined', 'expired', 'expired_unpaid']

function stateOf(status: BookingPageView['item']['status']) {
  if (ended.includes(status)) return 'cancelled'
  return status === 'requested' || status === 'awaiting_payment' ? 'tentative' : 'confirmed'
}

const placeText = (place: BookingPageView['part']['place']) =>
  place
    ? [place.name, place.line1, [place.postalCode, place.city].filter(Boolean).join(' '), place.country]
        .filter(Boolean)
        .join(', ')
    : ''
