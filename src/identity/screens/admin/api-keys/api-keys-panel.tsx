import { useState } from 'react'
import { KeyForm, type ScopeChoice } from '#identity/screens/admin/api-keys/api-key-form.tsx'
import { KeyRow } from '#identity/screens/admin/api-keys/api-key-row.tsx'
import { KeySecret } from '#identity/screens/admin/api-keys/api-key-secret.tsx'
import type { KeysClient } from '#identity/screens/admin/api-keys/api-keys-client.ts'
import type { NewApiKey } from '#identity/contract-keys.ts'
import { Loaded, Rows, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import { Button } from '#ui/button.tsx'

interface KeysPanelProps {
  client: KeysClient
  text: string
  choices: readonly ScopeChoice[]
  mayChange: boolean
  /** Shown where the provider's plan includes no API keys. */
  notOffered?: string
}

/** API keys, which act on behalf of their creator. `client` must be stable. */
export function KeysPanel({ client, text, choices, mayChange, notOffered }: KeysPanelProps) {
  const keys = useRemote(client.list)
  const [isMaking, setMaking] = useState(false)
  const [newKey, setNewKey] = useState<NewApiKey | null>(null)
  const made = (answer: NewApiKey) => {
    setMaking(false)
    setNewKey(answer)
    void keys.reload()
  }
  const isOffered = keys.value?.isOffered !== false
  return (
    <Section title="API keys" text={text}>
      <Loaded remote={keys} what="the keys">
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-text-2">No program has a key yet.</p>
          ) : (
            <Rows>
              {items.map((key) => (
                <KeyRow
                  key={key.id}
                  apiKey={key}
                  choices={choices}
                  mayChange={mayChange}
                  client={client}
                  onRevoked={() => void keys.reload()}
                />
              ))}
            </Rows>
          )
        }
      </Loaded>
      {!isOffered && <p className="text-text-2">{notOffered}</p>}
      {mayChange && isOffered && keys.value && (
        <Button icon="plus" className="justify-self-start" onClick={() => setMaking(true)}>
          Make a key
        </Button>
      )}
      {isMaking && <KeyForm client={client} choices={choices} onClose={() => setMaking(false)} onMade={made} />}
      <KeySecret newKey={newKey} onClose={() => setNewKey(null)} />
    </Section>
  )
}
