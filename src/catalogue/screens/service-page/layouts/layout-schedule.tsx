import { PictureButton, withPictures } from '#catalogue/screens/service-page/pictures/all-pictures.tsx'
import { ChosenVisit } from '#booking/screens/chosen-visit.tsx'
import { ChoiceForm } from '#booking/screens/choice-form.tsx'
import { TimeForm } from '#booking/screens/time-form.tsx'
import { WeekStrip } from '#booking/screens/week-strip.tsx'
import { WeekTimes } from '#booking/screens/week-times.tsx'
import type { PickerView } from '#booking/rules/slots/picker.ts'
import { DemoArtLabel } from '#catalogue/screens/listings/service-card.tsx'
import { Offers, PartList, type PartComponent } from '#catalogue/screens/service-page/part-list.tsx'
import { BasketBox } from '#catalogue/screens/service-page/service-basket.tsx'
import { NoTimesBox, OtherDays } from '#catalogue/screens/service-page/service-booking-box.tsx'
import { ServiceHighlights } from '#catalogue/screens/service-page/service-highlights.tsx'
import { Portfolio } from '#catalogue/screens/service-page/pictures/gallery.tsx'
import { ServiceProvider, ServiceTitle } from '#catalogue/screens/service-page/service-head.tsx'
import { Part } from '#catalogue/screens/service-page/service-heading.tsx'
import { partsBeforeEnd, ServiceEnd } from '#catalogue/screens/service-page/service-end.tsx'
import { PageTop } from '#catalogue/screens/service-page/service-state.tsx'
import type { ViewProps } from '#catalogue/screens/service-page/service-view.server.ts'
import { Picture, type PictureSource } from '#ui/picture.tsx'

/** The calendar first, with the first free time selected; the images are a portfolio below. */
export const ScheduleLayout = withPictures(function Schedule({ view }: ViewProps) {
  const { service, picker } = view
  const isOrder = service.kind === 'order'
  return (
    <div className="page pb-28 md:pt-5 lg:pb-16">
      <div className="grid gap-10 lg:gap-14">
        <div>
          <PageTop view={view} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
            <WidePicture picture={service.pictures[0]} />
            <ServiceTitle service={service} terms={view.terms} className="lg:order-first" />
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
        {!picker && <AboutProvider view={view} />}
        <PartList
          view={view}
          parts={partsBeforeEnd(view.parts).filter((part) => part !== 'offers' || !isOrder)}
          overrides={overrides}
        />
      </div>
      <ServiceEnd view={view} />
    </div>
  )
})

/** Low, so that the first free times stay in view below it. */
const WidePicture = ({ picture }: { picture: PictureSource | undefined }) =>
  picture && (
    <div className="leading-picture relative -mx-(--gutter) overflow-hidden md:mx-0 md:rounded-lg">
      <PictureButton picture={picture}>
        <Picture
          picture={picture}
          sizes="(width < 720px) 100vw, (width < 1024px) 94vw, 430px"
          ratio={21 / 9}
          priority="first"
        />
      </PictureButton>
      <DemoArtLabel origin={picture.origin} />
    </div>
  )

/** The other images, because the first one is already shown. */
const Work: PartComponent = ({ view: { service } }) =>
  service.pictures.length > 1 && (
    <Part name="gallery" title="Portfolio">
      <Portfolio pictures={service.pictures.slice(1)} title={service.title} />
    </Part>
  )

/** Where times can be chosen, all options are above them. */
const OffersWithoutTimes: PartComponent = ({ view }) => !view.picker && <Offers view={view} />

const overrides = { gallery: Work, offers: OffersWithoutTimes }

/** Below the choice where there is one, otherwise in full width. */
const AboutProvider = ({ view: { service, picker } }: ViewProps) => (
  <div className="grid gap-6">
    <ServiceProvider service={service} />
    <ServiceHighlights
      service={service}
      className={picker ? 'sm:max-lg:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-3'}
    />
  </div>
)

/** Option, staff and week on the left; the choice with total and button on the right. */
const Calendar = ({ view, view: { service, isChosen }, picker }: ViewProps & { picker: PickerView }) => (
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
      aside={<ChosenVisit service={service} choice={picker.choice} />}
      belowAside={<AboutProvider view={view} />}
    >
      <WeekStrip picker={picker} base={`${service.href}?`} />
      <WeekTimes key={picker.selected.date} picker={picker} />
      <OtherDays service={service} picker={picker} />
    </TimeForm>
  </section>
)
