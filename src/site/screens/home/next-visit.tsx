import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '#identity/screens/sessions/session.tsx'
import type { NextVisit as Visit } from '#ordering/contract-order.ts'
import { DateBlock, VisitActions } from '#ordering/screens/find-order/order-cards.tsx'
import { ItemStatus } from '#ordering/screens/orders/item-status.tsx'
import { MessageLink } from '#ordering/screens/orders/order-part.tsx'
import { callApi } from '#ui/api-call.ts'
import { useArriving } from '#ui/feedback/arrive-together.tsx'
import { Picture } from '#ui/picture.tsx'

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
    className="panel grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-4 p-5 md:grid-cols-[7rem_auto_minmax(0,1fr)_auto] md:items-center md:p-6"
  >
    <Picture
      picture={item.picture && { ...item.picture, alt: '' }}
      sizes="112px"
      ratio={1}
      priority="soon"
      className="rounded-md max-md:hidden!"
    />
    <div className="grid min-w-0 content-start gap-1 md:order-1">
      <p className="type-small flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-brand-text">
        {untilText === 'now' ? 'Now' : `Your next visit is ${untilText}`}
        <ItemStatus item={item} />
      </p>
      <h2 className="type-h3 wrap-anywhere">
        <Link to={`/booking?ref=${encodeURIComponent(item.reference)}`} className="hover:underline">
          <bdi>{item.title}</bdi>
        </Link>
      </h2>
      <p className="font-semibold">{item.startsAt?.display}</p>
      <p className="type-small text-text-2 wrap-anywhere">
        <bdi>{part.provider.name}</bdi>
        {part.place?.line1 && ` · ${part.place.line1}, ${part.place.city}`}
      </p>
    </div>
    {item.localStart && (
      <div className="-order-1 md:order-none">
        <DateBlock day={item.localStart.slice(0, 10)} />
      </div>
    )}
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:col-span-full md:order-2 md:max-w-96 md:justify-end">
      <VisitActions
        title={item.title}
        place={part.place?.line1 ? part.place : null}
        changeHref={item.rescheduling?.change ? `/order/time?ref=${orderReference}&item=${item.id}` : null}
      />
      <MessageLink part={part} order={orderReference} />
    </div>
  </section>
)
