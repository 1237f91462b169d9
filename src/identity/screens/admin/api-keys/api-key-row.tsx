import { useState } from 'react'
import type { ScopeChoice } from '#identity/screens/admin/api-keys/api-key-form.tsx'
import type { KeysClient } from '#identity/screens/admin/api-keys/api-keys-client.ts'
import type { ApiKeyShown } from '#identity/contract-keys.ts'
import { dayText, momentText } from '#ui/section/moment-text.ts'
import { ErrorNotice, Row } from '#ui/section/section.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

interface KeyRowProps {
  apiKey: ApiKeyShown
  choices: readonly ScopeChoice[]
  mayChange: boolean
  client: KeysClient
  onRevoked(): void
}

/** One API key: its scopes, last use, and a button to revoke it. */
export function KeyRow({ apiKey, choices, mayChange, client, onRevoked }: KeyRowProps) {
  const { isBusy, error, run } = useDoing()
  const [isRevoking, setRevoking] = useState(false)
  const revoke = () =>
    void run(async () => {
      await client.revoke(apiKey.id)
      setRevoking(false)
      onRevoked()
    })
  const actions = (
    <Button size="small" kind="danger" aria-label={`Revoke ${apiKey.name}`} onClick={() => setRevoking(true)}>
      Revoke
    </Button>
  )
  return (
    <Row {...(mayChange && { actions })}>
      <KeyDetails apiKey={apiKey} choices={choices} />
      <Dialog
        title="Revoke this key?"
        isOpen={isRevoking}
        onClose={() => setRevoking(false)}
        footer={
          <Button kind="danger-filled" busy={isBusy && 'Revoking…'} onClick={revoke}>
            Revoke the key
          </Button>
        }
      >
        <ErrorNotice message={error?.message} />
        <p className="font-semibold">{apiKey.name}</p>
        <p className="mt-2 text-text-2">Programs that use it are refused from the next request on.</p>
      </Dialog>
    </Row>
  )
}

function KeyDetails({
  apiKey: { name, prefix, scopes, maker, createdAt, expiresAt, lastUsedAt, state },
  choices,
}: Pick<KeyRowProps, 'apiKey' | 'choices'>) {
  const may = scopes.map((scope) => choices.find(({ value }) => value === scope)?.label ?? scope)
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold break-words">{name}</span>
        <code className="type-small text-text-2">{prefix}…</code>
        {state === 'expired' && (
          <Badge tone="warning" icon="clock">
            Expired
          </Badge>
        )}
      </p>
      <p className="type-small text-text-2">{may.join(' · ')}</p>
      <p className="type-small text-text-3">
        Made by <bdi>{maker.name || 'somebody'}</bdi>, {dayText(createdAt)}.{' '}
        {lastUsedAt ? `Last used ${momentText(lastUsedAt)}.` : 'Never used.'}
        {expiresAt && ` Ends ${dayText(expiresAt)}.`}
      </p>
    </div>
  )
}
