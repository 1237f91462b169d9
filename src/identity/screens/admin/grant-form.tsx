import { useState } from 'react'
import { findPeople, grantRole } from '#identity/screens/admin/admin-client.ts'
import { adminRoles, roleTexts } from '#identity/rules/admin-roles.ts'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { AuthError } from '#identity/screens/identity-client.ts'
import { ErrorNotice, SaveBar, Section } from '#ui/section/section.tsx'
import { useSaving } from '#identity/screens/profile/use-saving.ts'
import { useRecentLogin } from '#identity/screens/factors/recent-login.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'

async function grant(email: string, role: string): Promise<void> {
  const { items } = await findPeople(email, null)
  const person = items.find((each) => each.email === email)
  if (!person)
    throw new AuthError('user-not-found', {
      message: 'Nobody has an account with this address. They have to sign up first.',
    })
  await grantRole(person.id, role)
}

/** Makes an account with a verified address an administrator. */
export function GrantForm({ onGranted }: { onGranted(): Promise<void> }) {
  const { withRecentLogin } = useRecentLogin()
  const [granted, setGranted] = useState(0)
  const { busy, isSaved, message, onSend, onInput } = useSaving(async (values) => {
    await withRecentLogin(() => grant(textOf(values, 'email').trim().toLowerCase(), textOf(values, 'role')))
    setGranted((count) => count + 1)
    await onGranted()
  })
  return (
    <Section
      title="Make somebody an administrator"
      text="They need an account with a confirmed address. They get a mail about it."
    >
      <ScriptForm onSend={(values, form) => void onSend(values, form)} onInput={onInput}>
        <ErrorNotice message={message} />
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
          <TextField
            key={granted}
            label="Email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={254}
          />
          <SelectField label="Role" name="role" defaultValue="admin">
            {adminRoles.map((role) => (
              <option key={role} value={role}>
                {role}: {roleTexts[role]}
              </option>
            ))}
          </SelectField>
        </div>
        <SaveBar busy={busy} isSaved={isSaved} savedText="Done. The role counts at once.">
          Make administrator
        </SaveBar>
      </ScriptForm>
    </Section>
  )
}
