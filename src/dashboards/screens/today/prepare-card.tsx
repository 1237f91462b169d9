import { Link } from 'react-router'
import type { ToPrepare } from '#ordering/contract-board.ts'
import { useLiveRemote } from '#providers/screens/business/use-live-remote.ts'
import { Loaded, Reserved, Section } from '#ui/section/section.tsx'
import { TicketCard } from '#ordering/screens/business-orders/ticket-card.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useBusinessPath } from '#providers/screens/business/use-business-path.ts'

interface PrepareCardProps {
  providerId: string
  /** Whether the card is there while it loads, because the business usually has such orders. */
  isUsual: boolean
}

/** Goods to prepare until tomorrow, by the time they are due, and one line for each later day. Hidden without any. */
export function PrepareCard({ providerId, isUsual }: PrepareCardProps) {
  const at = useBusinessPath()
  const orders = useLiveRemote<ToPrepare>(providerId, 'today/orders')
  const mayCome =
    orders.isFailed || (orders.value === null ? isUsual : orders.value.tickets.length + orders.value.later.length > 0)
  if (!mayCome) return null
  return (
    <Section title="Orders to prepare">
      <Loaded remote={orders} what="the orders" waiting={<Reserved className="h-112" />}>
        {({ tickets, more, later, serverNow }) => (
          <>
            <ul className="grid gap-3 empty:hidden sm:grid-cols-2">
              {tickets.map((ticket) => (
                <TicketCard
                  key={ticket.id}
                  {...{ ticket, serverNow, providerId }}
                  onChanged={() => void orders.reload()}
                />
              ))}
            </ul>
            <LaterDays days={later} />
            <LinkButton to={at('orders?view=board')} icon="layout-grid" className="justify-self-start">
              {more > 0 ? `Open the board, with ${more} more` : 'Open the board'}
            </LinkButton>
          </>
        )}
      </Loaded>
    </Section>
  )
}

function LaterDays({ days }: { days: ToPrepare['later'] }) {
  const at = useBusinessPath()
  return (
    <ul className="-my-2 divide-y divide-border empty:hidden">
      {days.map(({ date, dayText, amount, totalText }) => (
        <li key={date}>
          <Link
            to={at(`orders?from=${date}&until=${date}`)}
            className="flex min-h-12 items-center gap-x-4 rounded-sm py-1 hover:bg-surface-2"
          >
            <span className="min-w-0 flex-1 font-semibold">{dayText}</span>
            <span className="text-text-2">{amount === 1 ? '1 order' : `${amount} orders`}</span>
            <bdi className="min-w-20 text-end tabular-nums">{totalText}</bdi>
            <Icon name="chevron-right" size="small" className="text-text-3" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
