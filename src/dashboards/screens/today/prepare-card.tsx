import type { ToPrepare } from '#ordering/contract-board.ts'
import { useLiveRemote } from '#providers/screens/business/use-live-remote.ts'
import { Loaded, Reserved, Section } from '#ui/section/section.tsx'
import { TicketCard } from '#ordering/screens/business-orders/ticket-card.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useBusinessPath } from '#providers/screens/business/use-business-path.ts'

interface PrepareCardProps {
  providerId: string
  /** Whether the card is there while it loads, because the business usually has such orders. */
  isUsual: boolean
}

/** Goods to prepare, by the time they are due. Hidden if there are none. */
export function PrepareCard({ providerId, isUsual }: PrepareCardProps) {
  const at = useBusinessPath()
  const orders = useLiveRemote<ToPrepare>(providerId, 'today/orders')
  const mayCome = orders.isFailed || (orders.value === null ? isUsual : orders.value.tickets.length > 0)
  if (!mayCome) return null
  return (
    <Section title="Orders to prepare">
      <Loaded remote={orders} what="the orders" waiting={<Reserved className="h-112" />}>
        {({ tickets, more, serverNow }) => (
          <>
            <ul className="grid gap-3 sm:grid-cols-2">
              {tickets.map((ticket) => (
                <TicketCard
                  key={ticket.id}
                  {...{ ticket, serverNow, providerId }}
                  onChanged={() => void orders.reload()}
                />
              ))}
            </ul>
            <LinkButton to={at('orders?view=board')} icon="layout-grid" className="justify-self-start">
              {more > 0 ? `Open the board, with ${more} more` : 'Open the board'}
            </LinkButton>
          </>
        )}
      </Loaded>
    </Section>
  )
}
