import { withPictures } from '#catalogue/screens/service-page/pictures/all-pictures.tsx'
import { PartList } from '#catalogue/screens/service-page/part-list.tsx'
import { BookBar, BookingBox } from '#catalogue/screens/service-page/service-booking-box.tsx'
import { ServiceHighlights } from '#catalogue/screens/service-page/service-highlights.tsx'
import { ServiceGallery } from '#catalogue/screens/service-page/pictures/gallery.tsx'
import { ReportLine, ServiceProvider, ServiceTitle } from '#catalogue/screens/service-page/service-head.tsx'
import { BasketBar, BasketBox } from '#catalogue/screens/service-page/service-basket.tsx'
import { PageTop } from '#catalogue/screens/service-page/service-state.tsx'
import type { ViewProps } from '#catalogue/screens/service-page/service-view.server.ts'

/** Gallery, then two columns; the box at the side shows price, time and policy without scrolling. */
export const ClassicLayout = withPictures(function Classic({ view }: ViewProps) {
  const { service } = view
  const isOrder = service.kind === 'order'
  const hasGalleryOnTop = view.parts[0] === 'gallery'
  const isSimilarLast = view.parts.at(-1) === 'similar'
  const inside = view.parts.slice(hasGalleryOnTop ? 1 : 0, isSimilarLast ? -1 : undefined)
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
      <div className="mt-14 grid gap-10">
        {isSimilarLast && <PartList view={view} parts={['similar']} />}
        <ReportLine service={service} />
      </div>
      {isOrder ? <BasketBar service={service} /> : <BookBar service={service} />}
    </div>
  )
})
