import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { callIdentity } from '#identity/screens/identity-client.ts'
import { PasswordField } from '#identity/screens/passwords/password-field.tsx'
import { WithAccount } from '#identity/screens/profile/account.tsx'
import { Buttons } from '#ui/section/form-buttons.tsx'
import { ErrorNotice } from '#ui/section/section.tsx'
import { useSaving } from '#identity/screens/profile/use-saving.ts'
import { useRecentLogin } from '#identity/screens/factors/recent-login.tsx'

interface RenewCodesProps {
  onDone(text: string, codes: string[]): Promise<void>
  onBack(): void
}

/** Creates new recovery codes; the old ones stop working. */
export function RenewCodes({ onDone, onBack }: RenewCodesProps) {
  const { withRecentLogin } = useRecentLogin()
  const { busy, failure, message, onSend } = useSaving(async (values) => {
    const password = textOf(values, 'password')
    const renew = () =>
      callIdentity<{ backupCodes: string[] }>('two-factor/generate-backup-codes', {
        body: password ? { password } : {},
      })
    const { backupCodes } = await withRecentLogin(renew)
    await onDone('You have new recovery codes.', backupCodes)
  })
  const isWrong = failure?.code === 'wrong-password'
  return (
    <ScriptForm onSend={onSend} className="md:max-w-sm">
      <p>You get ten new codes. The old ones stop working.</p>
      <ErrorNotice message={isWrong ? '' : message} />
      <WithAccount>
        {({ hasPassword }) =>
          hasPassword && (
            <PasswordField
              label="Your password"
              name="password"
              autoComplete="current-password"
              error={isWrong ? failure.message : undefined}
            />
          )
        }
      </WithAccount>
      <Buttons busy={busy} send="Make new codes" onBack={onBack} />
    </ScriptForm>
  )
}
