import type { BusinessItem } from '#ordering/contract.ts'
import { useBusinessOrders } from '#ordering/screens/business-orders/use-business-orders.ts'
import { filtersIn } from '#ordering/screens/business-orders/use-business-order-filters.ts'
import { CollectLine } from '#ordering/screens/till/collect.tsx'
import { TillTotals } from '#ordering/screens/till/till-totals.tsx'
import { useBusinessPath } from '#providers/screens/business/use-business-path.ts'
import { LinkButton } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { clockText, dayIn } from '#ui/section/moment-text.ts'
import { Section, Unreachable } from '#ui/section/section.tsx'
import { useNow } from '#ui/section/use-now.ts'

interface ToCollectProps {
  providerId: string
  /** IANA name: whose day it is. */
  timeZone: string | undefined
  /** In which a day without anything to collect is zero. */
  currency: string
  onPaid(): Promise<void>
}

/** Goods after the visits of the day. */
const momentOf = ({ startsAt }: BusinessItem) => (startsAt ? Date.parse(startsAt.at) : Number.MAX_SAFE_INTEGER)

/** The visits and orders of today that are not paid yet, each with "Take payment". */
export function ToCollectSection({ providerId, timeZone, currency, onPaid }: ToCollectProps) {
  const at = useBusinessPath()
  const today = dayIn(timeZone, useNow())
  const list = useBusinessOrders(providerId, filtersIn({ from: today, until: today }))
  const due = list.items
    ?.filter(({ collect }) => collect?.canCollect && collect.due.minor > 0)
    .toSorted((one, other) => momentOf(one) - momentOf(other))
  return (
    <Section title="To collect today">
      {list.isFailed && <Unreachable onRetry={() => void list.reload()}>We could not load the orders.</Unreachable>}
      {!due && !list.isFailed && <Skeleton className="h-48 rounded-lg" />}
      {due && !list.hasMore && <TillTotals amounts={due.map(({ collect }) => collect!.due)} currency={currency} />}
      <ul className="-my-4 divide-y divide-border empty:hidden">
        {due?.map((item) => (
          <li key={item.id} className="grid gap-1 py-4">
            <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
              <bdi className="font-semibold">{item.customer.name}</bdi>
              <span className="type-small min-w-0 text-text-2">
                {item.startsAt && `${clockText(item.startsAt.at)} · `}
                <bdi>{item.title}</bdi>
              </span>
            </p>
            <CollectLine
              providerId={providerId}
              item={item}
              onItem={(changed) => {
                list.put(changed)
                void onPaid()
              }}
              isCompact
            />
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <LinkButton to={at(`orders?from=${today}&until=${today}`)} className="justify-self-start">
          Show all
        </LinkButton>
      )}
    </Section>
  )
}
