import { withPictures } from '#catalogue/screens/service-page/pictures/all-pictures.tsx'
import { PartList } from '#catalogue/screens/service-page/part-list.tsx'
import { BookBar, BookingBox } from '#catalogue/screens/service-page/service-booking-box.tsx'
import { ServiceHighlights } from '#catalogue/screens/service-page/service-highlights.tsx'
import { ServiceGallery } from '#catalogue/screens/service-page/pictures/gallery.tsx'
import { ServiceProvider, ServiceTitle } from '#catalogue/screens/service-page/service-head.tsx'
import { BasketBox } from '#catalogue/screens/service-page/service-basket.tsx'
import { partsBeforeEnd, ServiceEnd } from '#catalogue/screens/service-page/service-end.tsx'
import { PageTop } from '#catalogue/screens/service-page/service-state.tsx'
import type { ViewProps } from '#catalogue/screens/service-page/service-view.server.ts'

/** Gallery, then two columns; the box at the side shows price, time and policy without scrolling. */
export const ClassicLayout = withPictures(function Classic({ view }: ViewProps) {
  const { service } = view
  const isOrder = service.kind === 'order'
  const hasGalleryOnTop = view.parts[0] === 'gallery'
  const inside = partsBeforeEnd(view.parts).slice(hasGalleryOnTop ? 1 : 0)
  return (
    <div className="page pb-28 md:pt-5 lg:pb-16">
      <PageTop view={view} />
      {hasGalleryOnTop && <ServiceGallery pictures={service.pictures} title={service.title} isFirst />}
      <div className="mt-5 grid items-start md:mt-7 gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(20rem,5fr)] xl:gap-16">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
          <ServiceTitle service={service} terms={view.terms} />
          <ServiceProvider service={service} />
          <ServiceHighlights service={service} />
          <PartList view={view} parts={inside} />
        </div>
        <div className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
          {isOrder ? <BasketBox service={service} terms={view.terms} /> : <BookingBox view={view} />}
        </div>
      </div>
      <ServiceEnd view={view} bookBar={BookBar} />
    </div>
  )
})
