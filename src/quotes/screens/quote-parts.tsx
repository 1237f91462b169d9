import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OfferView, QuoteView } from '#quotes/contract.ts'
import type { QuoteStatus } from '#quotes/rules/quote-states.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'

const tones: Record<QuoteStatus, Tone> = {
  open: 'info',
  offered: 'brand',
  accepted: 'success',
  declined: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
}

export const QuoteBadge = ({ quote: { status, statusText } }: { quote: Pick<QuoteView, 'status' | 'statusText'> }) => (
  <Badge tone={tones[status]}>{statusText}</Badge>
)

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
    <dt className="type-small text-text-3">{label}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)

/** The requested details. */
export const RequestDetails = ({ quote }: { quote: QuoteView }) => (
  <dl className="grid gap-3">
    <Row label="What">
      <span className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
        {quote.what}
      </span>
    </Row>
    <Row label="When">{quote.whenText}</Row>
    {quote.place && (
      <Row label="Where">
        <bdi>{quote.place}</bdi>
      </Row>
    )}
    {quote.party && (
      <Row label="Size">
        <bdi>{quote.party}</bdi>
      </Row>
    )}
    {quote.budgetText && <Row label="Budget">{quote.budgetText}</Row>}
  </dl>
)

interface OfferCardProps {
  offer: OfferView
  title?: string
  /** A label before the terms, for readers other than the customer. */
  termsLabel?: string
}

/** The current offer: its lines, time and terms. */
export function OfferCard({ offer, title = 'Offer', termsLabel = '' }: OfferCardProps) {
  return (
    <section aria-labelledby={`offer-${offer.id}`} className="panel grid gap-4 p-5 md:p-6">
      <h2 id={`offer-${offer.id}`} className="type-h2">
        {title}
      </h2>
      <ul className="grid gap-2">
        {offer.lines.map(({ text, amount }, index) => (
          <li key={index} className="flex items-baseline justify-between gap-4">
            <bdi className="min-w-0 [overflow-wrap:anywhere]">{text}</bdi>
            <bdi className="shrink-0 tabular-nums">{amount.display}</bdi>
          </li>
        ))}
        <li className="flex items-baseline justify-between gap-4 border-t border-border pt-3 font-semibold">
          <span>Total</span>
          <bdi className="type-price shrink-0 tabular-nums">{offer.total.display}</bdi>
        </li>
      </ul>
      <dl className="grid gap-3">
        <Row label="When">{offer.startsAt.display}</Row>
        <Row label="Duration">{offer.durationText}</Row>
        <Row label="Where">{offer.fulfillmentText}</Row>
        {offer.staffName && (
          <Row label="With">
            <bdi>{offer.staffName}</bdi>
          </Row>
        )}
        <Row label="Valid until">{offer.validUntil.display}</Row>
      </dl>
      {offer.note && (
        <p className="rounded-md bg-surface-2 p-4 whitespace-pre-line" dir="auto">
          {offer.note}
        </p>
      )}
      <p className="type-small flex items-start gap-1.5 text-text-2">
        <Icon name="shield-check" size="small" className="mt-0.5" />
        {termsLabel}
        {offer.termsText}
      </p>
    </section>
  )
}

interface QuoteRowsProps {
  items: QuoteView[]
  hrefOf(quote: QuoteView): string
  /** The name of the other side. */
  nameOf(quote: QuoteView): string
}

/** A list of requests, each with a link to its page. */
export const QuoteRows = ({ items, hrefOf, nameOf }: QuoteRowsProps) => (
  <ul className="panel divide-y divide-border">
    {items.map((quote) => (
      <li key={quote.id} data-row={quote.id} className="relative flex items-center gap-4 p-4 hover:bg-surface-2 md:p-5">
        <div className="grid min-w-0 flex-1 gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <QuoteBadge quote={quote} />
            {quote.offer && <bdi className="font-semibold">{quote.offer.total.display}</bdi>}
          </span>
          <Link data-row-link to={hrefOf(quote)} className="type-title after:absolute after:inset-0">
            <bdi>{quote.service.title}</bdi>
          </Link>
          <p className="type-small text-text-2">
            <bdi>{nameOf(quote)}</bdi> · {quote.requested.display}
          </p>
          {quote.nextText && <p className="type-small">{quote.nextText}</p>}
        </div>
        <Icon name="chevron-right" size="small" className="shrink-0 text-text-3" />
      </li>
    ))}
  </ul>
)

/** Why it ended, as the ending side wrote it. */
export const EndNote = ({ quote: { endNote } }: { quote: QuoteView }) =>
  endNote && (
    <p className="rounded-md bg-surface-2 p-4 whitespace-pre-line" dir="auto">
      {endNote}
    </p>
  )
