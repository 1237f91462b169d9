import { FirstPicture, withPictures } from '#catalogue/screens/service-page/pictures/all-pictures.tsx'
import { Link } from 'react-router'
import type { PagePart } from '#catalogue/rules/layouts/layout-parts.ts'
import { PartList, type PartComponent } from '#catalogue/screens/service-page/part-list.tsx'
import { BasketBox } from '#catalogue/screens/service-page/service-basket.tsx'
import { BookingBox, LateBookBar } from '#catalogue/screens/service-page/service-booking-box.tsx'
import { DemoArtLabel } from '#catalogue/screens/listings/service-card.tsx'
import { ServiceHighlights } from '#catalogue/screens/service-page/service-highlights.tsx'
import { ServiceProvider, ServiceTitle } from '#catalogue/screens/service-page/service-head.tsx'
import { Part, PartHeading } from '#catalogue/screens/service-page/service-heading.tsx'
import { ServiceMenu } from '#catalogue/screens/service-page/service-menu.tsx'
import { OptionDetails, ServiceOffers, timesOf } from '#catalogue/screens/service-page/service-parts.tsx'
import { ReviewQuotes } from '#catalogue/screens/service-page/service-reviews.tsx'
import { partsBeforeEnd, ServiceEnd } from '#catalogue/screens/service-page/service-end.tsx'
import { StateBanner } from '#catalogue/screens/service-page/service-state.tsx'
import { Pictures, Story } from '#catalogue/screens/service-page/service-story.tsx'
import type { ViewProps } from '#catalogue/screens/service-page/service-view.server.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Picture } from '#ui/picture.tsx'

/** A full-width image, a story, and packages side by side; the button to book appears after the first image. */
export const ShowcaseLayout = withPictures(function Showcase({ view }: ViewProps) {
  const { service } = view
  return (
    <>
      <Hero view={view} />
      <div className="pt-10 lg:pt-14">
        <div className="page grid gap-14 lg:gap-20">
          {blocksOf(partsBeforeEnd(view.parts)).map((block) =>
            block === 'story' ? (
              <Story key={block} service={service} />
            ) : (
              <PartList key={block} view={view} parts={[block]} overrides={overrides} />
            ),
          )}
        </div>
        <ServiceEnd view={view} bookBar={LateBookBar} className="page pb-16" />
      </div>
    </>
  )
})

/** Where description and gallery are next to each other, images are placed between the paragraphs. */
function blocksOf(parts: PagePart[]): (PagePart | 'story')[] {
  const [about, gallery] = [parts.indexOf('about'), parts.indexOf('gallery')]
  if (about < 0 || gallery < 0 || Math.abs(about - gallery) > 1) return parts
  return parts.flatMap((part, index) =>
    index === Math.min(about, gallery) ? ['story' as const] : part === 'about' || part === 'gallery' ? [] : [part],
  )
}

const Hero = ({ view: { service, trail, terms } }: ViewProps) => (
  <div data-part="hero" className="page lg:pt-8">
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="hero leading-picture lg:order-1">
        <FirstPicture service={service}>
          <Picture
            picture={service.pictures[0] ?? null}
            sizes="(width < 1024px) 100vw, (width < 1360px) 50vw, 680px"
            ratio={4 / 3}
            priority="first"
          />
        </FirstPicture>
        <DemoArtLabel origin={service.pictures[0]?.origin} />
      </div>
      <div>
        <div className="mb-3 max-md:hidden">
          <Breadcrumb trail={trail} />
        </div>
        <ServiceTitle service={service} terms={terms} type="type-display" />
      </div>
    </div>
    <div className="mt-6">
      <StateBanner service={service} />
    </div>
  </div>
)

/** The options, the highlights and the calendar stay together. */
const Packages: PartComponent = ({ view }) => {
  const { service } = view
  const isOrder = service.kind === 'order'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      {isOrder ? <ServiceMenu service={service} /> : <PackageCards view={view} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-[minmax(0,6fr)_minmax(20rem,5fr)] xl:gap-16">
        <div className="grid gap-8 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
          <OtherOffers view={view} />
          <ServiceProvider service={service} />
          <ServiceHighlights service={service} />
        </div>
        {isOrder ? <BasketBox service={service} terms={view.terms} /> : <BookingBox view={view} />}
      </div>
    </div>
  )
}

const mostPackages = 3

/** The options after the packages, beside the calendar. */
const OtherOffers = ({ view: { service, picker } }: ViewProps) =>
  service.kind !== 'order' &&
  service.options.length > mostPackages && (
    <ServiceOffers
      service={{ ...service, options: service.options.slice(mostPackages) }}
      choice={picker?.choice ?? null}
      title="And also"
    />
  )

const PackageCards = ({ view: { service, picker } }: ViewProps) => {
  const first = service.options.slice(0, mostPackages)
  const isQuote = service.kind === 'quote'
  return (
    <section data-part="offers" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PartHeading>{isQuote ? 'What you can ask for' : 'What you can book'}</PartHeading>
      <ul className="packages" data-count={first.length}>
        {first.map((option) => (
          <li key={option.id} className="panel flex flex-col gap-3 p-6">
            <h3 className="type-h3" dir="auto">
              {option.name}
            </h3>
            <OptionDetails service={service} option={option} />
            <p className="type-metric mt-auto pt-3">{option.price.display}</p>
            {picker && (
              <Link
                to={timesOf(service, picker.choice, option.id)}
                className="button button-secondary"
                aria-label={`Choose ${option.name}`}
              >
                Choose
              </Link>
            )}
            {isQuote && service.state === 'on_sale' && (
              <Link to={`/quotes/request?service=${service.id}`} className="button button-secondary">
                Ask for a price<HiddenText>: {option.name}</HiddenText>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const overrides: Partial<Record<PagePart, PartComponent>> = {
  offers: Packages,
  reviews: ({ view: { service, reviews } }) => <ReviewQuotes rating={service.rating} reviews={reviews} />,
  gallery: ({ view: { service } }) => (
    <Part name="gallery" title="Pictures">
      <Pictures pictures={service.pictures.slice(1)} />
    </Part>
  ),
  about: ({ view: { service } }) => <Story service={{ ...service, pictures: [] }} />,
}
