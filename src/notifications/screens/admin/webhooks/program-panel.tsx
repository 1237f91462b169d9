import { Link } from 'react-router'
import type { HookLine } from '#notifications/contract-webhook-lists.ts'
import { DetailRow } from '#ui/section/detail-row.tsx'
import { marketHooks, type HookClient } from '#notifications/screens/admin/webhooks/webhooks-client.ts'
import { HookActs, HookBadge, listensText } from '#notifications/screens/admin/webhooks/webhook-row.tsx'
import { momentText } from '#ui/section/moment-text.ts'
import type { HookWithSecret } from '#notifications/contract-webhooks.ts'

interface ProgramPanelProps {
  hook: HookLine
  mayChange: boolean
  onEdit(): void
  onLog(): void
  onSecret(secret: HookWithSecret | null): void
  onRemoved(): void
}

/** One webhook: events, state and actions. */
export function ProgramPanel({ hook, mayChange, onEdit, onLog, onSecret, onRemoved }: ProgramPanelProps) {
  const client: HookClient = {
    ...marketHooks,
    remove: async (id) => {
      await marketHooks.remove(id)
      onRemoved()
    },
  }
  const isOurs = hook.providerId === null
  return (
    <div className="grid gap-5">
      <p>
        <HookBadge hook={hook} />
      </p>
      {isOurs && mayChange ? (
        <section aria-label="Actions" className="flex flex-wrap gap-2">
          <HookActs hook={hook} client={client} onEdit={onEdit} onLog={onLog} onSecret={onSecret} />
        </section>
      ) : (
        <Link to={`/admin-dashboard/webhooks/calls?program=${hook.id}`} className="link justify-self-start">
          Calls to it
        </Link>
      )}
      <ProgramDetails hook={hook} />
      {!isOurs && <p className="text-text-2">The business looks after it in its own settings.</p>}
    </div>
  )
}

const ProgramDetails = ({ hook }: { hook: HookLine }) => (
  <dl className="divide-y divide-border">
    <DetailRow label={hook.providerId === null ? 'Address' : 'Server'}>{hook.url}</DetailRow>
    {hook.providerId && (
      <DetailRow label="Provider">
        <Link to={`/admin-dashboard/providers/${hook.providerId}`} className="link">
          {hook.providerName}
        </Link>
      </DetailRow>
    )}
    <DetailRow label="Is told">{listensText(hook.events)}</DetailRow>
    {hook.failingSince && <DetailRow label="Takes nothing since">{momentText(hook.failingSince)}</DetailRow>}
    {hook.lastTry && (
      <DetailRow label="Last call">
        {momentText(hook.lastTry.at)}:{' '}
        {hook.lastTry.code === null ? hook.lastTry.answer : `answered ${hook.lastTry.code}`}
      </DetailRow>
    )}
    {hook.oldSecretUntil && <DetailRow label="Old secret until">{momentText(hook.oldSecretUntil)}</DetailRow>}
    <DetailRow label="Added">{momentText(hook.createdAt)}</DetailRow>
    <DetailRow label="Id">{hook.id}</DetailRow>
  </dl>
)
