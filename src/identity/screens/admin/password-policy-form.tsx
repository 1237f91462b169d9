import { useRevalidator } from 'react-router'
import { savePasswordPolicy } from '#identity/screens/admin/admin-client.ts'
import {
  lowestMaximum,
  shortestMinimum,
  type PasswordPolicy,
  type StrengthOptions,
} from '#identity/rules/passwords/password-policy.ts'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { ErrorNotice, SaveBar, Section } from '#ui/section/section.tsx'
import { useSaving } from '#identity/screens/profile/use-saving.ts'
import { Checkbox, ChoiceCard, ChoiceGroup } from '#ui/form/choices.tsx'
import { TextField } from '#ui/form/field.tsx'

const kinds: [keyof StrengthOptions, string][] = [
  ['containsLowercaseCharacter', 'A lowercase letter (a–z)'],
  ['containsUppercaseCharacter', 'An uppercase letter (A–Z)'],
  ['containsNumericCharacter', 'A number (0–9)'],
  ['containsNonAlphanumericCharacter', 'A symbol'],
]

const numberOf = (values: FormData, name: string) => Math.round(Number(textOf(values, name)))

const policyOf = (values: FormData, { allowedNonAlphanumericCharacters }: PasswordPolicy) => ({
  schemaVersion: 1,
  enforcementState: textOf(values, 'enforcementState'),
  forceUpgradeOnSignin: values.has('forceUpgradeOnSignin'),
  allowedNonAlphanumericCharacters,
  customStrengthOptions: {
    minPasswordLength: numberOf(values, 'minPasswordLength'),
    maxPasswordLength: numberOf(values, 'maxPasswordLength'),
    ...Object.fromEntries(kinds.map(([name]) => [name, values.has(name)])),
  },
})

/** The six rules for new passwords, and whether they are enforced. */
export function PasswordPolicyForm({ policy }: { policy: PasswordPolicy }) {
  const { revalidate } = useRevalidator()
  const { busy, isSaved, message, errorOf, onSend, onInput } = useSaving(async (values) => {
    await savePasswordPolicy(policyOf(values, policy))
    await revalidate()
  })
  const { customStrengthOptions: options } = policy
  const lengths = { type: 'number', inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <Section
      title="Passwords"
      text="Length protects better than odd signs. Passwords that leaked elsewhere are refused in any case."
    >
      <ScriptForm onSend={(values, form) => void onSend(values, form)} onInput={onInput} className="gap-6">
        <ErrorNotice message={message} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...lengths}
            label="Shortest"
            name="minPasswordLength"
            hint={`${shortestMinimum} to 64 characters`}
            min={shortestMinimum}
            max={64}
            defaultValue={options.minPasswordLength}
            error={errorOf('customStrengthOptions.minPasswordLength')}
          />
          <TextField
            {...lengths}
            label="Longest"
            name="maxPasswordLength"
            hint={`${lowestMaximum} to 1024 characters`}
            min={lowestMaximum}
            max={1024}
            defaultValue={options.maxPasswordLength}
            error={errorOf('customStrengthOptions.maxPasswordLength')}
          />
        </div>
        <ChoiceGroup legend="A password must hold" className="grid sm:grid-cols-2 sm:gap-x-4">
          {kinds.map(([name, label]) => (
            <Checkbox key={name} name={name} label={label} defaultChecked={Boolean(options[name])} />
          ))}
        </ChoiceGroup>
        <ChoiceGroup legend="Do these rules bind?" className="grid gap-2 sm:grid-cols-2">
          <ChoiceCard
            name="enforcementState"
            value="ENFORCE"
            defaultChecked={policy.enforcementState === 'ENFORCE'}
            title="They bind"
            text="A new password that breaks one is refused"
          />
          <ChoiceCard
            name="enforcementState"
            value="OFF"
            defaultChecked={policy.enforcementState === 'OFF'}
            title="They advise"
            text="Only the lengths bind"
          />
        </ChoiceGroup>
        <Checkbox
          name="forceUpgradeOnSignin"
          label="Ask for a better password at sign-in"
          hint="Whoever signs in with one that breaks the rules has to choose another."
          defaultChecked={policy.forceUpgradeOnSignin}
        />
        <SaveBar busy={busy} isSaved={isSaved} savedText="Saved. New passwords meet these rules.">
          Save
        </SaveBar>
      </ScriptForm>
    </Section>
  )
}
