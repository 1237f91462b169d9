import { adminSource } from '#identity/screens/admin/admin-lists.ts'
import { useState } from 'react'
import type { TimelineEvent } from '#dashboards/contract-timeline.ts'
import { callAdminApi } from '#identity/screens/admin/call-admin-api.ts'
import { Done, Loaded, ErrorNotice } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import { Button } from '#ui/button.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

/** Payments, disputes, emails and notes of an order; the history of an item is part of the item. */
export function OrderTimeline({ reference, mayResend }: { reference: string; mayResend: boolean }) {
  const remote = useRemote(adminSource<{ items: TimelineEvent[] }>(`order-timeline/${reference}`))
  const { busy, error, run } = useDoing()
  const [done, setDone] = useState('')
  const resend = async (id: string) => {
    setDone('')
    if (!(await run(() => callAdminApi(`messages/${id}/resend`, { method: 'POST' }), id))) return
    setDone('The letter is on its way')
    await remote.reload()
  }
  return (
    <section aria-label="Time line" className="grid gap-2">
      <h3 className="type-small font-semibold">Money, letters and notes</h3>
      <ErrorNotice message={error?.message} />
      <Done text={done} />
      <Loaded remote={remote} what="the time line">
        {({ items }) => (
          <ol className="divide-y divide-border">
            {items.length === 0 && <li className="text-text-2">Nothing yet.</li>}
            {items.map((event) => (
              <li key={`${event.at} ${event.kind} ${event.text}`} className="grid gap-0.5 py-1.5">
                <bdi className="break-words">{event.text}</bdi>
                <span className="type-caption flex flex-wrap items-center gap-x-2 text-text-3">
                  {event.when}
                  {event.by && <bdi>{event.by}</bdi>}
                  {event.mailId && mayResend && (
                    <Button
                      size="small"
                      kind="quiet"
                      busy={busy === event.mailId && 'Sending…'}
                      onClick={() => void resend(event.mailId!)}
                    >
                      Send again
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  )
}
