import { Link } from 'react-router'
import type { HookLine } from '#dashboards/contract-hooks.ts'
import { Fact } from '#dashboards/screens/fact.tsx'
import { marketHooks, type HookClient } from '#dashboards/screens/hooks-client.ts'
import { HookActs, HookBadge, listensText } from '#dashboards/screens/hooks-row.tsx'
import { momentText } from '#identity/screens/profile/moments.ts'
import type { HookWithSecret } from '#notifications/contract-webhooks.ts'

interface ProgramPanelProps {
  hook: HookLine
  mayChange: boolean
  onEdit(): void
  onLog(): void
  onTold(secret: HookWithSecret | null): void
  onRemoved(): void
}

/** One program: what it is told, how it does, and what can be done with it. */
export function ProgramPanel({ hook, mayChange, onEdit, onLog, onTold, onRemoved }: ProgramPanelProps) {
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
          <HookActs hook={hook} client={client} onEdit={onEdit} onLog={onLog} onTold={onTold} />
        </section>
      ) : (
        <Link to={`/admin-dashboard/webhooks/calls?program=${hook.id}`} className="link justify-self-start">
          Calls to it
        </Link>
      )}
      <ProgramFacts hook={hook} />
      {!isOurs && <p className="text-text-2">The business looks after it in its own settings.</p>}
    </div>
  )
}

const ProgramFacts = ({ hook }: { hook: HookLine }) => (
  <dl className="divide-y divide-border">
    <Fact label={hook.providerId === null ? 'Address' : 'Server'}>{hook.url}</Fact>
    {hook.providerId && (
      <Fact label="Provider">
        <Link to={`/admin-dashboard/providers/${hook.providerId}`} className="link">
          {hook.providerName}
        </Link>
      </Fact>
    )}
    <Fact label="Is told">{listensText(hook.events)}</Fact>
    {hook.failingSince && <Fact label="Takes nothing since">{momentText(hook.failingSince)}</Fact>}
    {hook.lastTry && (
      <Fact label="Last call">
        {momentText(hook.lastTry.at)}:{' '}
        {hook.lastTry.code === null ? hook.lastTry.answer : `answered ${hook.lastTry.code}`}
      </Fact>
    )}
    {hook.oldSecretUntil && <Fact label="Old secret until">{momentText(hook.oldSecretUntil)}</Fact>}
    <Fact label="Added">{momentText(hook.createdAt)}</Fact>
    <Fact label="Id">{hook.id}</Fact>
  </dl>
)
