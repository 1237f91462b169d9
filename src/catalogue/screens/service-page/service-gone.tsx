import { SimilarServices, similarTitle } from '#catalogue/screens/service-page/similar-services.tsx'
import type { ServiceView } from '#catalogue/screens/service-page/service-view.server.ts'
import { LinkButton } from '#ui/button.tsx'

/** The page of a service that was taken down: that it is gone, and other places to look. Nothing of its content. */
export function ServiceGone({ view: { service, similar, trail } }: { view: ServiceView }) {
  const list = trail.findLast(({ to }) => to !== undefined)
  return (
    <div className="page grid gap-8 py-14 lg:py-20">
      <div className="max-w-2xl">
        <p className="type-small font-semibold text-text-3">410</p>
        <h1 className="type-h1 mt-1">{service.title}</h1>
        <p className="type-lead mt-3 text-text-2">
          It was taken off the market. What you booked there before stays under your reference; the page comes back when
          the reason is gone.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {list?.to && (
          <LinkButton kind="primary" to={list.to}>
            {list.label} in {service.region.label}
          </LinkButton>
        )}
        <LinkButton to="/order">Find my order</LinkButton>
      </div>
      {similar.length > 0 && (
        <section className="grid gap-6">
          <h2 className="type-h2">{similarTitle(similar)}</h2>
          <SimilarServices groups={similar} />
        </section>
      )}
    </div>
  )
}
