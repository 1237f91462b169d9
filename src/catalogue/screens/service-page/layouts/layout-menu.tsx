import { FirstPicture, withPictures } from '#catalogue/screens/service-page/pictures/all-pictures.tsx'
import { DemoArtLabel } from '#catalogue/screens/listings/service-card.tsx'
import { Offers, PartList, type PartComponent } from '#catalogue/screens/service-page/part-list.tsx'
import { BasketBox } from '#catalogue/screens/service-page/service-basket.tsx'
import { BookBar, BookingBox } from '#catalogue/screens/service-page/service-booking-box.tsx'
import { ServiceHighlights } from '#catalogue/screens/service-page/service-highlights.tsx'
import { ServiceGallery } from '#catalogue/screens/service-page/pictures/gallery.tsx'
import {
  ProviderTile,
  ServiceProvider,
  ServiceSummary,
  ServiceTitle,
} from '#catalogue/screens/service-page/service-head.tsx'
import { hasGroups, MenuGroups } from '#catalogue/screens/service-page/service-menu.tsx'
import { partsBeforeEnd, ServiceEnd } from '#catalogue/screens/service-page/service-end.tsx'
import { PageTop } from '#catalogue/screens/service-page/service-state.tsx'
import type { ViewProps } from '#catalogue/screens/service-page/service-view.server.ts'
import { Picture } from '#ui/picture.tsx'

/** A low cover with the provider's logo, then the menu between its groups and the basket. */
export const MenuLayout = withPictures(function Menu({ view }: ViewProps) {
  const { service } = view
  const isOrder = service.kind === 'order'
  const isGrouped = isOrder && hasGroups(service)
  const [menu, rest] = atOffers(partsBeforeEnd(view.parts))
  return (
    <div className="page pb-28 md:pt-5 lg:pb-16">
      <PageTop view={view} />
      <Cover view={view} />
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-8">
        <ServiceTitle service={service} terms={view.terms} isShort />
        <div
          className={`grid items-start gap-x-10 gap-y-6 xl:gap-x-14 ${isGrouped ? 'lg:grid-cols-[min(9rem,15%)_minmax(0,1fr)_min(20rem,34%)]' : 'lg:grid-cols-[minmax(0,1fr)_min(20rem,34%)]'}`}
        >
          {isGrouped && <MenuGroups service={service} />}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
            <PartList view={view} parts={menu} overrides={overrides} />
            <Offers view={view} />
            {/* On phones the dishes come first. */}
            <ServiceSummary service={service} className="lg:order-first" />
            <ServiceProvider service={service} />
            <ServiceHighlights service={service} />
            <PartList view={view} parts={rest} overrides={overrides} />
          </div>
          {isOrder ? <BasketBox service={service} terms={view.terms} /> : <BookingBox view={view} />}
        </div>
      </div>
      <ServiceEnd view={view} bookBar={BookBar} />
    </div>
  )
})

/** The parts before and after the menu. */
function atOffers(parts: ViewProps['view']['parts']) {
  const place = parts.indexOf('offers')
  return [parts.slice(0, place), parts.slice(place + 1)] as const
}

/** The other images, because the cover is already shown. */
const OtherPictures: PartComponent = ({ view: { service } }) => (
  <ServiceGallery pictures={service.pictures.slice(1)} title={service.title} />
)

const overrides = { gallery: OtherPictures }

const Cover = ({ view: { service } }: ViewProps) => (
  <div className="slim-cover" data-part="cover">
    <FirstPicture service={service}>
      <Picture
        picture={service.pictures[0] ?? null}
        sizes="(width < 1360px) 100vw, 1304px"
        ratio={21 / 9}
        priority="first"
        className="leading-picture"
      />
    </FirstPicture>
    <span className="absolute start-(--gutter) -bottom-7 rounded-xl rounded-es-md border-4 border-bg bg-bg md:start-8">
      <ProviderTile service={service} className="size-18 text-2xl" />
    </span>
    <span className="absolute end-2 bottom-0">
      <span className="relative block w-24">
        <DemoArtLabel origin={service.pictures[0]?.origin} />
      </span>
    </span>
  </div>
)
