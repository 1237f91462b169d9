import type { PickerView } from '#booking/rules/slots/picker.ts'
import { addressOf } from '#booking/rules/slots/picker.ts'
import { ChoiceForm } from '#booking/screens/choice-form.tsx'
import { DayTimesList } from '#booking/screens/day-times.tsx'
import { TimeForm } from '#booking/screens/time-form.tsx'
import { WeekStrip } from '#booking/screens/week-strip.tsx'
import type { ServicePage } from '#catalogue/rules/service-page/shown-pages.ts'
import type { ViewProps } from '#catalogue/screens/service-page/service-view.server.ts'
import { IconButton, LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/states.tsx'

/** How to buy: request a quote, choose a time (on phones in a sheet), or why neither is possible. */
export function BookingBox({ view: { service, picker } }: ViewProps) {
  if (!picker) return <NoTimesBox service={service} />
  return (
    <section
      id="book"
      popover="auto"
      aria-label="Book a time"
      className="bottom-sheet book-sheet panel grid-cols-[minmax(0,1fr)] gap-4"
    >
      <div className="book-sheet-head">
        <h2 className="type-h3">Book a time</h2>
        <IconButton icon="x" label="Close" popoverTarget="book" popoverTargetAction="hide" />
      </div>
      <ChosenPrice service={service} optionId={picker.choice.optionId} />
      <ChoiceForm service={service} choice={picker.choice} action={service.href} variant="short" />
      <WeekStrip picker={picker} base={`${service.href}?`} />
      <TimeForm serviceId={service.id} picker={{ ...picker, list: [] }} hasPriceBar>
        <DayTimesList day={picker.selected} suggested={picker.suggestedStartsAt} isLow />
        <OtherDays service={service} picker={picker} />
      </TimeForm>
    </section>
  )
}

/** For services without bookable times: a quote request, or a pause. */
export const NoTimesBox = ({ service }: { service: ServicePage }) =>
  service.kind === 'quote' ? <QuoteBox service={service} /> : <ClosedBox service={service} />

export const PriceLine = ({ service: { price, options } }: { service: ServicePage }) =>
  options.length === 0 ? <p className="type-price">No price yet</p> : <Priced price={price} />

/** The price of the chosen option, because a price "from" beside it would be confusing. */
const ChosenPrice = ({ service, optionId }: { service: ServicePage; optionId: string }) => {
  const option = service.options.find(({ id }) => id === optionId)
  return option ? (
    <Priced price={{ ...service.price, display: option.price.display, isFrom: false }} />
  ) : (
    <PriceLine service={service} />
  )
}

const Priced = ({ price }: Pick<ServicePage, 'price'>) => (
  <p className="flex items-baseline justify-between gap-3">
    <span className="type-price">
      {price.isFrom && <span className="type-small font-normal text-text-2">from </span>}
      {price.display}
    </span>
    {price.unit && <span className="type-small text-text-2">{price.unit}</span>}
  </p>
)

/** Links to the page with the whole month. */
export const OtherDays = ({ service, picker }: { service: ServicePage; picker: PickerView }) => (
  <LinkButton
    to={`/booking?service=${service.id}&${addressOf(picker.choice, { month: null })}`}
    kind="quiet"
    icon="calendar-days"
  >
    {picker.firstFree ? 'Other days' : 'Open the calendar'}
  </LinkButton>
)

const QuoteBox = ({ service }: { service: ServicePage }) => (
  <section id="book" aria-label="Price" className="panel grid gap-3 p-5 shadow-raised">
    <p className="type-price">Price on request</p>
    <p className="text-text-2">
      Tell <bdi>{service.provider.name}</bdi> what you need. You get an offer within 48 hours and decide then.
    </p>
    {service.state === 'on_sale' ? (
      <LinkButton kind="primary" size="large" to={`/quotes/request?service=${service.id}`}>
        Ask for a price
      </LinkButton>
    ) : (
      <Notice tone="warning">{closedText(service)}</Notice>
    )}
  </section>
)

const ClosedBox = ({ service }: { service: ServicePage }) => (
  <section id="book" aria-label="Price" className="panel grid gap-3 p-5">
    <PriceLine service={service} />
    <Notice tone="warning">{closedText(service)}</Notice>
  </section>
)

function closedText({ backOn, options }: ServicePage): string {
  if (options.length === 0) return 'What one can choose stands here, with its price and its times.'
  return backOn ? `Closed for now. Bookings open again on ${backOn}.` : 'This cannot be booked at the moment.'
}

const BarText = ({ service }: { service: ServicePage }) => (
  <span className="min-w-0">
    <span className="block font-semibold">
      {service.price.isFrom && <span className="font-normal text-text-2">from </span>}
      {service.price.display}
    </span>
    {service.nextFree && (
      <span className="type-small block truncate text-success-text">{service.nextFree.display}</span>
    )}
  </span>
)

const canSell = ({ state }: ServicePage) => state === 'on_sale'

/** Opens the sheet of times; on wide screens they are on the page. */
const BarAction = ({ service }: { service: ServicePage }) =>
  service.kind === 'quote' ? (
    <LinkButton kind="primary" to={`/quotes/request?service=${service.id}`}>
      Ask for a price
    </LinkButton>
  ) : (
    <>
      <button type="button" popoverTarget="book" className="button button-primary lg:hidden">
        See times
      </button>
      <a href="#book" className="button button-primary button-large max-lg:hidden">
        See times
      </a>
    </>
  )

/** On phones the main button is always visible. */
export const BookBar = ({ service }: { service: ServicePage }) =>
  canSell(service) && (
    <div
      data-page-bar
      className="fixed inset-x-0 bottom-(--tab-bar-height) z-10 flex items-center justify-between gap-4 border-t border-border bg-surface px-4 py-3 shadow-raised lg:hidden print:hidden"
    >
      <BarText service={service} />
      <BarAction service={service} />
    </div>
  )

/** A full-width bar that appears after the first image was scrolled away. */
export const LateBookBar = ({ service }: { service: ServicePage }) =>
  canSell(service) && (
    <div data-part="book-bar" className="book-bar">
      <div className="page flex items-center justify-between gap-4 py-3">
        <span className="min-w-0 truncate font-semibold max-md:hidden" dir="auto">
          {service.title}
        </span>
        <span className="flex min-w-0 flex-1 items-center justify-between gap-5 text-start md:flex-none md:text-end">
          <BarText service={service} />
          <BarAction service={service} />
        </span>
      </div>
    </div>
  )
