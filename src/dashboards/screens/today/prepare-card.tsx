import type { ToPrepare } from '#ordering/contract-board.ts'
import { useLiveRemote } from '#providers/screens/business/use-live-remote.ts'
import { Loaded, Section } from '#ui/section/section.tsx'
import type { BusinessItem } from '#ordering/contract-business-items.ts'
import { itemStatusBadges } from '#ordering/screens/orders/item-status.tsx'
import { AnswerButtons } from '#ordering/screens/business-orders/answer-buttons.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useBusinessPath } from '#providers/screens/business/use-business-path.ts'

interface PrepareCardProps {
  providerId: string
}

/** Goods to prepare, by the time they are due. Hidden if there are none. */
export function PrepareCard({ providerId }: PrepareCardProps) {
  const at = useBusinessPath()
  const orders = useLiveRemote<ToPrepare>(providerId, 'today/orders')
  if (orders.value?.items.length === 0 && !orders.isFailed) return null
  return (
    <Section title="Orders to prepare">
      <Loaded remote={orders} what="the orders">
        {({ items, more }) => (
          <>
            <ul className="divide-y divide-border">
              {items.map((item) => (
                <OrderLine key={item.id} item={item} providerId={providerId} onChanged={() => void orders.reload()} />
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

const OrderLine = ({ item, providerId, onChanged }: { item: BusinessItem; providerId: string; onChanged(): void }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 in-data-[density=compact]:py-1.5 first:pt-0 last:pb-0">
    <div className="min-w-0 flex-1 basis-52">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <b className="tabular-nums">{item.wantedText ?? item.fulfillmentText}</b>
        <Badge {...itemStatusBadges[item.status]}>{item.statusText}</Badge>
        {item.overdueText && (
          <Badge tone="danger" icon="clock">
            Overdue
          </Badge>
        )}
      </p>
      <p className="type-small text-text-2">
        {item.quantity} × <bdi>{item.title}</bdi> · <bdi>{item.customer.name}</bdi> · {item.fulfillmentText}
      </p>
    </div>
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      <AnswerButtons
        size="small"
        providerId={providerId}
        item={{ ...item, actions: item.actions.filter((action) => action !== 'cancel') }}
        onItem={onChanged}
        onStale={onChanged}
      />
    </div>
  </li>
)
