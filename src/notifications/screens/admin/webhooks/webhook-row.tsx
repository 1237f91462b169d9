import { useState } from 'react'
import type { HookClient } from '#notifications/screens/admin/webhooks/webhooks-client.ts'
import { momentWords } from '#ui/section/moment-text.ts'
import { useDoing } from '#ui/form/use-doing.ts'
import { ErrorNotice, Row } from '#ui/section/section.tsx'
import type { Hook, HookWithSecret } from '#notifications/contract-webhooks.ts'
import { hookGroups, type HookGroup } from '#notifications/rules/webhooks/webhook-events.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'

interface HookRowProps {
  hook: Hook
  client: HookClient
  onEdit(): void
  onLog(): void
  /** After a change; with a new secret, if any. */
  onSecret(secret: HookWithSecret | null): void
}

/** One webhook with its actions. */
export const HookRow = ({ hook, ...does }: HookRowProps) => (
  <Row actions={<HookActs hook={hook} {...does} />}>
    <HookDetails hook={hook} />
  </Row>
)

/** Actions of a webhook, as buttons. */
export function HookActs({ hook, client, onEdit, onLog, onSecret }: HookRowProps) {
  const { isBusy, error, run } = useDoing()
  const [isRemoving, setRemoving] = useState(false)
  const toast = useToast()
  const tryOut = () =>
    void run(async () => {
      await client.tryOut(hook.id)
      toast({ text: 'A test is on its way. The log says how it went.', action: { label: 'Log', run: onLog } })
    })
  const change = (work: () => Promise<unknown>) => void run(async () => onSecret(isSecret(await work())))
  const turn = () => change(() => client.change(hook.id, { isOn: hook.status !== 'on' }))
  return (
    <>
      <Button size="small" icon="list" onClick={onLog}>
        Log
      </Button>
      {hook.status === 'on' && (
        <Button size="small" icon="send" disabled={isBusy} onClick={tryOut}>
          Test
        </Button>
      )}
      <Button size="small" icon="pencil" onClick={onEdit}>
        Edit
      </Button>
      <Button size="small" disabled={isBusy} onClick={turn}>
        {hook.status === 'on' ? 'Switch off' : 'Switch on'}
      </Button>
      <Button size="small" icon="key-round" disabled={isBusy} onClick={() => change(() => client.renew(hook.id))}>
        New secret
      </Button>
      <Button size="small" kind="danger" onClick={() => setRemoving(true)}>
        Remove
      </Button>
      {error && (
        <div className="basis-full">
          <ErrorNotice message={error.message} />
        </div>
      )}
      <Dialog
        title="Remove this webhook?"
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        footer={
          <Button
            kind="danger-filled"
            busy={isBusy && 'Removing…'}
            onClick={() => change(() => client.remove(hook.id))}
          >
            Remove
          </Button>
        }
      >
        <p className="break-all">{hook.url}</p>
        <p className="mt-2 text-text-2">It is told nothing any more, and its log is gone.</p>
      </Dialog>
    </>
  )
}

const isSecret = (answer: unknown): HookWithSecret | null =>
  typeof answer === 'object' && answer !== null && 'secret' in answer ? (answer as HookWithSecret) : null

export const listensText = (events: string[]): string =>
  events.length === 0 ? 'Everything' : events.map((one) => hookGroups[one as HookGroup]?.label ?? one).join(', ')

function HookDetails({ hook }: { hook: Hook }) {
  const { url, description, events, lastTry, status } = hook
  const listens = listensText(events)
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold break-all">{description || url}</span>
        <HookBadge hook={hook} />
      </p>
      {description && <p className="type-small break-all text-text-2">{url}</p>}
      <p className="type-small text-text-2">{listens}</p>
      {lastTry && (
        <p className="type-small text-text-3">
          Last call {momentWords(lastTry.at)}: {lastTry.code === null ? lastTry.answer : `answered ${lastTry.code}`}
          {status === 'failed' && '. Three days without success.'}
        </p>
      )}
    </div>
  )
}

export function HookBadge({ hook: { status, failingSince } }: { hook: Pick<Hook, 'status' | 'failingSince'> }) {
  if (status === 'failed')
    return (
      <Badge tone="danger" icon="circle-x">
        Switched off: no answer
      </Badge>
    )
  if (status === 'off') return <Badge icon="pause">Off</Badge>
  return failingSince ? (
    <Badge tone="warning" icon="triangle-alert">
      Failing
    </Badge>
  ) : (
    <Badge tone="success" icon="circle-check">
      On
    </Badge>
  )
}
