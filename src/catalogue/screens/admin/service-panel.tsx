import { useState } from 'react'
import { Link } from 'react-router'
import { ActForm } from '#ui/form/act-form.tsx'
import type { ServiceLine } from '#ordering/contract-admin-lists.ts'
import { AdminNotes } from '#ordering/screens/admin/admin-notes.tsx'
import { FeatureForm } from '#catalogue/screens/admin/feature-form.tsx'
import { DetailRow } from '#ui/section/detail-row.tsx'
import { actOnService, type ServiceAct } from '#providers/screens/admin/provider-client.ts'
import { MoveFields, moveOf } from '#catalogue/screens/admin/service-move.tsx'
import { StateBadge } from '#providers/screens/state-badge.tsx'
import { useDoing } from '#ui/form/use-doing.ts'
import { momentText } from '#ui/section/moment-text.ts'
import { Done, ErrorNotice } from '#ui/section/section.tsx'
import type { AdminRight } from '#identity/rules/admin-roles.ts'
import type { Category } from '#market/rules/categories.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { useCategoryName } from '#site/screens/frame/menu/category-name.tsx'

interface ServicePanelProps {
  service: ServiceLine
  rights: readonly AdminRight[]
  onChanged(): Promise<void>
}

/** One service with its actions. */
export const ServicePanel = ({ service, rights, onChanged }: ServicePanelProps) => (
  <div className="grid gap-5">
    <DetailList service={service} />
    {rights.includes('moderate') && <Actions service={service} onChanged={onChanged} />}
    {rights.includes('change-rules') && service.status === 'published' && <FeatureForm service={service} />}
    <AdminNotes kind="service" id={service.id} mayWrite={rights.includes('moderate')} />
  </div>
)

function DetailList({ service }: { service: ServiceLine }) {
  const nameOf = useCategoryName()
  return (
    <div className="grid gap-3">
      <span>
        <StateBadge state={service.status} />
      </span>
      <dl className="divide-y divide-border">
        {service.reason && <DetailRow label="Because">{service.reason.replaceAll('_', ' ')}</DetailRow>}
        <DetailRow label="Provider">
          <Link to={`/admin-dashboard/providers/${service.providerId}`} className="link">
            {service.providerName}
          </Link>
        </DetailRow>
        <DetailRow label="Category">{nameOf(service.category)}</DetailRow>
        <DetailRow label="Last changed">{momentText(service.updatedAt)}</DetailRow>
      </dl>
      <Link
        to={`/service/${service.id}`}
        target="_blank"
        rel="noopener"
        className="link inline-flex items-center gap-1 justify-self-start"
      >
        Open the public page <Icon name="external-link" size="small" />
      </Link>
    </div>
  )
}

interface Act {
  act: ServiceAct
  label: string
  icon: IconName
  hint: string
  done: string
  isOpen: boolean
}

const actsOn = ({ status }: ServiceLine): Act[] =>
  [
    {
      act: 'suspend',
      label: 'Suspend',
      icon: 'ban',
      done: 'Suspended',
      isOpen: status === 'published' || status === 'paused',
      hint: 'Its page says that it is not offered at the moment. Bookings that stand are kept. Its people read the reason.',
    },
    {
      act: 'reinstate',
      label: 'Reinstate',
      icon: 'rotate-ccw',
      done: 'Back on the market',
      isOpen: status === 'suspended',
      hint: 'It can be booked again at once.',
    },
    {
      act: 'move-category',
      label: 'Move to another category',
      icon: 'tag',
      done: 'Moved',
      isOpen: status !== 'archived',
      hint: 'Lists and searches follow at once.',
    },
  ].filter(({ isOpen }) => isOpen) as Act[]

function Actions({ service, onChanged }: { service: ServiceLine; onChanged(): Promise<void> }) {
  const { isBusy, error, setError, run } = useDoing()
  const [pending, setPending] = useState<ServiceAct | null>(null)
  const [done, setDone] = useState('')
  const press = (act: ServiceAct) => {
    setPending(pending === act ? null : act)
    setDone('')
    setError(null)
  }
  const send = async ({ act, done: text }: Act, reason: string, values: FormData) => {
    const isDone = await run(() =>
      actOnService(service.id, act, { ...(act === 'move-category' && moveOf(values)), reason }),
    )
    if (!isDone) return
    setPending(null)
    setDone(text)
    await onChanged()
  }
  return (
    <section aria-label="Actions" className="grid gap-2">
      <ErrorNotice message={error?.message} />
      <Done text={done} />
      {actsOn(service).map((one) => (
        <div key={one.act} className="grid gap-2">
          <Button
            icon={one.icon}
            kind={one.act === 'suspend' ? 'danger' : 'secondary'}
            className={`!justify-start ${one.act === 'suspend' ? '!border-border-strong' : ''}`}
            aria-expanded={pending === one.act}
            onClick={() => press(one.act)}
          >
            {one.label}
          </Button>
          {pending === one.act && (
            <ActForm
              send={one.label}
              hint={one.hint}
              isBusy={isBusy}
              isDanger={one.act === 'suspend'}
              needsReason={one.act !== 'reinstate'}
              onSend={(reason, values) => void send(one, reason, values)}
              onBack={() => setPending(null)}
            >
              {one.act === 'move-category' && <MoveFields category={service.category as Category} />}
            </ActForm>
          )}
        </div>
      ))}
    </section>
  )
}
