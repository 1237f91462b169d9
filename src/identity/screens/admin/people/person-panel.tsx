import { personSource } from '#identity/screens/admin/people/person-source.ts'
import { type ReactNode } from 'react'
import { Link } from 'react-router'
import type { UserLine } from '#ordering/contract-admin-lists.ts'
import type { PersonPage } from '#ordering/contract-people.ts'
import { DetailRow } from '#ui/section/detail-row.tsx'
import { AdminNotes } from '#ordering/screens/admin/admin-notes.tsx'
import { PersonMore } from '#identity/screens/admin/people/person-more.tsx'
import { PersonActions } from '#identity/screens/admin/people/person-actions.tsx'
import { PersonBadges } from '#identity/screens/admin/people/person-badges.tsx'
import type { AdminRight } from '#identity/rules/admin-roles.ts'
import { momentText } from '#ui/section/moment-text.ts'
import { Loaded } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'

interface PersonPanelProps {
  person: UserLine
  rights: AdminRight[]
}

/** One account with its data and actions. */
export default function PersonPanel({ person, rights }: PersonPanelProps) {
  const remote = useRemote(personSource(person.id))
  return (
    <div className="grid gap-5">
      <DetailList person={person} />
      <PersonActions person={person} rights={rights} />
      <Loaded remote={remote} what="the rest of this account">
        {(page) => (
          <>
            <PersonMore person={person} page={page} rights={rights} />
            <Orders id={person.id} page={page} />
            <Devices page={page} />
          </>
        )}
      </Loaded>
      <AdminNotes kind="user" id={person.id} mayWrite={rights.includes('resend-emails')} />
    </div>
  )
}

const DetailList = ({ person }: { person: UserLine }) => (
  <div className="grid gap-3">
    <PersonBadges person={person} />
    <dl className="divide-y divide-border">
      {person.email && <DetailRow label="Email">{person.email}</DetailRow>}
      {person.phoneNumber && <DetailRow label="Phone">{person.phoneNumber}</DetailRow>}
      <DetailRow label="Account since">{momentText(person.createdAt)}</DetailRow>
      <DetailRow label="Last signed in">{person.lastSignInAt ? momentText(person.lastSignInAt) : 'Never'}</DetailRow>
      {person.disabled && (
        <DetailRow label="Locked because">{person.disabledReason || 'No reason was written'}</DetailRow>
      )}
      {person.disabledUntil && <DetailRow label="Locked until">{momentText(person.disabledUntil)}</DetailRow>}
      {person.businesses.length > 0 && (
        <DetailRow label="Businesses">
          {person.businesses.map(({ id, name, role }) => (
            <Link key={id} to={`/admin-dashboard/providers/${id}`} className="link block">
              {name} ({role})
            </Link>
          ))}
        </DetailRow>
      )}
      <DetailRow label="Id">{person.id}</DetailRow>
    </dl>
  </div>
)

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-2">
    <h3 className="type-small font-semibold">{title}</h3>
    {children}
  </section>
)

const Orders = ({ id, page: { orders } }: { id: string; page: PersonPage }) => (
  <Group title="Orders">
    {orders.length === 0 && <p className="text-text-2">None.</p>}
    <ul className="divide-y divide-border">
      {orders.map(({ reference, placed, providers, status }) => (
        <li key={reference} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1.5">
          <Link to={`/admin-dashboard/orders/${reference}`} className="link">
            <bdi>{reference}</bdi>
          </Link>
          <span className="text-text-2">
            <bdi>{providers.join(', ')}</bdi> · {status.replaceAll('_', ' ')} · {placed}
          </span>
        </li>
      ))}
    </ul>
    {orders.length > 0 && (
      <Link to={`/admin-dashboard/orders?user=${id}`} className="link justify-self-start">
        All orders
      </Link>
    )}
  </Group>
)

const Devices = ({ page: { sessions } }: { page: PersonPage }) => (
  <Group title={sessions.length === 1 ? 'Signed in on 1 device' : `Signed in on ${sessions.length} devices`}>
    <ul className="divide-y divide-border">
      {sessions.map(({ device, lastUsedAt }) => (
        <li key={device + lastUsedAt} className="flex flex-wrap justify-between gap-x-3 py-1.5">
          {device} <span className="text-text-2">last used {momentText(lastUsedAt)}</span>
        </li>
      ))}
    </ul>
  </Group>
)
