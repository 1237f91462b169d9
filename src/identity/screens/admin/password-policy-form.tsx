import {
  lowestMaximum,
  shortestMinimum,
  type PasswordPolicy,
  type StrengthOptions,
} from '#identity/rules/passwords/password-policy.ts'
import { HiddenFields, PostForm, SendButton } from '#ui/form/post-form.tsx'
import { Section } from '#ui/section/section.tsx'
import { Checkbox, ChoiceCard, ChoiceGroup } from '#ui/form/choices.tsx'
import { TextField } from '#ui/form/field.tsx'

const kinds: [keyof StrengthOptions, string][] = [
  ['containsLowercaseCharacter', 'A lowercase letter (a–z)'],
  ['containsUppercaseCharacter', 'An uppercase letter (A–Z)'],
  ['containsNumericCharacter', 'A number (0–9)'],
  ['containsNonAlphanumericCharacter', 'A symbol'],
]

/** What is not checked is sent as "no". */
const unchecked = Object.fromEntries(
  [...kinds.map(([name]) => `customStrengthOptions.${name}`), 'forceUpgradeOnSignin'].map((name) => [name, 'false']),
)

/** The six rules for new passwords, and whether they are enforced. */
export function PasswordPolicyForm({ policy }: { policy: PasswordPolicy }) {
  const { customStrengthOptions: options } = policy
  const lengths = { type: 'number', inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <Section
      title="Passwords"
      text="Length protects better than odd signs. Passwords that leaked elsewhere are refused in any case."
    >
      <PostForm
        operation="PUT /api/admin/password-policy"
        done="Saved. New passwords meet these rules."
        className="grid justify-items-start gap-6"
      >
        <HiddenFields values={{ schemaVersion: '1', ...unchecked }} />
        {policy.allowedNonAlphanumericCharacters.map((one) => (
          <input key={one} type="hidden" name="allowedNonAlphanumericCharacters" value={one} />
        ))}
        <div className="grid w-full gap-4 sm:grid-cols-2">
          <TextField
            {...lengths}
            label="Shortest"
            name="customStrengthOptions.minPasswordLength"
            hint={`${shortestMinimum} to 64 characters`}
            min={shortestMinimum}
            max={64}
            defaultValue={options.minPasswordLength}
          />
          <TextField
            {...lengths}
            label="Longest"
            name="customStrengthOptions.maxPasswordLength"
            hint={`${lowestMaximum} to 1024 characters`}
            min={lowestMaximum}
            max={1024}
            defaultValue={options.maxPasswordLength}
          />
        </div>
        <ChoiceGroup legend="A password must hold" className="grid sm:grid-cols-2 sm:gap-x-4">
          {kinds.map(([name, label]) => (
            <Checkbox
              key={name}
              name={`customStrengthOptions.${name}`}
              label={label}
              defaultChecked={Boolean(options[name])}
            />
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
        <SendButton kind="neutral">Save</SendButton>
      </PostForm>
    </Section>
  )
}
