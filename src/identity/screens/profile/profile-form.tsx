import { useId, type ReactNode } from 'react'
import type { Profile } from '#identity/contract-profile.ts'
import { callIdentity } from '#identity/screens/identity-client.ts'
import { useAccount, type Account } from '#identity/screens/profile/account.tsx'
import { PlaceFields } from '#identity/screens/profile/place-fields.tsx'
import { PreferenceFields } from '#identity/screens/profile/preference-fields.tsx'
import { useSaveProfile } from '#identity/screens/profile/save-profile.ts'
import { useSaving } from '#identity/screens/profile/use-saving.ts'
import { refreshSession } from '#identity/screens/sessions/session.tsx'
import { TextField } from '#ui/form/field.tsx'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { ErrorNotice, SaveBar } from '#ui/section/section.tsx'

/** What the fields of a part of the form need. */
export interface ProfileFieldsProps {
  profile: Profile
  errorOf(name: string): string | undefined
}

const fieldsOfProfile = ['firstName', 'lastName', 'country', 'city', 'locale', 'timeZone', 'currency'] as const

/** Name, place and preferences, saved together. */
export function ProfileForm({ profile, account }: { profile: Profile; account: Account }) {
  const { reload } = useAccount()
  const saveProfile = useSaveProfile()
  const { busy, isSaved, message, errorOf, onSend, onInput } = useSaving(async (values) => {
    await saveProfile(Object.fromEntries(fieldsOfProfile.map((name) => [name, textOf(values, name).trim()])))
    const displayName = textOf(values, 'displayName').trim()
    if (displayName === (account.displayName ?? '')) return
    await callIdentity('update-user', { body: { displayName } })
    await Promise.all([reload(), refreshSession()])
  })
  return (
    <ScriptForm onSend={onSend} onInput={onInput} className="panel @container gap-0!">
      <Group title="Your name" text="Businesses see it when you book or order.">
        <NameFields profile={profile} displayName={account.displayName ?? ''} errorOf={errorOf} />
      </Group>
      <Group title="Where you are" text="We show what is near you first.">
        <PlaceFields profile={profile} errorOf={errorOf} />
      </Group>
      <Group
        title="Language, time and money"
        text="Pages are in English so far. You always pay in the currency of the business."
      >
        <PreferenceFields profile={profile} errorOf={errorOf} />
      </Group>
      <div className="grid gap-4 p-5 lg:px-6">
        <ErrorNotice message={message} />
        <SaveBar busy={busy} isSaved={isSaved}>
          Save changes
        </SaveBar>
      </div>
    </ScriptForm>
  )
}

/** What a part of the form is for, beside its fields. */
function Group({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 border-b border-border p-5 lg:p-6 @4xl:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <header className="grid content-start gap-1">
        <h2 id={id} className="type-h3">
          {title}
        </h2>
        <p className="type-small text-text-2">{text}</p>
      </header>
      <div className="grid content-start gap-4 @lg:grid-cols-2">{children}</div>
    </section>
  )
}

const NameFields = ({ profile, displayName, errorOf }: ProfileFieldsProps & { displayName: string }) => (
  <>
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
    <TextField
      label="Shown name"
      name="displayName"
      hint="Appears beside your reviews and messages."
      defaultValue={displayName}
      maxLength={80}
      autoComplete="nickname"
      error={errorOf('displayName') ?? errorOf('name')}
      className="@lg:col-span-2"
    />
  </>
)
