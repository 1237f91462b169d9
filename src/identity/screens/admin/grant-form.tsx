import { adminRoles, roleTexts } from '#identity/rules/admin-roles.ts'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { PostForm, SendButton } from '#ui/form/post-form.tsx'
import { Section } from '#ui/section/section.tsx'

/** Makes an account with a verified address an administrator. */
export const GrantForm = () => (
  <Section
    title="Make somebody an administrator"
    text="They need an account with a confirmed address. They get a mail about it."
  >
    <PostForm
      operation="POST /api/admin/admins"
      done="Done. The role counts at once."
      isReset
      className="grid justify-items-start gap-4"
    >
      <div className="grid w-full gap-4 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <TextField label="Email" name="email" type="email" inputMode="email" autoComplete="off" maxLength={254} />
        <SelectField label="Role" name="role" defaultValue="admin">
          {adminRoles.map((role) => (
            <option key={role} value={role}>
              {role}: {roleTexts[role]}
            </option>
          ))}
        </SelectField>
      </div>
      <SendButton kind="neutral">Make administrator</SendButton>
    </PostForm>
  </Section>
)
