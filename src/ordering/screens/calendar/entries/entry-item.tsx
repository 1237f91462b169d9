import { sourceAt } from '#ui/source.ts'
import { useState } from 'react'
import { Unreachable } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { BusinessItem, BusinessItems } from '#ordering/contract.ts'
import { AnswerButtons } from '#ordering/screens/business-orders/answer-buttons.tsx'
import { BusinessItemTimes } from '#ordering/screens/rescheduling/business-item-times.tsx'
import { CollectLine } from '#ordering/screens/till/collect.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

interface EntryItemProps {
  providerId: string
  itemId: string
  reference: string
  onChanged(): void
}

/** Phone, note, answers and actions of the visit's order item. */
export function EntryItem({ providerId, itemId, reference, onChanged }: EntryItemProps) {
  const address = `/api/v1/me/providers/${providerId}/orders?q=${encodeURIComponent(reference)}&limit=5`
  const remote = useRemote(sourceAt<BusinessItems>(address))
  const [newer, setNewer] = useState<BusinessItem | null>(null)
  const item = newer ?? remote.value?.items.find(({ id }) => id === itemId)
  const put = (next: BusinessItem) => {
    setNewer(next)
    onChanged()
  }
  const again = () => {
    setNewer(null)
    void remote.reload()
    onChanged()
  }
  if (remote.isFailed)
    return <Unreachable onRetry={() => void remote.reload()}>We could not load the order.</Unreachable>
  if (!remote.value) return <Skeleton className="h-24" />
  if (!item) return null
  const itemProps = { providerId, item, serverNow: remote.value.serverNow, onItem: put, onStale: again }
  return (
    <div className="grid gap-4">
      <Contact item={item} />
      <CollectLine providerId={providerId} item={item} onItem={put} />
      <div className="flex flex-wrap items-center gap-2 *:basis-full empty:hidden">
        <AnswerButtons {...itemProps} />
        <BusinessItemTimes {...itemProps} />
      </div>
    </div>
  )
}

const Contact = ({ item: { customer, note, answers, total, fulfillmentText } }: { item: BusinessItem }) => (
  <ul className="grid gap-2">
    {customer.phone && (
      <li>
        <a className="link inline-flex min-h-11 items-center gap-2 font-semibold" href={`tel:${customer.phone}`}>
          <Icon name="phone" size="small" />
          <bdi>{customer.phone}</bdi>
        </a>
      </li>
    )}
    <li className="text-text-2">
      {total.display} · {fulfillmentText}
    </li>
    {note && <li className="break-words whitespace-pre-line">Note: {note}</li>}
    {answers.map(({ label, answer }) => (
      <li key={label}>
        <span className="text-text-2">{label}</span> <bdi className="font-semibold">{answer}</bdi>
      </li>
    ))}
  </ul>
)
