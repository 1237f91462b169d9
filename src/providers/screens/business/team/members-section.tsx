import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { BusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import type { Team } from '#providers/screens/business/team/business-team.ts'
import { Done, Loaded, ErrorNotice, Row, Rows, Section } from '#ui/section/section.tsx'
import type { Remote } from '#ui/section/use-remote.ts'
import type { Member } from '#providers/contract.ts'
import { memberRoles, memberRoleTexts, type MemberRole } from '#providers/rules/member-rights.ts'
import { type ManagedBusiness } from '#providers/screens/business/managed-business.ts'
import { dayText } from '#ui/section/moment-text.ts'
import { roleNames } from '#providers/screens/business/state-words.ts'
import { useSend } from '#providers/screens/business/use-send.ts'
import { callApi } from '#ui/api-call.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Select } from '#ui/form/field.tsx'

interface MembersSectionProps extends BusinessDashboard {
  team: Remote<Team>
}

/** The members of the provider and their roles. */
export function MembersSection({ business, onChanged, team }: MembersSectionProps) {
  const { failure, isSaved, attempt } = useSend()
  const [leaving, setLeaving] = useState<Member | null>(null)
  const navigate = useNavigate()
  const path = (userId: string) => `/api/v1/me/providers/${business.id}/members/${userId}`
  const set = (member: Member, body: { role?: MemberRole; resourceId?: string | null }) =>
    void attempt(async () => {
      await callApi(path(member.userId), { method: 'PATCH', body })
      await Promise.all([team.reload(), onChanged()])
    })
  const remove = (member: Member) =>
    attempt(async () => {
      await callApi(path(member.userId), { method: 'DELETE' })
      if (member.isYou && business.role !== 'admin') return navigate('/home')
      await Promise.all([team.reload(), onChanged()])
    }).finally(() => setLeaving(null))
  return (
    <Section title="Members" text="Who works on this desk. An owner may do everything; at least one stays.">
      <ErrorNotice message={failure?.message} />
      <Done text={isSaved ? 'Saved' : ''} />
      <Loaded remote={team} what="the team">
        {({ members }) => (
          <Rows>
            {members.map((member) => (
              <MemberRow
                key={member.userId}
                member={member}
                business={business}
                onSet={(body) => set(member, body)}
                onLeave={() => setLeaving(member)}
              />
            ))}
          </Rows>
        )}
      </Loaded>
      <LeaveDialog member={leaving} onConfirm={remove} onClose={() => setLeaving(null)} />
    </Section>
  )
}

interface MemberRowProps {
  member: Member
  business: ManagedBusiness
  onSet(body: { role?: MemberRole; resourceId?: string | null }): void
  onLeave(): void
}

function MemberRow({ member, business, onSet, onLeave }: MemberRowProps) {
  const mayChange = business.rights.includes('manage-team')
  const name = member.name || member.email
  return (
    <Row
      actions={
        <>
          {mayChange && (
            <>
              <Select
                aria-label={`Role of ${name}`}
                value={member.role}
                onChange={({ target }) => onSet({ role: target.value as MemberRole })}
                className="min-w-32"
              >
                {memberRoles.map((role) => (
                  <option key={role} value={role}>
                    {roleNames[role]}
                  </option>
                ))}
              </Select>
              <CalendarSelect
                label={`Calendar of ${name}`}
                business={business}
                value={member.resourceId}
                onChange={(resourceId) => onSet({ resourceId })}
              />
            </>
          )}
          {(mayChange || member.isYou) && (
            <Button kind="danger" onClick={onLeave} aria-label={member.isYou ? 'Leave the team' : `Remove ${name}`}>
              {member.isYou ? 'Leave' : 'Remove'}
            </Button>
          )}
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <bdi>{name}</bdi>
        {member.isYou && <Badge>You</Badge>}
        {!mayChange && <Badge tone="brand">{roleNames[member.role]}</Badge>}
      </p>
      <p className="type-small break-words text-text-2">
        {member.name && member.email && (
          <>
            <bdi>{member.email}</bdi> ·{' '}
          </>
        )}
        since {dayText(member.joinedAt)}
      </p>
    </Row>
  )
}

interface CalendarSelectProps {
  label: string
  business: ManagedBusiness
  value: string | null
  onChange(resourceId: string | null): void
}

/** Chooses the person whose calendar belongs to a member. */
const CalendarSelect = ({ label, business, value, onChange }: CalendarSelectProps) => (
  <Select
    aria-label={label}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value || null)}
    className="min-w-40"
  >
    <option value="">No calendar</option>
    {business.people.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}’s calendar
      </option>
    ))}
  </Select>
)

interface LeaveDialogProps {
  member: Member | null
  onConfirm(member: Member): Promise<void>
  onClose(): void
}

const LeaveDialog = ({ member, onConfirm, onClose }: LeaveDialogProps) => (
  <Dialog
    title={member?.isYou ? 'Leave the team?' : 'Remove from the team?'}
    isOpen={member !== null}
    onClose={onClose}
    footer={
      <>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button kind="danger-filled" onClick={() => member && void onConfirm(member)}>
          {member?.isYou ? 'Leave' : 'Remove'}
        </Button>
      </>
    }
  >
    <p>
      <bdi className="font-semibold">{member?.name || member?.email}</bdi> (
      {member && memberRoleTexts[member.role].toLowerCase()}) sees nothing of this business any more. The calendar and
      what is booked in it stay.
    </p>
  </Dialog>
)
