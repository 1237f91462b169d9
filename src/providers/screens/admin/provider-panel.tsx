import { Link } from 'react-router'
import { DetailRow } from '#ui/section/detail-row.tsx'
import { providerSource } from '#providers/screens/admin/provider-client.ts'
import { ProviderActions } from '#providers/screens/admin/provider-actions.tsx'
import { ProviderCases } from '#providers/screens/admin/provider-cases.tsx'
import { ProviderEvents } from '#providers/screens/admin/provider-events.tsx'
import { ObligationsSection } from '#providers/screens/admin/provider-obligations.tsx'
import { ProviderBadges } from '#providers/screens/admin/provider-badges.tsx'
import { AdminNotes } from '#ordering/screens/admin/admin-notes.tsx'
import type { ProviderLine } from '#ordering/contract-admin-lists.ts'
import type { AdminRight } from '#identity/rules/admin-roles.ts'
import { dayText } from '#ui/section/moment-text.ts'
import { Loaded } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { AdminProviderPage } from '#providers/contract-admin.ts'
import { Icon } from '#ui/icon.tsx'

interface ProviderPanelProps {
  line: ProviderLine
  rights: readonly AdminRight[]
  onChanged(): Promise<void>
}

/** One provider: its data, members, decisions, history and actions. */
export default function ProviderPanel({ line, rights, onChanged }: ProviderPanelProps) {
  const { id } = line
  const remote = useRemote(providerSource(id))
  const mayChange = rights.includes('change-providers')
  const changed = async () => {
    await Promise.all([remote.reload(), onChanged()])
  }
  return (
    <Loaded remote={remote} what="the provider">
      {(provider) => (
        <div className="grid gap-5">
          <DetailList provider={provider} line={line} />
          <ProviderLinksNav id={id} mayReadMoney={rights.includes('read-money')} />
          {mayChange && <ProviderActions provider={provider} agreedPercent={line.agreedPercent} onChanged={changed} />}
          <ObligationsSection key={provider.status} id={id} />
          <Members members={provider.members} />
          <ProviderCases id={id} />
          <AdminNotes kind="provider" id={id} mayWrite={mayChange} />
          <ProviderEvents events={provider.events} />
        </div>
      )}
    </Loaded>
  )
}

/** Links to the provider's data in other areas. */
const ProviderLinksNav = ({ id, mayReadMoney }: { id: string; mayReadMoney: boolean }) => (
  <nav aria-label="More of this business" className="flex flex-wrap gap-x-4 gap-y-1">
    <Link to={`/admin-dashboard/services?provider=${id}`} className="link">
      Services
    </Link>
    <Link to={`/admin-dashboard/orders?provider=${id}`} className="link">
      Orders
    </Link>
    <Link to={`/provider-dashboard/${id}`} className="link">
      Their desk
    </Link>
    {mayReadMoney && (
      <Link to={`/admin-dashboard/money/balances?provider=${id}`} className="link">
        Balances
      </Link>
    )}
    <Link to={`/provider-dashboard/${id}/money`} className="link">
      Their money
    </Link>
  </nav>
)

const DetailList = ({ provider, line }: { provider: AdminProviderPage; line: ProviderLine }) => (
  <div className="grid gap-3">
    <ProviderBadges provider={provider} />
    <dl className="divide-y divide-border">
      {provider.reason && <DetailRow label="Because">{provider.reason}</DetailRow>}
      {provider.legalName && <DetailRow label="Legal name">{provider.legalName}</DetailRow>}
      <DetailRow label="Place">
        {provider.city}, {provider.country}
      </DetailRow>
      {provider.email && <DetailRow label="Email">{provider.email}</DetailRow>}
      {provider.phone && <DetailRow label="Phone">{provider.phone}</DetailRow>}
      <DetailRow label="Plan">
        <span className="capitalize">{provider.plan}</span>
        {provider.planEndsAt && ` until ${dayText(provider.planEndsAt)}`}
      </DetailRow>
      {provider.serviceLimit !== null && <DetailRow label="Services at most">{provider.serviceLimit}</DetailRow>}
      {provider.pausedUntil && <DetailRow label="Paused until">{provider.pausedUntil}</DetailRow>}
      <DetailRow label="Agreed share">
        {line.agreedPercent === null ? 'That of its plan' : `${line.agreedPercent} %`}
      </DetailRow>
      <DetailRow label="Reliability">
        {line.reliability === null ? 'Too few visits to tell' : `${line.reliability} %`}
      </DetailRow>
      <DetailRow label="Money">{line.owes ? 'Owes the market' : 'Owes nothing'}</DetailRow>
      <DetailRow label="Id">{provider.id}</DetailRow>
      <DetailRow label="Here since">{dayText(provider.joinedAt)}</DetailRow>
      {provider.eraseAt && <DetailRow label="Erased on">{dayText(provider.eraseAt)}</DetailRow>}
    </dl>
    <Link
      to={`/provider/${provider.slug}`}
      target="_blank"
      rel="noopener"
      className="link inline-flex items-center gap-1 justify-self-start"
    >
      Open the public page <Icon name="external-link" size="small" />
    </Link>
  </div>
)

const Members = ({ members }: { members: AdminProviderPage['members'] }) => (
  <section aria-label="Members" className="grid gap-2">
    <h3 className="type-title">Members</h3>
    {members.length === 0 && <p className="text-text-2">Nobody yet.</p>}
    <ul className="divide-y divide-border">
      {members.map(({ uid, name, email, role }) => (
        <li key={uid} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <Link to={`/admin-dashboard/users?q=${encodeURIComponent(email)}`} className="link min-w-0 truncate">
            <bdi>{name || email}</bdi>
          </Link>
          <span className="type-small text-text-2 capitalize">{role}</span>
        </li>
      ))}
    </ul>
  </section>
)
