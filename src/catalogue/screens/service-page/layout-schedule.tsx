import { ChoiceForm } from '#booking/screens/choice-form.tsx'
import { TimeForm } from '#booking/screens/time-form.tsx'
import { WeekStrip } from '#booking/screens/week-strip.tsx'
import { WeekTimes } from '#booking/screens/week-times.tsx'
import type { PickerView } from '#booking/rules/slots/picker.ts'
import type { ServicePage } from '#catalogue/rules/service-page/shown-pages.ts'
import { Offers, PartList, type PartComponent } from '#catalogue/screens/service-page/part-list.tsx'
import { BasketBar, BasketBox } from '#catalogue/screens/service-page/service-basket.tsx'
import { NoTimesBox, OtherDays } from '#catalogue/screens/service-page/service-booking-box.tsx'
import { ServiceHighlights } from '#catalogue/screens/service-page/service-highlights.tsx'
import { Portfolio } from '#catalogue/screens/service-page/service-gallery.tsx'
import { ReportLine, ServiceProvider, ServiceTitle } from '#catalogue/screens/service-page/service-head.tsx'
import { Part } from '#catalogue/screens/service-page/service-heading.tsx'
import { Avatar } from '#catalogue/screens/service-page/service-parts.tsx'
import { PageTop } from '#catalogue/screens/service-page/service-state.tsx'
import type { ViewProps } from '#catalogue/screens/service-page/service-view.server.ts'

/** The calendar first, with the first free time selected; the images are a portfolio below. */
export function ScheduleLayout({ view }: ViewProps) {
  const { service, picker } = view
  const isOrder = service.kind === 'order'
  return (
    <div className="page grid gap-10 pt-5 pb-28 lg:gap-14 lg:pb-16">
      <div>
        <PageTop view={view} />
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
          <ServiceTitle service={service} className="min-w-0 flex-1 basis-80" />
          {service.kind === 'booking' && <StaffPictures staff={service.staff} />}
        </div>
        <div className="mt-7">
          {picker ? <Calendar view={view} picker={picker} /> : !isOrder && <NoTimesBox service={service} />}
        </div>
        {isOrder && (
          <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <PartList view={view} parts={['offers']} />
            <BasketBox service={service} terms={view.terms} />
          </div>
        )}
      </div>
      <ServiceProvider service={service} />
      <ServiceHighlights service={service} terms={view.terms} className="sm:grid-cols-2 lg:grid-cols-3" />
      <PartList
        view={view}
        parts={isOrder ? view.parts.filter((part) => part !== 'offers') : view.parts}
        overrides={overrides}
      />
      <ReportLine service={service} />
      {isOrder && <BasketBar service={service} />}
    </div>
  )
}

const Work: PartComponent = ({ view: { service } }) =>
  service.pictures.length > 0 && (
    <Part name="gallery" title="Portfolio">
      <Portfolio pictures={service.pictures} title={service.title} />
    </Part>
  )

/** Where times can be chosen, all options are above them. */
const OffersWithoutTimes: PartComponent = ({ view }) => !view.picker && <Offers view={view} />

const overrides = { gallery: Work, offers: OffersWithoutTimes }

const StaffPictures = ({ staff }: { staff: ServicePage['staff'] }) =>
  staff.length > 0 && (
    <div className="flex items-center gap-4">
      <ul aria-hidden="true" className="flex -space-x-4">
        {staff.slice(0, 4).map((person) => (
          <li key={person.id}>
            <Avatar person={person} className="size-16 border-3 border-bg text-xl" />
          </li>
        ))}
      </ul>
      <p className="type-small max-w-44 text-text-2">
        <span className="sr-only">Done by </span>
        <bdi>{namesOf(staff)}</bdi>
      </p>
    </div>
  )

const namesOf = (staff: ServicePage['staff']) => {
  const first = staff.slice(0, 3).map(({ name }) => name.split(' ')[0])
  const rest = staff.length - first.length
  return first.length < 2
    ? (staff[0]?.name ?? '')
    : `${first.slice(0, -1).join(', ')}${rest ? `, ${first.at(-1)} and ${rest} more` : ` and ${first.at(-1)}`}`
}

/** Option, staff and week on the left; the choice with total and button on the right. */
const Calendar = ({ view: { service, isChosen }, picker }: ViewProps & { picker: PickerView }) => (
  <section
    id="book"
    aria-label="Book a time"
    data-part="offers"
    className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)] lg:grid-rows-[auto_1fr]"
  >
    <ChoiceForm service={service} choice={picker.choice} action={service.href} variant="steps" isChosen={isChosen} />
    <TimeForm
      serviceId={service.id}
      picker={{ ...picker, list: [] }}
      aside={<ChosenOffer service={service} picker={picker} />}
    >
      <WeekStrip picker={picker} base={`${service.href}?`} />
      <WeekTimes key={picker.selected.date} picker={picker} />
      <OtherDays service={service} picker={picker} />
    </TimeForm>
  </section>
)

const ChosenOffer = ({ service, picker: { choice } }: { service: ServicePage; picker: PickerView }) => {
  const option = service.options.find(({ id }) => id === choice.optionId)
  const addons = service.addons.filter(({ id }) => choice.addonIds.includes(id))
  const person = service.staff.find(({ id }) => id === choice.staffId)
  return (
    <div className="grid gap-2">
      <h2 className="type-small text-text-2">Your booking</h2>
      <ul className="grid gap-1">
        {[...(option ? [option] : []), ...addons].map(({ id, name, price }, index) => (
          <li key={id} className={`flex justify-between gap-4 ${index === 0 ? 'type-title' : ''}`}>
            <bdi>{name}</bdi>
            <span className="whitespace-nowrap">{price.display}</span>
          </li>
        ))}
      </ul>
      {service.staff.length > 0 && (
        <p className="type-small text-text-2">With {person ? <bdi>{person.name}</bdi> : 'anyone who is free'}</p>
      )}
    </div>
  )
}
