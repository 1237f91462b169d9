import { useSearchParams } from 'react-router'
import type { BusinessDispute, BusinessDisputes } from '#ordering/contract-dispute.ts'
import { Loaded } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { ChargebackRow } from './chargeback-rows.tsx'
import { DisputeRow } from './dispute-row.tsx'
import { chargebacksSource, disputesSource } from './disputes-client.ts'
import { usePages, type Pages } from '#ui/table/use-pages.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { MoreButton } from '#ui/table/more-button.tsx'
import { RowKeys } from '#ui/table/row-keys.tsx'

/** Disputes and chargebacks of a business. */
export function DisputesArea({ providerId }: { providerId: string }) {
  const disputes = usePages(disputesSource(providerId))
  const chargebacks = useRemote(chargebacksSource(providerId))
  const hasChargebacks = (chargebacks.value?.items.length ?? 0) > 0
  return (
    <>
      <section aria-label="Problems" className="grid gap-4">
        <Rows providerId={providerId} disputes={disputes} isAlone={!hasChargebacks} />
      </section>
      {(hasChargebacks || chargebacks.isFailed) && (
        <section aria-labelledby="chargebacks" className="grid gap-4">
          <h2 id="chargebacks" className="type-h2">
            Taken back through the bank
          </h2>
          <Loaded remote={chargebacks} what="the charge-backs">
            {({ items }) => (
              <ul className="grid gap-4">
                {items.map((one) => (
                  <ChargebackRow
                    key={one.id}
                    providerId={providerId}
                    chargeback={one}
                    onChanged={() => void chargebacks.reload()}
                  />
                ))}
              </ul>
            )}
          </Loaded>
        </section>
      )}
    </>
  )
}

interface RowsProps {
  providerId: string
  disputes: Pages<BusinessDispute, BusinessDisputes>
  isAlone: boolean
}

function Rows({ providerId, disputes, isAlone }: RowsProps) {
  const { answer: list, isLoading, isFailed, hasMore, more, change } = disputes
  const reload = () => void disputes.reload()
  const put = (dispute: BusinessDispute) =>
    change((known) => ({ ...known, items: known.items.map((one) => (one.id === dispute.id ? dispute : one)) }))
  const [params] = useSearchParams()
  if (isFailed && !list) return <NotLoaded onRetry={reload}>The problems could not be loaded.</NotLoaded>
  if (!list) return <Skeleton className="h-24 w-full" />
  if (list.items.length === 0 && isAlone)
    return (
      <EmptyState
        icon="circle-check"
        title="Nothing went wrong"
        text="When a customer tells of a problem, it stands here, and you have three days to answer. You get a mail, too."
      />
    )
  return (
    <>
      <ul className="grid gap-4" aria-busy={isLoading}>
        {list.items.map((one) => (
          <DisputeRow
            key={one.id}
            providerId={providerId}
            dispute={one}
            serverNow={list.serverNow}
            isMeant={params.get('dispute') === one.id}
            onDispute={put}
            onStale={reload}
          />
        ))}
      </ul>
      <RowKeys hints={[['Enter', 'open or close']]} />
      {hasMore && <MoreButton isLoading={isLoading} onMore={() => void more()} />}
    </>
  )
}
