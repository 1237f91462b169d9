import { Link } from 'react-router'
import type { BusinessItem } from '#ordering/contract.ts'
import { itemStatusBadges } from '#ordering/screens/orders/item-status.tsx'
import { ItemHistory, ItemMoney } from '#ordering/screens/orders/item-history.tsx'
import { describeChoice } from '#ordering/screens/orders/describe-choice.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { AnswerCountdown } from './answer-countdown.tsx'
import { BusinessOrderLife } from './business-order-life.tsx'
import { BusinessItemTimes } from '../rescheduling/business-item-times.tsx'
import { ExpectedTime } from './expected-time.tsx'
import { useBusinessPath } from '#providers/screens/business/use-business-path.ts'

interface BusinessItemRowProps {
  providerId: string
  item: BusinessItem
  serverNow: string
  onItem(item: BusinessItem): void
  onStale(): void
}

/** One item of an order with its actions. Compact, because a list has many. */
export const BusinessItemRow = ({ item, serverNow, ...rest }: BusinessItemRowProps) => (
  <li className="grid gap-2 p-4 in-data-[density=compact]:gap-1 in-data-[density=compact]:py-2 lg:px-5">
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
      <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="type-title">
            <bdi>{item.title}</bdi>
          </h2>
          <Badge {...itemStatusBadges[item.status]} className="max-w-full whitespace-normal!">
            {item.statusText}
          </Badge>
          {item.acceptBy && <AnswerCountdown acceptBy={item.acceptBy.at} serverNow={serverNow} />}
        </div>
        <p className="type-small text-text-2">{describeChoice(item)}</p>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <bdi className="type-small text-text-3">{item.reference}</bdi>
        <bdi className="font-semibold">{item.total.display}</bdi>
      </p>
    </div>
    <DetailList item={item} />
    <Doings item={item} serverNow={serverNow} {...rest} />
    <ItemMoney money={item.money} />
    <ItemHistory history={item.history} />
  </li>
)

/** All buttons on one line; without a next step, cancelling is last. */
const Doings = ({ serverNow, ...rest }: BusinessItemRowProps) => {
  const isCancelOnly = rest.item.actions[0] === 'cancel'
  return (
    <div className="flex flex-wrap items-center gap-2 *:basis-full empty:hidden">
      {!isCancelOnly && <AnswerButtons size="small" {...rest} />}
      <ExpectedTime {...rest} />
      <BusinessItemTimes serverNow={serverNow} {...rest} />
      <BusinessOrderLife {...rest} />
      {isCancelOnly && <AnswerButtons size="small" {...rest} />}
    </div>
  )
}

function DetailList({
  item: { reference, customer, startsAt, wantedText, fulfillmentText, note, answers },
}: {
  item: BusinessItem
}) {
  const at = useBusinessPath()
  return (
    <ul className="type-small flex flex-wrap items-center gap-x-5 gap-y-1">
      <li className="flex items-start gap-2">
        <Icon name={startsAt ? 'calendar' : 'clock'} size="small" className="mt-0.5" />
        <span>
          {startsAt?.display ?? wantedText} · {fulfillmentText}
        </span>
      </li>
      <li className="flex items-start gap-2">
        <Icon name="user" size="small" className="mt-0.5" />
        <bdi>{customer.name}</bdi>
        <Link to={at(`messages?order=${reference.slice(0, 9)}`)} className="link">
          Message<span className="sr-only"> {customer.name}</span>
        </Link>
      </li>
      {customer.phone && (
        <li>
          <a className="link flex min-h-11 items-center gap-2 sm:min-h-6" href={`tel:${customer.phone}`}>
            <Icon name="phone" size="small" />
            <bdi>{customer.phone}</bdi>
          </a>
        </li>
      )}
      {customer.address && (
        <li className="flex items-start gap-2">
          <Icon name="map-pin" size="small" className="mt-0.5" />
          <bdi>{addressLine(customer.address)}</bdi>
        </li>
      )}
      {note && <li className="basis-full break-words whitespace-pre-line text-text-2">Note: {note}</li>}
      {answers.map(({ label, answer }) => (
        <li key={label}>
          <span className="text-text-2">{label}</span> <bdi className="font-semibold">{answer}</bdi>
        </li>
      ))}
    </ul>
  )
}

export const addressLine = ({
  line1,
  line2,
  postalCode,
  city,
  hint,
}: NonNullable<BusinessItem['customer']['address']>) =>
  [line1, line2, [postalCode, city].filter(Boolean).join(' '), hint].filter(Boolean).join(', ')
