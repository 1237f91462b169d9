import type { ServicePage } from '#catalogue/rules/service-page/shown-pages.ts'
import type { ServiceTerms } from '#catalogue/screens/service-page/service-view.server.ts'
import { describeMonth } from '#shared/time/day-text.ts'
import { useBrand } from '#site/screens/frame/brand.ts'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'

interface TrustProps {
  /** On phones it scrolls sideways. */
  isInARow?: boolean | undefined
  service: ServicePage
  terms: ServiceTerms
}

/** What a customer must know before trusting, below the title of every layout. */
export function ServiceTrust({ service, terms, isInARow }: TrustProps) {
  const market = useBrand().name
  return (
    // It takes the focus, because some layouts scroll it sideways on phones.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul data-part="trust" className="trust type-small" tabIndex={isInARow ? 0 : undefined}>
      {linesOf(service, terms, market).map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} size="small" className="mt-0.5 text-accent-ink" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  )
}

function linesOf(
  { kind, provider: { isVerified, verifiedSince, replyMinutes }, paymentMode, pricing }: ServicePage,
  { cancel, pay }: ServiceTerms,
  market: string,
): { icon: IconName; text: string }[] {
  const since = verifiedSince ? ` since ${describeMonth(verifiedSince)}` : ''
  const isPaidOnline = paymentMode !== 'at_venue' && pricing !== 'free'
  return [
    ...(isVerified ? [{ icon: 'badge-check' as const, text: `Identity verified${since}` }] : []),
    ...(replyMinutes ? [{ icon: 'message-circle' as const, text: `Answers in about ${replyText(replyMinutes)}` }] : []),
    ...(kind === 'quote'
      ? // Quotes have no terms yet, because they have neither time nor price.
        [{ icon: 'receipt' as const, text: 'You get a price first. Nothing is due until you accept it.' }]
      : [
          { icon: 'calendar-check' as const, text: cancel },
          { icon: 'credit-card' as const, text: isPaidOnline ? `${pay} ${market} takes the online payment.` : pay },
          { icon: 'receipt' as const, text: 'You see the full total before you order.' },
        ]),
  ]
}

const replyText = (minutes: number) => (minutes < 90 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`)
