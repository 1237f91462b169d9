import { useState } from 'react'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { callIdentity, identitySource } from '#identity/screens/identity-client.ts'
import { Buttons } from '#ui/section/form-buttons.tsx'
import { dayText } from '#ui/section/moment-text.ts'
import { knowsPasskeys } from '#identity/screens/factors/passkey.ts'
import { makePasskey } from '#identity/screens/profile/security/make-passkey.ts'
import { Done, Loaded, ErrorNotice, Row, Rows, Section } from '#ui/section/section.tsx'
import { useChange } from '#identity/screens/profile/use-change.ts'
import { useRemote } from '#ui/section/use-remote.ts'
import { useSaving } from '#identity/screens/profile/use-saving.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Icon } from '#ui/icon.tsx'

interface Passkey {
  id: string
  name: string | null
  createdAt: string | null
  backedUp: boolean
}

const passkeysSource = identitySource<Passkey[]>('passkey/list-user-passkeys')

/** Passkeys in a phone, computer or security key: they replace the password and the second factor. */
export function PasskeysSection() {
  const passkeys = useRemote(passkeysSource)
  const { isBusy, busy, done, setDone, message, change } = useChange()
  const settle = (work: () => Promise<unknown>, text: string) => void change(() => work().then(passkeys.reload), text)
  const remove = ({ id }: Passkey) =>
    settle(() => callIdentity('passkey/delete-passkey', { body: { id } }), 'Passkey deleted.')
  return (
    <Section
      title="Passkeys"
      text="Sign in with your fingerprint, your face or the PIN of your device. Safer than a password."
    >
      <ErrorNotice message={message} />
      <Loaded remote={passkeys} what="your passkeys">
        {(items) => (
          <>
            {items.length > 0 && (
              <Rows>
                {items.map((passkey) => (
                  <PasskeyRow
                    key={passkey.id}
                    passkey={passkey}
                    isBusy={isBusy}
                    onRemove={() => remove(passkey)}
                    onRenamed={() => passkeys.reload().then(() => setDone('Saved'))}
                  />
                ))}
              </Rows>
            )}
            <div className="flex flex-wrap items-center gap-4">
              {knowsPasskeys() ? (
                <Button icon="plus" busy={busy} onClick={() => settle(makePasskey, 'Passkey added.')}>
                  Add a passkey
                </Button>
              ) : (
                <p className="text-text-2">This browser knows no passkeys.</p>
              )}
              <Done text={done} />
            </div>
          </>
        )}
      </Loaded>
    </Section>
  )
}

interface PasskeyRowProps {
  passkey: Passkey
  isBusy: boolean
  onRemove(): void
  onRenamed(): Promise<void>
}

function PasskeyRow({ passkey, isBusy, onRemove, onRenamed }: PasskeyRowProps) {
  const [isOpen, setOpen] = useState(false)
  const name = passkey.name || 'Passkey'
  const finish = () => {
    setOpen(false)
    return onRenamed()
  }
  if (isOpen)
    return (
      <li className="py-3">
        <RenameForm passkey={passkey} onDone={finish} onBack={() => setOpen(false)} />
      </li>
    )
  const actions = (
    <>
      <Button size="small" disabled={isBusy} onClick={() => setOpen(true)} aria-label={`Rename ${name}`}>
        Rename
      </Button>
      <Button size="small" kind="danger" disabled={isBusy} onClick={onRemove} aria-label={`Delete ${name}`}>
        Delete
      </Button>
    </>
  )
  return (
    <Row actions={actions}>
      <div className="flex gap-3">
        <Icon name="key-round" className="mt-0.5 shrink-0 text-text-3" />
        <p className="min-w-0">
          <span className="block font-semibold break-words">{name}</span>
          <span className="type-small text-text-2">
            {[passkey.createdAt && `Added ${dayText(passkey.createdAt)}`, passkey.backedUp && 'on all your devices']
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
      </div>
    </Row>
  )
}

interface RenameFormProps {
  passkey: Passkey
  onDone(): Promise<void>
  onBack(): void
}

function RenameForm({ passkey: { id, name }, onDone, onBack }: RenameFormProps) {
  const { busy, message, errorOf, onSend } = useSaving(async (values) => {
    await callIdentity('passkey/update-passkey', { body: { id, name: textOf(values, 'name').trim() || 'Passkey' } })
    await onDone()
  })
  return (
    <ScriptForm onSend={onSend} className="md:max-w-sm">
      <ErrorNotice message={message} />
      <TextField
        label="Name of the passkey"
        name="name"
        defaultValue={name ?? ''}
        maxLength={60}
        error={errorOf('name')}
        autoFocus
      />
      <Buttons busy={busy} send="Save" onBack={onBack} />
    </ScriptForm>
  )
}
