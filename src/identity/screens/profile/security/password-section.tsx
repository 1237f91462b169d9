import { useState } from 'react'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { AuthError, callIdentity } from '#identity/screens/identity-client.ts'
import { PasswordField } from '#identity/screens/passwords/password-field.tsx'
import { useAccount, WithAccount, type Account } from '#identity/screens/profile/account.tsx'
import { Buttons } from '#ui/section/form-buttons.tsx'
import { Done, ErrorNotice, Section } from '#ui/section/section.tsx'
import { useSaving } from '#identity/screens/profile/use-saving.ts'
import { useRecentLogin } from '#identity/screens/factors/recent-login.tsx'
import { Button } from '#ui/button.tsx'

export const PasswordSection = () => (
  <Section title="Password" text="Changing it signs out your other devices.">
    <WithAccount>{(account) => <Password account={account} />}</WithAccount>
  </Section>
)

function Password({ account }: { account: Account }) {
  const { reload } = useAccount()
  const [isOpen, setOpen] = useState(false)
  const [done, setDone] = useState('')
  const finish = async (text: string) => {
    setOpen(false)
    setDone(text)
    await reload()
  }
  if (isOpen) return <PasswordForm account={account} onDone={finish} onBack={() => setOpen(false)} />
  return (
    <div className="grid justify-items-start gap-3">
      {!account.hasPassword && (
        <p className="text-text-2">You sign in without one. With a password you have one way more.</p>
      )}
      <Button onClick={() => setOpen(true)}>{account.hasPassword ? 'Change password' : 'Set a password'}</Button>
      <Done text={done} />
    </div>
  )
}

interface PasswordFormProps {
  account: Account
  onDone(text: string): Promise<void>
  onBack(): void
}

function PasswordForm({ account, onDone, onBack }: PasswordFormProps) {
  const { withRecentLogin } = useRecentLogin()
  const { busy, failure, message, errorOf, onSend } = useSaving(async (values) => {
    const [currentPassword, newPassword] = [textOf(values, 'currentPassword'), textOf(values, 'newPassword')]
    if (!newPassword || (account.hasPassword && !currentPassword)) throw new AuthError('missing-password')
    if (!account.hasPassword) {
      await withRecentLogin(() => callIdentity('account/set-password', { body: { newPassword } }))
      return onDone('Password set.')
    }
    await callIdentity('change-password', { body: { currentPassword, newPassword, revokeOtherSessions: true } })
    return onDone('Password changed. Other devices were signed out.')
  })
  const isWrong = failure?.code === 'wrong-password'
  return (
    <ScriptForm onSend={onSend} className="md:max-w-md">
      <ErrorNotice message={isWrong ? '' : message} />
      <input type="text" name="username" autoComplete="username" defaultValue={account.email ?? ''} hidden readOnly />
      {account.hasPassword && (
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          error={isWrong ? failure.message : errorOf('currentPassword')}
        />
      )}
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        showsRules
        failed={failure?.details.rules}
        error={errorOf('newPassword')}
      />
      <Buttons busy={busy} send={account.hasPassword ? 'Change password' : 'Set password'} onBack={onBack} />
    </ScriptForm>
  )
}
