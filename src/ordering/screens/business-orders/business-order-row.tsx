import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { BusinessItem } from '#ordering/contract.ts'
import { itemStatusBadges } from '#ordering/screens/orders/item-status.tsx'
import { ItemHistory, ItemMoney } from '#ordering/screens/orders/item-history.tsx'
import { shortWhen } from '#ordering/rules/orders/short-when.ts'
import { describeChoice } from '#ordering/screens/orders/describe-choice.ts'
import type { MenuAction } from '#ui/action-menu.tsx'
import { CollectBadge, CollectLine } from '#ordering/screens/till/collect.tsx'
import { Badge } from '#ui/badge.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { AnswerCountdown } from './answer-countdown.tsx'
import { BusinessOrderLife } from './business-order-life.tsx'
import { BusinessItemTimes } from '../rescheduling/business-item-times.tsx'
import { ExpectedTime } from './expected-time.tsx'
import { useBusinessPath } from '#providers/screens/business/use-business-path.ts'
import { ScriptButton } from '#ui/page/drawing.tsx'

interface BusinessItemRowProps {
  providerId: string
  item: BusinessItem
  serverNow: string
  /** It is all that was searched for: its details are open. */
  isAlone?: boolean
  onItem(item: BusinessItem): void
  onStale(): void
}

/** One item of an order on one line, with its next step and a menu; the rest opens below. */
export function BusinessItemRow({ item, serverNow, isAlone = false, ...rest }: BusinessItemRowProps) {
  const [isOpen, setOpen] = useState(() => isAlone || needsReading(item))
  const id = useId()
  return (
    <li data-row={item.id} className="@container">
      <div className="relative flex min-h-12 items-center has-data-reason:flex-wrap gap-2 py-0.5 ps-4 pe-2 @max-3xl:py-2 hover:bg-surface-2 @3xl:ps-5">
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 @3xl:grid-cols-[9rem_minmax(8rem,1fr)_minmax(0,1.4fr)_auto_auto]">
          <p className="type-small truncate text-text-2 tabular-nums @max-3xl:order-2 @max-3xl:col-span-full">
            {shortWhen(item.startsAt?.display ?? item.wantedText ?? '', serverNow)}
          </p>
          <p className="truncate font-semibold @max-3xl:order-first">
            <bdi>{item.customer.name}</bdi>
          </p>
          <h2 className="min-w-0 font-normal @max-3xl:order-3 @max-3xl:col-span-full">
            <ScriptButton
              type="button"
              data-row-link
              aria-expanded={isOpen}
              aria-controls={id}
              className="block w-full text-start text-[0.875rem] after:absolute after:inset-0"
              onClick={() => setOpen(!isOpen)}
            >
              {/* Relative, so that the hidden text is cut off with the rest. */}
              <span className="relative block truncate">
                <bdi>{whatOf(item)}</bdi>
                <HiddenText>, {item.reference}</HiddenText>
              </span>
            </ScriptButton>
          </h2>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 justify-self-end @max-3xl:order-1 max-sm:order-4 max-sm:col-span-full max-sm:mt-1 max-sm:justify-self-start max-sm:*:whitespace-normal">
            <Badge {...itemStatusBadges[item.status]}>{item.statusText}</Badge>
            {item.overdueText && (
              <Badge tone="warning" icon="clock">
                Late
              </Badge>
            )}
            <CollectBadge item={item} />
            {item.acceptBy && <AnswerCountdown acceptBy={item.acceptBy.at} serverNow={serverNow} />}
          </p>
          <bdi className="min-w-18 text-end font-semibold whitespace-nowrap tabular-nums @max-3xl:hidden">
            {item.total.display}
          </bdi>
        </div>
        <div className="relative flex shrink-0 items-center justify-end gap-1 has-data-reason:basis-full has-data-reason:flex-wrap @3xl:min-w-34">
          <AnswerButtons
            size="small"
            layout="row"
            item={item}
            more={moreOf(isOpen, () => setOpen(!isOpen))}
            {...rest}
          />
        </div>
      </div>
      <div id={id} className="grid gap-3 px-4 pt-1 pb-4 empty:hidden @3xl:px-5" hidden={!isOpen}>
        {isOpen && (
          <>
            <p className="type-small flex flex-wrap gap-x-4 text-text-2">
              <bdi>{item.reference}</bdi>
              <bdi className="font-semibold text-text @3xl:hidden">{item.total.display}</bdi>
            </p>
            <DetailList item={item} />
            <CollectLine providerId={rest.providerId} item={item} onItem={rest.onItem} />
            <Doings item={item} serverNow={serverNow} {...rest} />
            <ItemMoney money={item.money} />
            <ItemHistory history={item.history} />
          </>
        )}
      </div>
    </li>
  )
}

/** Something besides the next step waits for the business. */
const needsReading = ({ reports, rescheduling }: BusinessItem): boolean =>
  reports.some(({ canAnswer }) => canAnswer) || Boolean(rescheduling?.proposal?.canAnswer)

const moreOf = (isOpen: boolean, act: () => void): MenuAction[] => [
  { label: isOpen ? 'Hide details' : 'Show details', icon: 'list', act },
]

/** The name of an option often begins with that of its service. */
const whatOf = (item: BusinessItem): string => {
  const choice = describeChoice(item)
  return choice.startsWith(item.title) ? choice : [item.title, choice].filter(Boolean).join(' · ')
}

/** What can be done besides the next steps. */
const Doings = ({ serverNow, ...rest }: BusinessItemRowProps) => (
  <div className="flex flex-wrap items-center gap-2 *:basis-full empty:hidden">
    <ExpectedTime {...rest} />
    <BusinessItemTimes serverNow={serverNow} {...rest} />
    <BusinessOrderLife {...rest} />
  </div>
)

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
        {customer.canMessage && (
          <Link to={at(`messages?order=${reference.slice(0, 9)}`)} className="link">
            Message<span className="sr-only"> {customer.name}</span>
          </Link>
        )}
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
