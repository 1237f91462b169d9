import type { BusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { PlanFull } from '#providers/screens/business/settings/plan-full.tsx'
import type { Team } from '#providers/screens/business/team/business-team.ts'
import { Row, Rows, Section } from '#ui/section/section.tsx'
import type { Remote } from '#ui/section/use-remote.ts'
import type { Invitation } from '#providers/contract.ts'
import { memberRoles, memberRoleTexts } from '#providers/rules/member-rights.ts'
import { type ManagedBusiness } from '#providers/screens/business/managed-business.ts'
import { dayText } from '#ui/section/moment-text.ts'
import { roleNames } from '#providers/screens/business/state-words.ts'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { ActButton, PostForm, SendButton } from '#ui/form/post-form.tsx'

interface InviteSectionProps extends BusinessDashboard {
  team: Remote<Team>
}

/** A form for an invitation by email, and the open invitations. */
export function InviteSection({ business, team }: InviteSectionProps) {
  const waiting = team.value?.invitations ?? []
  const isFull = business.plan.used.members + waiting.length >= business.plan.limits.members
  return (
    <Section
      title="Invite somebody"
      text="They get a mail with a link that holds for 7 days. They need an account with that address."
    >
      {isFull ? <PlanFull business={business}>All seats</PlanFull> : <InviteForm business={business} />}
      <Waiting invitations={waiting} providerId={business.id} />
    </Section>
  )
}

const InviteForm = ({ business: { id, people } }: { business: ManagedBusiness }) => (
  <PostForm operation={`POST /api/v1/me/providers/${id}/invitations`} done="Sent" isReset className="grid gap-4">
    <div className="grid gap-4 md:grid-cols-3">
      <TextField label="Email" type="email" name="email" inputMode="email" autoComplete="off" maxLength={254} />
      <SelectField label="Role" name="role" defaultValue="staff">
        {memberRoles.toReversed().map((role) => (
          <option key={role} value={role}>
            {roleNames[role]}: {memberRoleTexts[role].toLowerCase()}
          </option>
        ))}
      </SelectField>
      <SelectField label="Calendar they keep" name="resourceId" required={false}>
        <option value="">No calendar</option>
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}’s calendar
          </option>
        ))}
      </SelectField>
    </div>
    <SendButton kind="neutral" icon="send" className="justify-self-start">
      Send the invitation
    </SendButton>
  </PostForm>
)

function Waiting({ invitations, providerId }: { invitations: Invitation[]; providerId: string }) {
  if (invitations.length === 0) return null
  return (
    <div className="grid gap-3 border-t border-border pt-5">
      <h3 className="type-title">Not answered yet</h3>
      <Rows>
        {invitations.map(({ id, email, role, expiresAt }) => (
          <Row
            key={id}
            actions={
              <ActButton
                form={{ operation: `DELETE /api/v1/me/providers/${providerId}/invitations/${id}`, done: 'Taken back' }}
                kind="danger"
                aria-label={`Take back the invitation of ${email}`}
              >
                Take back
              </ActButton>
            }
          >
            <bdi className="block font-semibold break-words">{email}</bdi>
            <span className="type-small text-text-2">
              {roleNames[role]} · until {dayText(expiresAt)}
            </span>
          </Row>
        ))}
      </Rows>
    </div>
  )
}
