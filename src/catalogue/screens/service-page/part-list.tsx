import type { ReactNode } from 'react'
import type { PagePart } from '#catalogue/rules/layouts/layout-parts.ts'
import { CategoryAttributes } from '#catalogue/screens/service-page/service-highlights.tsx'
import { ServiceGallery } from '#catalogue/screens/service-page/pictures/gallery.tsx'
import { PartHeading } from '#catalogue/screens/service-page/service-heading.tsx'
import { ServiceMenu } from '#catalogue/screens/service-page/service-menu.tsx'
import {
  ServiceAbout,
  ServiceFaq,
  ServiceOffers,
  ServicePlace,
  ServiceTeam,
} from '#catalogue/screens/service-page/service-parts.tsx'
import { SimilarServices, similarTitle } from '#catalogue/screens/service-page/similar-services.tsx'
import { ServiceReviews } from '#catalogue/screens/service-page/service-reviews.tsx'
import type { ViewProps } from '#catalogue/screens/service-page/service-view.server.ts'

export type PartComponent = (props: ViewProps) => ReactNode

/** What is sold: rows to add for orders, options to choose for appointments. */
export const Offers: PartComponent = ({ view: { service, picker } }) =>
  service.kind === 'order' ? (
    <ServiceMenu service={service} />
  ) : (
    <ServiceOffers service={service} choice={picker?.choice ?? null} />
  )

const Similar: PartComponent = ({ view: { similar } }) =>
  similar.length > 0 && (
    <section data-part="similar" className="grid gap-6">
      <PartHeading>{similarTitle(similar)}</PartHeading>
      <SimilarServices groups={similar} />
    </section>
  )

const usual: Record<PagePart, PartComponent> = {
  gallery: ({ view: { service } }) => <ServiceGallery pictures={service.pictures} title={service.title} />,
  about: ({ view: { service } }) => <ServiceAbout service={service} />,
  offers: Offers,
  details: CategoryAttributes,
  team: ({ view: { service } }) => <ServiceTeam service={service} />,
  place: ({ view: { service } }) => <ServicePlace service={service} />,
  reviews: ({ view: { service, reviews } }) => <ServiceReviews rating={service.rating} reviews={reviews} />,
  faq: ({ view: { service } }) => <ServiceFaq service={service} />,
  similar: Similar,
}

interface PartListProps extends ViewProps {
  parts: PagePart[]
  /** Parts that this layout renders differently. */
  overrides?: Partial<Record<PagePart, PartComponent>>
}

/** The parts of the page in their order, rendered by default unless the layout replaces them. */
export const PartList = ({ view, parts, overrides = {} }: PartListProps) =>
  parts.map((part) => {
    const Shown = overrides[part] ?? usual[part]
    return <Shown key={part} view={view} />
  })
