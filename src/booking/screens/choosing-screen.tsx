import { Link } from 'react-router'
import { ChoiceForm } from './choice-form.tsx'
import { ChosenVisit } from './chosen-visit.tsx'
import { SlotPicker } from './slot-picker.tsx'
import { TimeForm } from './time-form.tsx'
import { addressOf, type PickerView } from '#booking/rules/slots/picker.ts'
import type { ServicePage } from '#catalogue/rules/service-page/shown-pages.ts'
import type { ErrorBody } from '#shared/app-error.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { LinkButton } from '#ui/button.tsx'
import { PlaceMap } from '#ui/map/place-map.tsx'
import { Picture } from '#ui/picture.tsx'
import { Notice } from '#ui/feedback/states.tsx'

interface ChoosingScreenProps {
  service: ServicePage
  picker: PickerView
  rejected: { error: ErrorBody; typed: Record<string, string> } | null
}

/** Chooses what, with whom and when. */
export function ChoosingScreen({ service, picker, rejected }: ChoosingScreenProps) {
  const base = `/booking?service=${service.id}&`
  return (
    <div className="page py-5 md:py-8 lg:py-10">
      {/* On phones its space shows the calendar; "back" leads to the service. */}
      <div className="mb-4 max-md:hidden">
        <Breadcrumb
          trail={[
            { label: service.provider.name, to: `/provider/${service.provider.slug}` },
            { label: service.title, to: service.href },
            { label: 'Choose a time' },
          ]}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_min(22rem,38%)] lg:grid-rows-[auto_auto_1fr] xl:gap-x-14">
        <section aria-label="What you book" className="grid gap-5">
          <ServiceSummary service={service} />
          <ChoiceForm service={service} choice={picker.choice} action="/booking" variant="what" />
        </section>
        <TimeForm
          serviceId={service.id}
          picker={picker}
          hasPriceBar
          after={
            hasFurtherQuestions(service) && (
              <ChoiceForm service={service} choice={picker.choice} action="/booking" variant="who" />
            )
          }
          aside={
            <>
              <ChosenVisit service={service} choice={picker.choice} />
              {picker.choice.fulfillmentMethod === 'venue' && <VenuePlace service={service} />}
            </>
          }
        >
          <h2 className="type-h3">When?</h2>
          {rejected && (
            <RejectedNotice
              rejected={rejected}
              hrefOf={(day) => base + addressOf(picker.choice, { day, month: null })}
            />
          )}
          <SlotPicker
            picker={picker}
            base={base}
            taken={rejected?.error.code === 'slot-taken' ? rejected.typed.startsAt : null}
          />
        </TimeForm>
      </div>
    </div>
  )
}

const hasFurtherQuestions = ({ staff, addons }: ServicePage) => staff.length > 1 || addons.length > 0

const ServiceSummary = ({ service }: { service: ServicePage }) => (
  <div className="flex items-center gap-4">
    <div className="w-24 shrink-0 overflow-hidden rounded-md">
      <Picture picture={service.pictures[0] ?? null} sizes="96px" priority="soon" />
    </div>
    <div>
      <h1 className="type-h2" dir="auto">
        {service.title}
      </h1>
      <Link to={`/provider/${service.provider.slug}`} className="type-small text-text-2">
        <bdi>{service.provider.name}</bdi>, {service.place.city}
      </Link>
    </div>
  </div>
)

/** Where the visit is, before a time is chosen. */
const VenuePlace = ({ service: { place, provider } }: { service: ServicePage }) => (
  <div className="grid gap-1">
    <address className="type-small text-text-2 not-italic">
      <bdi>{[place.line1, [place.postalCode, place.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}</bdi>
      {!place.isExact && <span className="block">The exact address is shown once you have booked.</span>}
    </address>
    <PlaceMap point={place} isApproximate={!place.isExact} name={provider.name} />
  </div>
)

interface OfferedSlot {
  startsAt: string
  display: string
  date: string
}

/** The error and the nearest free times; the choices are kept. */
function RejectedNotice({
  rejected: { error },
  hrefOf,
}: {
  rejected: NonNullable<ChoosingScreenProps['rejected']>
  hrefOf(day: string): string
}) {
  const slots = (error.offers?.slots ?? []) as OfferedSlot[]
  return (
    <div>
      <Notice tone="warning" isUrgent>
        <p>{error.message}</p>
        {slots.length > 0 && (
          <p className="mt-3 flex flex-wrap gap-2">
            {slots.map((slot) => (
              <LinkButton key={slot.startsAt} to={hrefOf(slot.date)} size="small" replace preventScrollReset>
                {slot.display}
              </LinkButton>
            ))}
          </p>
        )}
      </Notice>
    </div>
  )
}
