import type { ComponentType } from 'react'
import type { PagePart } from '#catalogue/rules/layouts/layout-parts.ts'
import type { ServicePage } from '#catalogue/rules/service-page/shown-pages.ts'
import { PartList } from '#catalogue/screens/service-page/part-list.tsx'
import { BasketBar } from '#catalogue/screens/service-page/service-basket.tsx'
import { ReportLine } from '#catalogue/screens/service-page/service-head.tsx'
import type { ViewProps } from '#catalogue/screens/service-page/service-view.server.ts'

interface ServiceEndProps extends ViewProps {
  /** The bar of services that are booked; without it the page has none. */
  bookBar?: ComponentType<{ service: ServicePage }>
  className?: string
}

const isSimilarLast = (parts: PagePart[]) => parts.at(-1) === 'similar'

/** All parts but the similar services that `ServiceEnd` shows. */
export const partsBeforeEnd = (parts: PagePart[]): PagePart[] => (isSimilarLast(parts) ? parts.slice(0, -1) : parts)

/** The end of a layout: similar services where they are the last part, the link to report, and the bar to buy. */
export function ServiceEnd({ view, bookBar: BookBar, className = '' }: ServiceEndProps) {
  const { service, parts } = view
  return (
    <>
      <div className={`mt-14 grid grid-cols-[minmax(0,1fr)] gap-10 ${className}`}>
        {isSimilarLast(parts) && <PartList view={view} parts={['similar']} />}
        <ReportLine service={service} />
      </div>
      {service.kind === 'order' ? <BasketBar service={service} /> : BookBar && <BookBar service={service} />}
    </>
  )
}
