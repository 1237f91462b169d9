import { useState, type FormEvent } from 'react'
import type { BusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { CalendarSelect } from '#providers/screens/business/team/members-section.tsx'
import { PlanFull } from '#providers/screens/business/settings/plan-full.tsx'
import type { Team } from '#providers/screens/business/team/business-team.ts'
import { Done, Row, Rows, Section } from '#ui/section/section.tsx'
import type { Remote } from '#ui/section/use-remote.ts'
import type { Invitation } from '#providers/contract.ts'
import { memberRoles, memberRoleTexts, type MemberRole } from '#providers/rules/member-rights.ts'
import { newKey } from '#providers/screens/fields/new-key.ts'
import { type ManagedBusiness } from '#providers/screens/business/managed-business.ts'
import { dayText } from '#ui/section/moment-text.ts'
import { roleNames } from '#providers/screens/business/state-words.ts'
import { useSend } from '#providers/screens/business/use-send.ts'
import { callApi, type ApiError } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'

interface InviteSectionProps extends BusinessDashboard {
  team: Remote<Team>
}

const nobody = { email: '', role: 'staff' as MemberRole, resourceId: null as string | null }

/** A form for an invitation by email, and the open invitations. */
export function InviteSection({ business, team }: InviteSectionProps) {
  const [guest, setGuest] = useState(nobody)
  const { busy, isSaved, setSaved, failure, attempt } = useSend()
  const path = `/api/v1/me/providers/${business.id}/invitations`
  const invite = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => {
      await callApi(path, { method: 'POST', body: { ...guest, email: guest.email.trim() }, idempotencyKey: newKey() })
      setGuest(nobody)
      await team.reload()
    })
  }
  const set = (change: Partial<typeof nobody>) => {
    setSaved(false)
    setGuest({ ...guest, ...change })
  }
  const waiting = team.value?.invitations ?? []
  const isFull = business.plan.used.members + waiting.length >= business.plan.limits.members
  return (
    <Section
      title="Invite somebody"
      text="They get a mail with a link that holds for 7 days. They need an account with that address."
    >
      {isFull ? (
        <PlanFull business={business}>All seats</PlanFull>
      ) : (
        <InviteForm {...{ business, guest, set, invite, busy, isSaved, failure }} />
      )}
      <Waiting invitations={waiting} path={path} onChanged={team.reload} />
    </Section>
  )
}

interface InviteFormProps {
  business: ManagedBusiness
  guest: typeof nobody
  set(change: Partial<typeof nobody>): void
  invite(event: FormEvent): void
  busy: string | false
  isSaved: boolean
  failure: ApiError | null
}

const InviteForm = ({ business, guest, set, invite, busy, isSaved, failure }: InviteFormProps) => (
  <form noValidate onSubmit={invite} className="grid gap-4">
    {failure && !failure.fields.email && <Notice tone="danger">{failure.message}</Notice>}
    <div className="grid gap-4 md:grid-cols-3">
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        value={guest.email}
        onChange={({ target }) => set({ email: target.value })}
        error={failure?.fields.email}
      />
      <SelectField label="Role" value={guest.role} onChange={({ target }) => set({ role: target.value as MemberRole })}>
        {memberRoles.toReversed().map((role) => (
          <option key={role} value={role}>
            {roleNames[role]}: {memberRoleTexts[role].toLowerCase()}
          </option>
        ))}
      </SelectField>
      <div className="grid content-start gap-1.5">
        <span className="type-small font-semibold">Calendar</span>
        <CalendarSelect
          label="Calendar they keep"
          business={business}
          value={guest.resourceId}
          onChange={(resourceId) => set({ resourceId })}
        />
      </div>
    </div>
    <div className="flex flex-wrap items-center gap-4">
      <Button type="submit" kind="neutral" icon="send" busy={busy && 'Sending…'} disabled={!guest.email.includes('@')}>
        Send the invitation
      </Button>
      <Done text={isSaved ? 'Sent' : ''} />
    </div>
  </form>
)

interface WaitingProps {
  invitations: Invitation[]
  path: string
  onChanged(): Promise<void>
}

function Waiting({ invitations, path, onChanged }: WaitingProps) {
  const { attempt } = useSend()
  const revoke = (id: string) =>
    void attempt(async () => {
      await callApi(`${path}/${id}`, { method: 'DELETE' })
      await onChanged()
    })
  if (invitations.length === 0) return null
  return (
    <div className="grid gap-3 border-t border-border pt-5">
      <h3 className="type-title">Not answered yet</h3>
      <Rows>
        {invitations.map(({ id, email, role, expiresAt }) => (
          <Row
            key={id}
            actions={
              <Button kind="danger" aria-label={`Take back the invitation of ${email}`} onClick={() => revoke(id)}>
                Take back
              </Button>
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
