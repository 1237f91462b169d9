import type { BusinessItem } from '#ordering/contract-business-items.ts'
import { describeChoice } from '#ordering/screens/orders/describe-choice.ts'
import { AnswerButtons } from '#ordering/screens/business-orders/answer-buttons.tsx'
import { AnswerCountdown } from '#ordering/screens/business-orders/answer-countdown.tsx'
import { Badge } from '#ui/badge.tsx'

interface BoardCardProps {
  item: BusinessItem
  serverNow: string
  providerId: string
  onChanged(): void
}

/** One order on the board, with a button that moves it to the next stage. */
export const BoardCard = ({ item, serverNow, providerId, onChanged }: BoardCardProps) => (
  <li className="grid gap-2 rounded-md border border-border bg-surface p-3 in-data-[density=compact]:gap-1 in-data-[density=compact]:p-2">
    <p className="type-small flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
      <b className="tabular-nums">{item.wantedText ?? item.fulfillmentText}</b>
      <bdi className="text-text-3">{item.reference}</bdi>
    </p>
    <h3 className="font-semibold">
      {item.quantity} × <bdi>{item.title}</bdi>
    </h3>
    <p className="type-small text-text-2">{describeChoice(item)}</p>
    {item.note && <p className="type-small break-words whitespace-pre-line">{item.note}</p>}
    <p className="type-small flex flex-wrap items-center gap-2">
      <bdi>{item.customer.name}</bdi> · {item.fulfillmentText}
      {item.acceptBy && <AnswerCountdown acceptBy={item.acceptBy.at} serverNow={serverNow} />}
      {item.overdueText && (
        <Badge tone="danger" icon="clock">
          Overdue
        </Badge>
      )}
    </p>
    <div className="flex flex-wrap gap-2 *:flex-1 empty:hidden">
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
