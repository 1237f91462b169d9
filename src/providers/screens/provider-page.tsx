import { ServiceGrid } from '#catalogue/screens/listings/service-grid.tsx'
import { ServiceReviews } from '#catalogue/screens/service-page/service-reviews.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState, Notice } from '#ui/feedback/states.tsx'
import type { ProviderView } from '#providers/screens/load-provider.server.ts'
import { ProviderAbout, ProviderTeam } from '#providers/screens/provider-about.tsx'
import { ProviderCover, ProviderHead } from '#providers/screens/provider-head.tsx'
import { ProviderLinks } from '#providers/screens/provider-links.tsx'
import { ProviderHours, ProviderPlaces, ProviderRules } from '#providers/screens/provider-visit.tsx'

export function ProviderPage({ view }: { view: ProviderView }) {
  const { provider } = view
  return (
    <div className="page pt-4 pb-14 lg:pb-18">
      <Breadcrumb
        trail={[
          { label: 'Home', to: '/' },
          { label: provider.region.label, to: `/region/${provider.region.slug}` },
          { label: provider.city },
        ]}
      />
      <ProviderCover provider={provider} />
      <ProviderHead view={view} />
      {provider.state === 'paused' && <Break backText={view.backText} />}
      <Sections view={view} />
      <div className="mt-10 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,3.25fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          <ProviderServices view={view} />
          <ProviderAbout view={view} />
          <ProviderTeam team={provider.team} />
          <ProviderReviews view={view} />
        </div>
        <aside aria-label="Your visit" className="grid gap-8 lg:sticky lg:top-[calc(var(--header-height)+4.5rem)]">
          <ProviderHours view={view} />
          <ProviderPlaces provider={provider} />
          <ProviderRules rules={view.rules} />
          <ProviderLinks provider={provider} />
          <a href={`/report?provider=${provider.slug}`} rel="nofollow" className="link touchable type-small w-fit">
            Report this business
          </a>
        </aside>
      </div>
    </div>
  )
}

const Break = ({ backText }: { backText: string | null }) => (
  <div className="mt-6">
    <Notice tone="warning">
      <b>Taking a break.</b> Nothing can be booked here right now.{' '}
      {backText ? `Back on ${backText}.` : 'No day of return is set yet.'}
    </Notice>
  </div>
)

/** Links to the sections of the page; plain anchors work before the script is loaded. */
function Sections({ view: { provider } }: { view: ProviderView }) {
  const parts = [
    { id: 'services', label: 'Services', isThere: true },
    { id: 'about', label: 'About', isThere: true },
    { id: 'team', label: 'Team', isThere: provider.team.length > 0 },
    { id: 'reviews', label: 'Reviews', isThere: true },
    { id: 'hours', label: 'Hours', isThere: provider.openingHours.length > 0 },
    { id: 'place', label: 'Place', isThere: provider.places.length > 0 },
  ].filter(({ isThere }) => isThere)
  return (
    <nav
      aria-label="On this page"
      className="sticky top-(--header-height) z-10 -mx-(--gutter) mt-6 flex gap-6 overflow-x-auto border-b border-border bg-bg px-(--gutter) [scrollbar-width:none]"
    >
      {parts.map(({ id, label }) => (
        <a key={id} href={`#${id}`} className="flex min-h-12 items-center font-medium text-text-2 hover:text-text">
          {label}
        </a>
      ))}
    </nav>
  )
}

function ProviderServices({ view: { groups, provider } }: { view: ProviderView }) {
  return (
    <div id="services" className="provider-services grid grid-cols-[minmax(0,1fr)] scroll-mt-32 gap-12">
      {groups.map(({ key, title, cards }, index) => (
        <section key={key} className="grid gap-6">
          <h2 className="type-h2">{groups.length > 1 ? title : 'Services'}</h2>
          <ServiceGrid cards={cards} isFirst={index === 0} level={3} />
        </section>
      ))}
      {groups.length === 0 && (
        <EmptyState
          icon="store"
          title={provider.state === 'paused' ? 'Back after the break' : 'Nothing on offer right now'}
          text="Other businesses may have what you look for."
        >
          <LinkButton to={`/region/${provider.region.slug}`}>Providers in {provider.region.label}</LinkButton>
        </EmptyState>
      )}
    </div>
  )
}

const ProviderReviews = ({ view: { provider, reviews } }: { view: ProviderView }) =>
  reviews && <ServiceReviews rating={provider.rating} reviews={reviews} />
