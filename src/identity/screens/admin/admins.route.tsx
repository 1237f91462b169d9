import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import { useState } from 'react'
import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { grantRole, adminsSource, removeAdmin } from '#identity/screens/admin/admin-client.ts'
import { GrantForm } from '#identity/screens/admin/grant-form.tsx'
import { RoleChangeDialog, type RoleChange } from '#identity/screens/admin/role-change.tsx'
import type { AdminShown } from '#identity/contract-admin.ts'
import { adminRoles, roleTexts, type AdminRole } from '#identity/rules/admin-roles.ts'
import { dayText } from '#ui/section/moment-text.ts'
import { Done, Loaded, ErrorNotice, Row, Rows, Section } from '#ui/section/section.tsx'
import { useChange } from '#identity/screens/profile/use-change.ts'
import { useRemote } from '#ui/section/use-remote.ts'
import { useSession } from '#identity/screens/sessions/session.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/form/field.tsx'
import { Icon } from '#ui/icon.tsx'

/** What the area shows first. */
const shown: SourcesOfPage = () => [adminsSource]

export const loader = loadAnswers(shown)
export const shouldRevalidate = whenSourcesChange(shown)

/** The administrators; owners can change them. */
export default function AdminsArea() {
  const dashboard = useAdminDashboard()
  const remote = useRemote(adminsSource)
  const { isBusy, busy, done, message, change } = useChange()
  const [pending, setPending] = useState<RoleChange | null>(null)
  const isOwner = dashboard.rights.includes('change-admins')
  const confirm = ({ admin, role }: RoleChange) =>
    void change(
      () => (role ? grantRole(admin.uid, role) : removeAdmin(admin.uid)).finally(() => remote.reload()),
      role ? `${admin.name} is ${role} now` : `${admin.name} is no administrator any more`,
    ).then(() => setPending(null))
  return (
    <>
      <Section title="Administrators" text="A role counts from the next click on, and ends as fast.">
        <ErrorNotice message={message} />
        <Done text={done} />
        <Loaded remote={remote} what="the administrators">
          {({ items }) => (
            <Rows>
              {items.map((admin) => (
                <AdminRow
                  key={admin.uid}
                  admin={admin}
                  isChangeable={isOwner && !isBusy}
                  onChange={(role) => setPending({ admin, role })}
                />
              ))}
            </Rows>
          )}
        </Loaded>
      </Section>
      {isOwner && <GrantForm onGranted={remote.reload} />}
      <Roles />
      <RoleChangeDialog change={pending} busy={busy} onConfirm={confirm} onClose={() => setPending(null)} />
    </>
  )
}

interface AdminRowProps {
  admin: AdminShown
  isChangeable: boolean
  onChange(role: AdminRole | null): void
}

function AdminRow({ admin, isChangeable, onChange }: AdminRowProps) {
  const { user } = useSession()
  const by = admin.grantedBy ? `by ${admin.grantedBy.name || 'somebody who has left'}` : 'by the installation'
  return (
    <Row
      actions={
        isChangeable && (
          <>
            <Select
              aria-label={`Role of ${admin.name}`}
              value={admin.role}
              onChange={(event) => onChange(event.target.value as AdminRole)}
              className="min-w-36"
            >
              {adminRoles.map((role) => (
                <option key={role}>{role}</option>
              ))}
            </Select>
            <Button kind="danger" onClick={() => onChange(null)} aria-label={`Remove ${admin.name}`}>
              Remove
            </Button>
          </>
        )
      }
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        <bdi>{admin.name || admin.email}</bdi>
        {user?.uid === admin.uid && <Badge>You</Badge>}
        {!isChangeable && <Badge tone="brand">{admin.role}</Badge>}
        {admin.mfaEnabled ? <Badge tone="success">Second step</Badge> : <Badge tone="warning">No second step</Badge>}
        {admin.disabled && <Badge tone="danger">Disabled</Badge>}
      </p>
      <p className="type-small break-words text-text-2">
        <bdi>{admin.email}</bdi> · since {dayText(admin.grantedAt)}, {by}
      </p>
    </Row>
  )
}

const Roles = () => (
  <details className="panel">
    <summary className="flex min-h-12 cursor-pointer items-center justify-between px-5 font-semibold lg:px-6">
      What the roles mean
      <Icon name="chevron-down" />
    </summary>
    <dl className="grid gap-x-6 gap-y-2 px-5 pb-5 sm:grid-cols-[8rem_minmax(0,1fr)] lg:px-6">
      {adminRoles.map((role) => (
        <div key={role} className="contents">
          <dt className="font-semibold">{role}</dt>
          <dd className="text-text-2 max-sm:mb-2">{roleTexts[role]}</dd>
        </div>
      ))}
    </dl>
  </details>
)
