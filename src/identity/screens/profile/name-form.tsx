import type { Profile } from '#identity/contract-profile.ts'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { callIdentity } from '#identity/screens/identity-client.ts'
import { useAccount, WithAccount, type Account } from '#identity/screens/profile/account.tsx'
import { useSaveProfile } from '#identity/screens/profile/save-profile.ts'
import { ErrorNotice, SaveBar } from '#ui/section/section.tsx'
import { useSaving } from '#identity/screens/profile/use-saving.ts'
import { refreshSession } from '#identity/screens/sessions/session.tsx'
import { TextField } from '#ui/form/field.tsx'

export const NameForm = ({ profile }: { profile: Profile }) => (
  <WithAccount>{(account) => <Form profile={profile} account={account} />}</WithAccount>
)

function Form({ profile, account }: { profile: Profile; account: Account }) {
  const { reload } = useAccount()
  const saveProfile = useSaveProfile()
  const { busy, isSaved, message, errorOf, onSend, onInput } = useSaving(async (values) => {
    await saveProfile({ firstName: textOf(values, 'firstName').trim(), lastName: textOf(values, 'lastName').trim() })
    const displayName = textOf(values, 'displayName').trim()
    if (displayName === (account.displayName ?? '')) return
    await callIdentity('update-user', { body: { displayName } })
    await Promise.all([reload(), refreshSession()])
  })
  return (
    <ScriptForm onSend={onSend} onInput={onInput}>
      <ErrorNotice message={message} />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label="First name"
          name="firstName"
          defaultValue={profile.firstName}
          maxLength={60}
          autoComplete="given-name"
          error={errorOf('firstName')}
          isOptional
        />
        <TextField
          label="Last name"
          name="lastName"
          defaultValue={profile.lastName}
          maxLength={60}
          autoComplete="family-name"
          error={errorOf('lastName')}
          isOptional
        />
      </div>
      <TextField
        label="Shown name"
        name="displayName"
        hint="What others read beside what you write."
        defaultValue={account.displayName ?? ''}
        maxLength={80}
        autoComplete="nickname"
        error={errorOf('displayName') ?? errorOf('name')}
        className="md:max-w-md"
      />
      <SaveBar busy={busy} isSaved={isSaved} />
    </ScriptForm>
  )
}
