import { useState } from 'react'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { callIdentity } from '#identity/screens/identity-client.ts'
import { useAccount, WithAccount, type Account } from '#identity/screens/profile/account.tsx'
import { Buttons } from '#ui/section/form-buttons.tsx'
import { Done, ErrorNotice, Section } from '#ui/section/section.tsx'
import { useChange } from '#identity/screens/profile/use-change.ts'
import { useSaving } from '#identity/screens/profile/use-saving.ts'
import { useRecentLogin } from '#identity/screens/factors/recent-login.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'

const returnPath = '/user-profile?tab=security'

export const EmailSection = () => (
  <Section title="Email address" text="For signing in, and for everything we write to you.">
    <WithAccount>{(account) => <Email account={account} />}</WithAccount>
  </Section>
)

function Email({ account }: { account: Account }) {
  const [isOpen, setOpen] = useState(false)
  const [pending, setPending] = useState('')
  const finish = (newEmail: string) => {
    setPending(newEmail)
    setOpen(false)
  }
  return (
    <>
      {account.email && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="font-semibold break-all">{account.email}</bdi>
          {account.emailVerified ? (
            <Badge tone="success" icon="circle-check">
              Verified
            </Badge>
          ) : (
            <Badge tone="warning" icon="triangle-alert">
              Not verified
            </Badge>
          )}
        </p>
      )}
      {account.email && !account.emailVerified && <Verify />}
      {pending && (
        <Notice tone="info">
          <p className="font-medium">Confirm the new address from its inbox. Until then your old one stays.</p>
          <p className="type-small mt-1 break-all">We wrote to {pending}.</p>
        </Notice>
      )}
      {isOpen ? (
        <ChangeForm onDone={finish} onBack={() => setOpen(false)} />
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>{account.email ? 'Change address' : 'Add an address'}</Button>
        </div>
      )}
    </>
  )
}

function Verify() {
  const { reload } = useAccount()
  const { busy, done, message, change } = useChange()
  const send = () => {
    const body = { requestType: 'VERIFY_EMAIL', continueUrl: returnPath }
    return callIdentity('oob/send', { body, action: 'getOobCode' })
  }
  return (
    <div className="grid gap-3">
      <ErrorNotice message={message} />
      <p className="text-text-2">Open the link in the mail we sent you; without it you can't write messages or sell.</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={busy} onClick={() => void change(send, 'Sent. Look into your inbox.')}>
          Send the link again
        </Button>
        <Button kind="quiet" onClick={() => void reload()}>
          I opened it
        </Button>
        <Done text={done} />
      </div>
    </div>
  )
}

function ChangeForm({ onDone, onBack }: { onDone(newEmail: string): void; onBack(): void }) {
  const { withRecentLogin } = useRecentLogin()
  const { busy, message, errorOf, onSend } = useSaving(async (values, onCheck) => {
    const newEmail = textOf(values, 'newEmail').trim()
    const body = { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail, continueUrl: returnPath }
    await withRecentLogin(() => callIdentity('oob/send', { body, action: 'getOobCode', onCheck }))
    onDone(newEmail)
  })
  return (
    <ScriptForm onSend={onSend} className="md:max-w-md">
      <ErrorNotice message={message} />
      <TextField
        label="New address"
        name="newEmail"
        type="email"
        autoComplete="email"
        maxLength={254}
        error={errorOf('newEmail')}
        hint="We send a link there. The old address is told, and can undo it for 7 days."
        autoFocus
      />
      <Buttons busy={busy} send="Send link" onBack={onBack} />
    </ScriptForm>
  )
}
