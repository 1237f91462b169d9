import { answerForm } from '#platform/answer-form.ts'
import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { adminSource } from '#identity/screens/admin/admin-lists.ts'
import { GrantForm } from '#identity/screens/admin/grant-form.tsx'
import type { AdminShown } from '#identity/contract-admin.ts'
import { adminRoles, roleTexts } from '#identity/rules/admin-roles.ts'
import { dayText } from '#ui/section/moment-text.ts'
import { Loaded, Row, Rows, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import { useSession } from '#identity/screens/sessions/session.tsx'
import { Badge } from '#ui/badge.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { FoldedForm } from '#ui/form/folded-form.tsx'
import { Icon } from '#ui/icon.tsx'

const adminsSource = adminSource<{ items: AdminShown[] }>('admins')

/** What the area shows first. */
const shown: SourcesOfPage = () => [adminsSource]

export const loader = loadAnswers(shown)
export const action = answerForm
export const shouldRevalidate = whenSourcesChange(shown)

/** The administrators; owners can change them. */
export default function AdminsArea() {
  const dashboard = useAdminDashboard()
  const remote = useRemote(adminsSource)
  const isOwner = dashboard.rights.includes('change-admins')
  return (
    <>
      <Section title="Administrators" text="A role counts from the next click on, and ends as fast.">
        <Loaded remote={remote} what="the administrators">
          {({ items }) => (
            <Rows>
              {items.map((admin) => (
                <AdminRow key={admin.uid} admin={admin} isChangeable={isOwner} />
              ))}
            </Rows>
          )}
        </Loaded>
      </Section>
      {isOwner && <GrantForm />}
      <Roles />
    </>
  )
}

function AdminRow({ admin, isChangeable }: { admin: AdminShown; isChangeable: boolean }) {
  const { user } = useSession()
  const by = admin.grantedBy ? `by ${admin.grantedBy.name || 'somebody who has left'}` : 'by the installation'
  const isSelf = user?.uid === admin.uid
  return (
    <Row actions={isChangeable && <RoleForms admin={admin} isSelf={isSelf} />}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        <bdi>{admin.name || admin.email}</bdi>
        {isSelf && <Badge>You</Badge>}
        <Badge tone="brand">{admin.role}</Badge>
        {admin.mfaEnabled ? <Badge tone="success">Second step</Badge> : <Badge tone="warning">No second step</Badge>}
        {admin.disabled && <Badge tone="danger">Disabled</Badge>}
      </p>
      <p className="type-small break-words text-text-2">
        <bdi>{admin.email}</bdi> · since {dayText(admin.grantedAt)}, {by}
      </p>
    </Row>
  )
}

function RoleForms({ admin: { uid, name, email, role }, isSelf }: { admin: AdminShown; isSelf: boolean }) {
  const who = name || email
  const warning = isSelf && (
    <p className="font-medium text-danger-text">This is you. Another owner would have to undo it.</p>
  )
  return (
    <>
      <FoldedForm
        operation={`PUT /api/admin/admins/${uid}`}
        done={`${who} has another role now`}
        label="Change role"
        send="Save the role"
      >
        {warning}
        <SelectField key={role} label={`Role of ${who}`} name="role" defaultValue={role}>
          {adminRoles.map((one) => (
            <option key={one} value={one}>
              {one}: {roleTexts[one]}
            </option>
          ))}
        </SelectField>
      </FoldedForm>
      <FoldedForm
        operation={`DELETE /api/admin/admins/${uid}`}
        done={`${who} is no administrator any more`}
        label="Remove"
        send={`Remove ${who}`}
        isDanger
      >
        {warning}
        <p>They keep the account, and see no desk from the next click on.</p>
      </FoldedForm>
    </>
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
