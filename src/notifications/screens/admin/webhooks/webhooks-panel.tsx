import { useState } from 'react'
import type { HookClient } from '#notifications/screens/admin/webhooks/webhooks-client.ts'
import { HookForm } from '#notifications/screens/admin/webhooks/webhook-form.tsx'
import { HookLog } from '#notifications/screens/admin/webhooks/webhook-log.tsx'
import { HookRow } from '#notifications/screens/admin/webhooks/webhook-row.tsx'
import { HookSecret } from '#notifications/screens/admin/webhooks/webhook-secret.tsx'
import { Loaded, Rows, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { Hook, HookWithSecret } from '#notifications/contract-webhooks.ts'
import { Button } from '#ui/button.tsx'

interface HooksPanelProps {
  client: HookClient
  text: string
}

/** Webhooks with their state and deliveries. `client` has to be a stable reference. */
export function HooksPanel({ client, text }: HooksPanelProps) {
  const hooks = useRemote(client.list)
  const [edited, setEdited] = useState<Hook | 'new' | null>(null)
  const [secret, setSecret] = useState<HookWithSecret | null>(null)
  const [logOf, setLogOf] = useState<Hook | null>(null)
  const showSecret = (secret: HookWithSecret | null) => {
    setEdited(null)
    if (secret) setSecret(secret)
    void hooks.reload()
  }
  return (
    <Section title="Webhooks" text={text}>
      <Loaded remote={hooks} what="the webhooks">
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-text-2">No program is told anything yet.</p>
          ) : (
            <Rows>
              {items.map((hook) => (
                <HookRow
                  key={hook.id}
                  hook={hook}
                  client={client}
                  onEdit={() => setEdited(hook)}
                  onLog={() => setLogOf(hook)}
                  onSecret={showSecret}
                />
              ))}
            </Rows>
          )
        }
      </Loaded>
      <Button icon="plus" className="justify-self-start" onClick={() => setEdited('new')}>
        Add a webhook
      </Button>
      {edited && (
        <HookForm
          key={edited === 'new' ? 'new' : edited.id}
          hook={edited === 'new' ? null : edited}
          client={client}
          onClose={() => setEdited(null)}
          onSaved={showSecret}
        />
      )}
      <HookSecret secret={secret} onClose={() => setSecret(null)} />
      {logOf && <HookLog key={logOf.id} hook={logOf} client={client} onClose={() => setLogOf(null)} />}
    </Section>
  )
}
