import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '#identity/screens/sessions/session.tsx'
import type { NextVisit as Visit } from '#ordering/contract-order.ts'
import { ItemStatus } from '#ordering/screens/orders/item-status.tsx'
import { MessageLink } from '#ordering/screens/orders/order-part.tsx'
import { Place } from '#ordering/screens/orders/place.tsx'
import { callApi } from '#ui/api-call.ts'
import { useArriving } from '#ui/feedback/arrive-together.tsx'
import { Icon } from '#ui/icon.tsx'

/**
 * The person's next visit: when, how soon, where, and a link to message the provider. Hidden without an answer of the
 * server.
 */
export function NextVisit() {
  const { isLoading, user } = useSession()
  const [visit, setVisit] = useState<Visit | null>()
  useArriving(visit === undefined)
  useEffect(() => {
    if (!isLoading)
      callApi<{ visit: Visit | null }>('/api/v1/next-visit').then(
        (next) => setVisit(next.visit),
        () => setVisit(null),
      )
  }, [isLoading, user?.uid])
  return visit && <VisitCard visit={visit} />
}

const VisitCard = ({ visit: { item, part, orderReference, untilText } }: { visit: Visit }) => (
  <section
    aria-label="Your next visit"
    className="panel grid gap-5 p-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:p-6"
  >
    <div className="grid content-start gap-1.5">
      <p className="type-small flex flex-wrap items-center gap-2 font-semibold text-brand-text">
        <Icon name="calendar" size="small" />
        {untilText === 'now' ? 'Now' : `Your next visit is ${untilText}`}
        <ItemStatus item={item} />
      </p>
      <h2 className="type-h3">
        <Link to={`/booking?ref=${encodeURIComponent(item.reference)}`} className="hover:underline">
          {item.title}
        </Link>
      </h2>
      <p className="font-semibold">{item.startsAt?.display}</p>
      <p className="type-small flex flex-wrap items-center gap-x-4 text-text-2">
        <bdi>{part.provider.name}</bdi>
        <MessageLink part={part} order={orderReference} />
      </p>
    </div>
    <div className="content-center border-t border-border pt-4 md:grid md:border-s md:border-t-0 md:ps-6 md:pt-0">
      <Place part={part} />
    </div>
  </section>
)
