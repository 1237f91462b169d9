import { LinkButton } from '#ui/button.tsx'
import { useCategoryLinks } from '#site/screens/frame/menu/browse.ts'
import type { ProviderView } from '#providers/screens/load-provider.server.ts'

const words = {
  suspended: 'This business is not available on the market. Its page comes back when the reason for that is gone.',
  closed: 'This business has left the market. What you booked there before stays under your reference.',
}

/** The page of a closed or suspended provider: its name, what happened, and other places to look. */
export function ProviderGone({ view: { provider } }: { view: ProviderView }) {
  return (
    <div className="page grid gap-8 py-14 lg:py-20">
      <div className="max-w-2xl">
        <p className="type-small font-semibold text-text-3">410</p>
        <h1 className="type-h1 mt-1">
          <bdi>{provider.name}</bdi> is no longer here
        </h1>
        <p className="type-lead mt-3 text-text-2">{provider.state === 'suspended' ? words.suspended : words.closed}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton kind="primary" to={`/region/${provider.region.slug}`}>
          Others in {provider.region.label}
        </LinkButton>
        <LinkButton to="/order">Find my order</LinkButton>
      </div>
      <nav aria-label="By category" className="flex flex-wrap gap-2">
        {useCategoryLinks().map(({ key, route, label }) => (
          <LinkButton key={key} kind="quiet" to={`/${route}/${provider.region.slug}`}>
            {label}
          </LinkButton>
        ))}
      </nav>
    </div>
  )
}
