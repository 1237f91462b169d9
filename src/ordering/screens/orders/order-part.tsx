import { Link } from 'react-router'
import type { OrderDocument } from '#ordering/contract-pages.ts'
import type { OrderPartView } from '#ordering/contract.ts'
import { Icon } from '#ui/icon.tsx'
import { DocumentLinks } from './document-links.tsx'
import { OrderItem } from './order-item.tsx'
import { isAhead } from './next-steps.ts'
import { directionsIn, Place } from './place.tsx'

interface OrderPartProps {
  part: OrderPartView
  order: string
  /** It is the whole order, whose reference stands above. */
  isAlone: boolean
  billingDocuments?: OrderDocument[]
}

/** The part of one provider. */
export const OrderPart = ({ part, order, isAlone, billingDocuments = [] }: OrderPartProps) => (
  <section className="panel" aria-labelledby={`part-${part.id}`}>
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-border px-5 py-4 md:px-6">
      <h2 id={`part-${part.id}`} className="type-title flex-1">
        <Link to={`/provider/${part.provider.slug}`} className="hover:underline">
          {part.provider.name}
        </Link>
      </h2>
      <p className="type-small text-text-2">{part.fulfillmentText}</p>
      <MessageLink part={part} order={order} />
      {!isAlone && <bdi className="type-small text-text-3">{part.reference}</bdi>}
    </header>
    <ul className="divide-y divide-border">
      {part.items.map((item) => (
        <OrderItem key={item.id} item={item} reference={order} directions={directionsIn(part)} />
      ))}
    </ul>
    <PartFoot part={part} hasDirections={!part.items.some(isAhead)} />
    <DocumentLinks billingDocuments={billingDocuments} order={order} />
  </section>
)

/** Link to message the provider. */
export const MessageLink = ({ part, order }: { part: Pick<OrderPartView, 'provider'>; order: string }) => (
  <Link
    to={`/messages?to=${part.provider.id}&order=${encodeURIComponent(order)}`}
    className="no-print link type-small inline-flex min-h-8 items-center gap-1.5"
  >
    <Icon name="message-circle" size="small" /> Message
    <span className="sr-only"> {part.provider.name}</span>
  </Link>
)

const PartFoot = ({ part, hasDirections }: { part: OrderPartView; hasDirections: boolean }) => (
  <footer className="grid gap-3 border-t border-border px-5 py-4 md:px-6">
    {part.wantedText && (
      <p className="type-small flex items-start gap-2">
        <Icon name="clock" size="small" className="mt-0.5" />
        {part.wantedText}
      </p>
    )}
    <Place part={part} hasDirections={hasDirections} />
    {part.note && <p className="type-small text-text-2">Your note: {part.note}</p>}
    {part.delivery && part.delivery.minor > 0 && (
      <p className="type-small text-text-2">Delivery {part.delivery.display}</p>
    )}
    {part.tip && part.tip.minor > 0 && <p className="type-small text-text-2">Tip {part.tip.display}</p>}
  </footer>
)
