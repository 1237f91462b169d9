import { Link } from 'react-router'
import type { ServicePage } from '#catalogue/rules/service-page/shown-pages.ts'
import { Monogram } from '#catalogue/screens/listings/monogram.tsx'
import { Verified } from '#catalogue/screens/listings/service-card.tsx'
import { PageActions } from '#catalogue/screens/service-page/page-actions.tsx'
import { ServiceTrust } from '#catalogue/screens/service-page/service-trust.tsx'
import type { ServiceTerms } from '#catalogue/screens/service-page/service-view.server.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'

type Props = { service: ServicePage }

export const ServiceRating = ({ rating }: { rating: ServicePage['rating'] }) =>
  rating ? (
    <a href="#reviews" className="touchable inline-flex min-h-6 items-center gap-1.5 hover:underline">
      <Icon name="star" size="small" isFilled className="text-star" />
      <span aria-hidden="true">
        <b className="text-text">{rating.value.toFixed(1)}</b> ({rating.count.toLocaleString('en')})
      </span>
      <span className="sr-only">{`${rating.value.toFixed(1)} out of 5, ${rating.count} reviews`}</span>
    </a>
  ) : (
    <Badge tone="accent">New</Badge>
  )

/** Rating, place, and whether it is open. */
export const ServiceLine = ({ service, className }: Props & { className?: string }) => (
  <div className={`flex flex-wrap items-center gap-x-5 gap-y-1.5 text-text-2 ${className ?? ''}`}>
    <ServiceRating rating={service.rating} />
    <span className="inline-flex items-center gap-1.5">
      <Icon name="map-pin" size="small" />
      <bdi>{[service.place.district, service.place.city].filter(Boolean).join(', ')}</bdi>
    </span>
    {service.openText && (
      <span className="inline-flex items-center gap-1.5 font-semibold text-success-text">
        <Icon name="circle-check" size="small" />
        {service.openText}
      </span>
    )}
  </div>
)

export const ServiceActions = ({ service: { id, title, provider } }: Props) => (
  <PageActions kind="service" id={id} name={title} messageTo={`/messages?to=${provider.id}&service=${id}`} />
)

/** The provider, beside the title, so that nobody has to search for it. */
export const ServiceByline = ({ service: { provider } }: Props) => (
  <p className="flex flex-wrap items-center gap-x-1.5">
    <span className="text-text-2">By</span>
    <Link
      to={`/provider/${provider.slug}`}
      className="touchable inline-flex min-h-8 items-center font-semibold underline decoration-border-strong underline-offset-4 hover:decoration-current"
    >
      <bdi>{provider.name}</bdi>
    </Link>
    {provider.isVerified && <Verified />}
  </p>
)

interface TitleProps extends Props {
  terms: ServiceTerms
  /** The style of the heading. */
  type?: 'type-h1' | 'type-display'
  className?: string
  /** The offers come soon: the summary is elsewhere, and on phones what to trust in is one line. */
  isShort?: boolean
}

export const ServiceSummary = ({ service, className }: Props & { className?: string }) => (
  <p className={`type-lead max-w-prose text-text-2 ${className ?? ''}`} dir="auto">
    {service.summary}
  </p>
)

/** Title, provider, what to trust in, and the summary: above the fold of every layout but the compact one. */
export const ServiceTitle = ({ service, terms, type = 'type-h1', className = '', isShort }: TitleProps) => (
  <div className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${isShort ? 'trust-in-a-row' : ''} ${className}`}>
    <h1 className={`${type} wrap-anywhere`} dir="auto">
      {service.title}
    </h1>
    <div className="-mt-1 flex flex-wrap items-start justify-between gap-x-4">
      <div className="grid min-w-[min(100%,14rem)] flex-1 gap-1">
        <ServiceByline service={service} />
        <ServiceLine service={service} />
      </div>
      <ServiceActions service={service} />
    </div>
    <ServiceTrust service={service} terms={terms} isInARow={isShort} />
    {!isShort && <ServiceSummary service={service} />}
  </div>
)

/** The provider's logo or, without one, the initials of the name. */
export function ProviderTile({ service, className = 'size-14 text-xl' }: Props & { className?: string }) {
  const { logo, name } = service.provider
  const style = `shrink-0 rounded-lg rounded-es-[3px] ${className}`
  if (logo) return <Picture picture={{ ...logo, alt: '' }} sizes="80px" ratio={1} className={`w-auto! ${style}`} />
  return <Monogram name={name} category={service.category} className={style} />
}

/** More about the provider, in one line. */
export const ServiceProvider = ({ service }: Props) => {
  const { provider, staff } = service
  return (
    <section
      aria-label="Provider"
      data-part="provider"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 border-y border-border py-5"
    >
      <ProviderTile service={service} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="type-title">
          <Link
            to={`/provider/${provider.slug}`}
            className="touchable underline decoration-border-strong underline-offset-4 hover:decoration-current"
          >
            <bdi>{provider.name}</bdi>
          </Link>
        </p>
        {staff.length > 1 && <p className="type-small text-text-2">{staff.length} people</p>}
      </div>
      <ProviderBadges service={service} />
    </section>
  )
}

export const ProviderBadges = ({ service: { provider } }: Props) => (
  <span className="flex flex-wrap gap-2">
    {provider.isVerified && (
      <Badge tone="brand" icon="badge-check">
        Verified
      </Badge>
    )}
    {provider.isTrusted && <Badge tone="neutral">Trusted</Badge>}
  </span>
)

/** The link to report the service, which every page has. */
export const ReportLine = ({ service }: Props) => (
  <p data-part="report" className="no-print flex justify-center border-t border-border pt-6">
    <a
      href={`/report?service=${service.id}`}
      rel="nofollow"
      className="touchable type-small inline-flex min-h-8 items-center gap-2 text-text-3 underline decoration-border-strong underline-offset-4 hover:text-text"
    >
      <Icon name="flag" size="small" /> Report this page
    </a>
  </p>
)
