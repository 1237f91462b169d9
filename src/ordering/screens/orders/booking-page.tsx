import { Link } from 'react-router'
import type { MoneyView } from '#ordering/contract.ts'
import type { BookingPageView, OrderItemView } from '#ordering/contract-order.ts'
import { ReviewLink } from '#reviews/screens/review-link.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { CopyReference } from './copy-reference.tsx'
import { ItemStatus, TimeLine } from './item-status.tsx'
import { isAhead, nextOf } from './next-steps.ts'
import { describeChoice } from './describe-choice.ts'
import { AgainLink, Answers, Times } from './order-item.tsx'
import { MessageLink } from '#ordering/screens/orders/order-part.tsx'
import { Place } from './place.tsx'
import { PendingProposal, TimeActions } from '../rescheduling/time-actions.tsx'

/** One appointment: status, time, place, staff, and how to cancel it. */
export const BookingPage = ({ booking: { order, part, item } }: { booking: BookingPageView }) => (
  <div className="page py-8 lg:py-10">
    <header className="flex flex-wrap items-end justify-between gap-5">
      <div className="grid gap-2">
        <p className="type-small text-text-2">
          Booking for <bdi>{order.firstName}</bdi>
        </p>
        <h1 className="type-h1">{item.title}</h1>
        <p>
          <ItemStatus item={item} />
        </p>
      </div>
      <CopyReference reference={item.reference} />
    </header>
    <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_min(22rem,38%)] lg:gap-8">
      <section aria-label="When and where" className="panel grid gap-6 p-5 md:p-6">
        {item.startsAt && <Times item={item} />}
        <PendingProposal item={item} reference={order.reference} />
        <Place part={part} />
        <TimeLine timeline={item.timeline} />
        <h2 className="type-h3 border-t border-border pt-5">What happens next</h2>
        <ul className="-mt-3 grid gap-2">
          {nextOf(item).map((sentence) => (
            <li key={sentence} className="flex items-start gap-2">
              <Icon name="arrow-right" className="mt-0.5 text-brand-text" />
              {sentence}
            </li>
          ))}
        </ul>
        <AgainLink item={item} />
        <ReviewLink item={item} reference={order.reference} />
      </section>
      <BookingDetails part={part} item={item} order={order} />
    </div>
  </div>
)

const BookingDetails = ({ part, item, order }: BookingPageView) => (
  <aside aria-label="What was booked" className="panel overflow-hidden">
    <Picture picture={item.picture} sizes="352px" ratio={16 / 10} />
    <div className="grid gap-4 p-5">
      <div>
        <Link to={`/provider/${part.provider.slug}`} className="type-title hover:underline">
          {part.provider.name}
        </Link>
        <p className="type-small text-text-2">{describeChoice(item)}</p>
        <MessageLink part={part} order={order.reference} />
      </div>
      <dl className="grid gap-1">
        <Amount label="Total" display={item.currentTotal.display} isStrong />
        {amountsOf(item).map(([label, { display }]) => (
          <Amount key={label} label={label} display={display} />
        ))}
      </dl>
      {item.answers.length > 0 && <Answers answers={item.answers} />}
      {item.note && <p className="type-small text-text-2">Your note: {item.note}</p>}
      {item.policyLine && (
        <p className="type-small flex items-start gap-2 text-text-2">
          <Icon name="shield-check" size="small" className="mt-0.5" />
          {item.policyLine}
        </p>
      )}
      <TimeActions item={item} reference={order.reference} />
      {item.cancel && (
        <Link to={`/order?ref=${order.reference}&item=${item.id}`} className="button button-secondary">
          {item.cancel.isRequest ? 'Take back the request' : 'Cancel this booking'}
        </Link>
      )}
      {!order.hasFullAccess && (
        <p className="type-small text-text-2">To cancel, open the whole order and type the code from your mail.</p>
      )}
      <Link to={`/order?ref=${order.reference}`} className="button button-secondary">
        See the whole order
      </Link>
    </div>
  </aside>
)

type AmountLine = [label: string, amount: MoneyView]

/** The amount due before the payment; afterwards the paid and remaining amounts. */
const amountsOf = ({ status, dueNow, dueAtVenue, payment }: OrderItemView): AmountLine[] => {
  const online: AmountLine[] =
    status === 'awaiting_payment'
      ? [['Due now', dueNow]]
      : [
          ['Paid online', payment.paid],
          ['Refunded', payment.refunded],
          ['Reserved', payment.reserved],
        ]
  const there: AmountLine[] =
    isAhead({ status }) || status === 'in_progress' ? [['Due when you get it', dueAtVenue]] : []
  return [...online, ...there].filter(([, { minor }]) => minor > 0)
}

const Amount = ({ label, display, isStrong }: { label: string; display: string; isStrong?: boolean }) => (
  <div className={`flex justify-between gap-4 ${isStrong ? 'font-semibold' : 'type-small text-text-2'}`}>
    <dt>{label}</dt>
    <dd>
      <bdi>{display}</bdi>
    </dd>
  </div>
)
