import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { notifyTabs } from '#identity/screens/sessions/cross-tab.ts'
import { AuthError, callIdentity } from '#identity/screens/identity-client.ts'
import { WithAccount } from '#identity/screens/profile/account.tsx'
import { Buttons } from '#ui/section/form-buttons.tsx'
import { dayText } from '#ui/section/moment-text.ts'
import { ErrorNotice, Section } from '#ui/section/section.tsx'
import { useSaving } from '#identity/screens/profile/use-saving.ts'
import { useRecentLogin } from '#identity/screens/factors/recent-login.tsx'
import { refreshSession } from '#identity/screens/sessions/session.tsx'
import { clearDevice } from '#identity/screens/sessions/sign-out.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'

const deletionEffects = [
  ['Right away', 'You’re signed out on all devices and get an email with a way back.'],
  ['After 14 days', 'We delete your name, email, phone, addresses, photo, passkeys and connected accounts.'],
  ['What stays', 'Orders, with their amounts and a random number, as the law requires. Reviews, as “former customer”.'],
  ['Until then', 'Sign in and choose “Keep my account” to change your mind.'],
] as const

/** Deletes the account, in two steps. */
export function DeleteSection() {
  const [isSure, setSure] = useState(false)
  const [dueAt, setDueAt] = useState('')
  return (
    <Section title="Delete your account">
      <WithAccount>
        {({ deletionDueAt }) =>
          deletionDueAt ? (
            <p className="text-text-2">It will be deleted on {dayText(deletionDueAt)}.</p>
          ) : (
            <>
              <DeletionEffects />
              {isSure ? (
                <ConfirmForm onBack={() => setSure(false)} onRequested={setDueAt} />
              ) : (
                <div>
                  <Button className="text-danger-text" onClick={() => setSure(true)}>
                    Delete my account
                  </Button>
                </div>
              )}
            </>
          )
        }
      </WithAccount>
      {dueAt && <Farewell dueAt={dueAt} />}
    </Section>
  )
}

const DeletionEffects = () => (
  <dl className="grid max-w-prose gap-3">
    {deletionEffects.map(([title, text]) => (
      <div key={title}>
        <dt className="font-semibold">{title}</dt>
        <dd className="text-text-2">{text}</dd>
      </div>
    ))}
  </dl>
)

const word = 'DELETE'

function ConfirmForm({ onBack, onRequested }: { onBack(): void; onRequested(dueAt: string): void }) {
  const { withRecentLogin } = useRecentLogin()
  const { busy, message, errorOf, onSend } = useSaving(async (values) => {
    if (textOf(values, 'confirm').trim() !== word)
      throw new AuthError('argument-error', {
        details: { fields: ['confirm'], messages: { confirm: `Type ${word} in capital letters.` } },
      })
    const requestDeletion = () => callIdentity<{ deletionDueAt: string }>('account/delete', { body: { confirm: word } })
    onRequested((await withRecentLogin(requestDeletion)).deletionDueAt)
  })
  return (
    <ScriptForm onSend={onSend} className="md:max-w-sm">
      <ErrorNotice message={message} />
      <TextField
        label={`Type ${word} to confirm`}
        name="confirm"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errorOf('confirm')}
        autoFocus
      />
      <Buttons busy={busy} send="Delete my account" kind="danger-filled" onBack={onBack} />
    </ScriptForm>
  )
}

/** The confirmation; the person is already signed out. */
function Farewell({ dueAt }: { dueAt: string }) {
  const navigate = useNavigate()
  const leave = async () => {
    clearDevice()
    // First leaves this page, which would ask to sign in.
    await navigate('/')
    await refreshSession()
    await notifyTabs()
  }
  return (
    <Dialog
      title="You are signed out"
      isOpen
      onClose={() => void leave()}
      footer={
        <Button kind="neutral" onClick={() => void leave()}>
          Close
        </Button>
      }
    >
      <div className="grid gap-3">
        <p className="font-semibold">Your account will be deleted on {dayText(dueAt)}.</p>
        <p className="text-text-2">
          Changed your mind before then? Sign in and choose “Keep my account”, or use the link in the mail we sent you.
        </p>
      </div>
    </Dialog>
  )
}
