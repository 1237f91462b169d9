import { Link } from 'react-router'
import type { OrderItemView } from '#ordering/contract-order.ts'
import { againLabel } from '#ordering/rules/orders/again.ts'
import { Icon } from '#ui/icon.tsx'
import { Price } from '#ui/money.tsx'
import { Picture } from '#ui/picture.tsx'
import { DateBlock } from '#ordering/screens/find-order/order-cards.tsx'
import { ReviewLink } from '#reviews/screens/review-link.tsx'
import { describeChoice } from './describe-choice.ts'
import { ConfirmVisit } from './confirm-visit.tsx'
import { ItemProblem } from '../disputes/dispute-link.tsx'
import { ItemHistory, ItemMoney } from './item-history.tsx'
import { AbsenceLink, ItemReports } from './item-reports.tsx'
import { ItemStatus, TimeLine } from './item-status.tsx'
import { isAhead, nextOf } from './next-steps.ts'
import { PendingProposal, TimeActions } from '../rescheduling/time-actions.tsx'
import { ViewerTime } from './viewer-time.tsx'

/** One item of an order with all details. */
export const OrderItem = ({ item, reference, directions }: OrderItemProps) => (
  <li className="grid gap-5 p-5 md:p-6">
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 md:grid-cols-[9rem_minmax(0,1fr)_auto] md:gap-5">
      <Picture picture={item.picture} sizes="144px" className="rounded-lg" />
      <div className="grid content-start gap-1.5">
        <h3 className="type-h3">
          <Link to={item.href} className="hover:underline">
            {item.title}
          </Link>
        </h3>
        <p className="type-small text-text-2">{describeChoice(item)}</p>
        <p>
          <ItemStatus item={item} />
        </p>
      </div>
      <CurrentPrice item={item} />
    </div>
    {item.startsAt && <Times item={item} />}
    <PendingProposal item={item} reference={reference} />
    <Actions {...{ item, reference, directions }} />
    <TimeLine timeline={item.timeline} />
    <ItemReports item={item} reference={reference} />
    {item.pickupCode && <PickupCode code={item.pickupCode} />}
    <ConfirmVisit item={item} reference={reference} />
    <NextSteps item={item} />
    <ItemMoney money={item.money} />
    <ItemHistory history={item.history} />
  </li>
)

interface OrderItemProps {
  item: OrderItemView
  reference: string
  /** The way to the venue, on a map; null: it is brought, or happens online. */
  directions: string | null
}

/** Everything that can be done now, in one row; what was written or reported takes a row of its own. */
const Actions = ({ item, reference, directions }: OrderItemProps) => (
  <div className="no-print flex flex-wrap items-center gap-x-2 gap-y-3 empty:hidden *:gap-x-2! [&>div]:basis-full">
    <ReviewLink item={item} reference={reference} />
    {directions && isAhead(item) && (
      <a className="button button-secondary" href={directions} target="_blank" rel="noopener noreferrer">
        <Icon name="navigation" size="small" />
        Directions<span className="sr-only"> (opens in a new tab)</span>
      </a>
    )}
    <TimeActions item={item} reference={reference} />
    <ItemActions item={item} reference={reference} />
    <AgainLink item={item} />
    <AbsenceLink item={item} reference={reference} />
    <ItemProblem item={item} reference={reference} />
  </div>
)

/** The current price; the agreed price is struck through after a partial cancellation or refund. */
const CurrentPrice = ({ item: { total, currentTotal } }: { item: OrderItemView }) => (
  <p className="flex flex-wrap items-baseline justify-end gap-x-3 max-md:col-span-2 md:flex-col md:items-end">
    {currentTotal.minor !== total.minor && (
      <s className="type-small text-text-2">
        <span className="sr-only">Agreed: </span>
        <bdi>{total.display}</bdi>
      </s>
    )}
    <Price display={currentTotal.display} className="text-lg" />
  </p>
)

export const Times = ({ item }: { item: OrderItemView }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-surface-2 p-3 pe-4">
    <p className="flex items-center gap-4">
      {item.localStart && <DateBlock day={item.localStart.slice(0, 10)} />}
      <span>
        <span className="block font-semibold">{item.startsAt!.display}</span>
        <ViewerTime at={item.startsAt!.at} localStart={item.localStart} />
      </span>
    </p>
    {isAhead(item) && <CalendarLink item={item} />}
  </div>
)

const CalendarLink = ({ item }: { item: OrderItemView }) => (
  <a href={`/order/calendar?ref=${item.reference}`} download className="button button-secondary button-small">
    <Icon name="calendar-plus" size="small" />
    Add to calendar<span className="sr-only">: {item.title} (ICS file)</span>
  </a>
)

const NextSteps = ({ item }: { item: OrderItemView }) => (
  <div className="grid gap-2 border-t border-border pt-4">
    {nextOf(item).length > 0 && <h4 className="type-small font-semibold">What happens next</h4>}
    {nextOf(item).map((sentence) => (
      <p key={sentence} className="type-small flex items-start gap-2">
        <Icon name="arrow-right" size="small" className="mt-0.5 text-brand-text" />
        {sentence}
      </p>
    ))}
    {item.policyLine && (
      <p className="type-small flex items-start gap-2 text-text-2">
        <Icon name="shield-check" size="small" className="mt-0.5" />
        {item.policyLine}
      </p>
    )}
    {item.answers.length > 0 && <Answers answers={item.answers} />}
    <p className="type-small flex flex-wrap items-center justify-between gap-3 text-text-3">
      <span>
        Reference <bdi className="font-semibold text-text-2">{item.reference}</bdi>
      </span>
      {item.bookingId && (
        <Link to={`/booking?ref=${item.reference}`} className="link">
          Open this booking
        </Link>
      )}
    </p>
  </div>
)

const PickupCode = ({ code }: { code: string }) => (
  <p className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-success-tint px-4 py-3">
    <span>Name this code when you fetch it</span>
    <span className="type-h3 tracking-widest tabular-nums">{code}</span>
  </p>
)

/** Link to order a finished item again. */
export const AgainLink = ({ item: { againHref, kind, title } }: { item: OrderItemView }) =>
  againHref && (
    <p>
      <Link to={againHref} className="button button-secondary">
        <Icon name="rotate-ccw" size="small" />
        {againLabel(kind)}
        <span className="sr-only">: {title}</span>
      </Link>
    </p>
  )

/** Link to the dialog; without JavaScript to the same page with its form. */
const ItemActions = ({ item, reference }: { item: OrderItemView; reference: string }) =>
  (item.cancel || item.canReceive) && (
    <p className="flex flex-wrap items-center gap-3">
      <Link
        to={`/order?ref=${reference}&item=${item.id}`}
        preventScrollReset
        className={`button ${item.canReceive ? 'button-neutral' : 'button-secondary'}`}
      >
        {item.canReceive ? 'I have it' : item.cancel!.isRequest ? 'Take back the request' : 'Cancel'}
        <span className="sr-only">: {item.title}</span>
      </Link>
    </p>
  )

export const Answers = ({ answers }: Pick<OrderItemView, 'answers'>) => (
  <dl className="type-small grid gap-1">
    {answers.map(({ label, answer }) => (
      <div key={label} className="flex flex-wrap gap-x-2">
        <dt className="text-text-2">{label}</dt>
        <dd className="font-semibold">{answer}</dd>
      </div>
    ))}
  </dl>
)
