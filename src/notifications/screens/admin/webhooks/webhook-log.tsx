import { PagedList } from '#ui/table/paged-list.tsx'
import type { HookClient } from '#notifications/screens/admin/webhooks/webhooks-client.ts'
import { momentWords } from '#ui/section/moment-text.ts'
import { useDoing } from '#ui/form/use-doing.ts'
import { usePages } from '#ui/table/use-pages.ts'
import { ErrorNotice } from '#ui/section/section.tsx'
import type { Hook, HookDelivery } from '#notifications/contract-webhooks.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface HookLogProps {
  hook: Hook
  client: HookClient
  onClose(): void
}

/** Deliveries of the last 30 days, with attempts. */
export function HookLog({ hook, client, onClose }: HookLogProps) {
  const pages = usePages(client.log(hook.id))
  const { isBusy, error, run } = useDoing()
  const resend = (id: string) =>
    void run(async () => {
      await client.resend(hook.id, id)
      await pages.reload()
    })
  return (
    <Dialog shape="sheet" title="What it was sent" isOpen onClose={onClose}>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="type-small min-w-0 flex-1 break-all text-text-2">{hook.url}</p>
          <Button size="small" icon="refresh-cw" onClick={() => void pages.reload()}>
            Refresh
          </Button>
        </div>
        <ErrorNotice message={error?.message} />
        <PagedList pages={pages} what="the log" empty="Nothing was sent in the last 30 days.">
          {(delivery) => (
            <Delivery
              key={delivery.id}
              delivery={delivery}
              canResend={hook.status === 'on' && !isBusy}
              onResend={() => resend(delivery.id)}
            />
          )}
        </PagedList>
      </div>
    </Dialog>
  )
}

const styles = {
  sent: ['success', 'circle-check', 'Taken'],
  queued: ['info', 'hourglass', 'On its way'],
  failed: ['danger', 'circle-x', 'Not taken'],
} as const

function Delivery({ delivery, canResend, onResend }: { delivery: HookDelivery; canResend: boolean; onResend(): void }) {
  const { type, status, createdAt, tries, nextTryAt, body } = delivery
  const [tone, icon, word] = styles[status]
  return (
    <li className="py-1">
      <details>
        <summary className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <span className="font-semibold">{type}</span>
          <Badge tone={tone} icon={icon}>
            {word}
          </Badge>
          <span className="type-small ms-auto text-text-3">{momentWords(createdAt)}</span>
        </summary>
        <div className="grid gap-3 pb-3">
          <ol className="grid gap-1">
            {tries.map((one) => (
              <li key={one.at} className="type-small text-text-2">
                {momentWords(one.at)} · {one.code ?? 'no answer'} · {one.durationMs} ms
                {one.answer && <span className="block break-all text-text-3">{one.answer}</span>}
              </li>
            ))}
          </ol>
          {nextTryAt && tries.length > 0 && <p className="type-small text-text-2">Next try {momentWords(nextTryAt)}</p>}
          <pre className="max-h-80 overflow-auto rounded-md bg-surface-2 p-3 text-xs whitespace-pre-wrap break-all">
            {prettyJson(body)}
          </pre>
          <Button size="small" icon="send" className="justify-self-start" disabled={!canResend} onClick={onResend}>
            Send again
          </Button>
        </div>
      </details>
    </li>
  )
}

const prettyJson = (text: string) => JSON.stringify(JSON.parse(text), null, 2)
