import { useState } from 'react'
import { Link } from 'react-router'
import { ActForm } from '#dashboards/screens/act-form.tsx'
import type { ServiceLine } from '#dashboards/contract-lists.ts'
import { DeskNotes } from '#dashboards/screens/lists/desk-notes.tsx'
import { FeatureForm } from '#dashboards/screens/catalogue/feature-form.tsx'
import { Fact } from '#dashboards/screens/fact.tsx'
import { actOnService, type ServiceAct } from '#dashboards/screens/market-client.ts'
import { MoveFields, moveOf } from '#dashboards/screens/services-move.tsx'
import { StateBadge } from '#dashboards/screens/state-badge.tsx'
import { useDoing } from '#ui/use-doing.ts'
import { momentText } from '#identity/screens/profile/moments.ts'
import { Done, Refusal } from '#identity/screens/profile/section.tsx'
import type { AdminRight } from '#identity/rules/admin-roles.ts'
import type { Category } from '#market/rules/categories.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { useCategoryName } from '#site/screens/frame/category-name.ts'

interface ServicePanelProps {
  service: ServiceLine
  rights: readonly AdminRight[]
  onChanged(): Promise<void>
}

/** One service, and what can be done about it. */
export const ServicePanel = ({ service, rights, onChanged }: ServicePanelProps) => (
  <div className="grid gap-5">
    <Facts service={service} />
    {rights.includes('moderate') && <Actions service={service} onChanged={onChanged} />}
    {rights.includes('change-rules') && service.status === 'published' && <FeatureForm service={service} />}
    <DeskNotes kind="service" id={service.id} mayWrite={rights.includes('moderate')} />
  </div>
)

function Facts({ service }: { service: ServiceLine }) {
  const nameOf = useCategoryName()
  return (
    <div className="grid gap-3">
      <span>
        <StateBadge state={service.status} />
      </span>
      <dl className="divide-y divide-border">
        {service.reason && <Fact label="Because">{service.reason.replaceAll('_', ' ')}</Fact>}
        <Fact label="Provider">
          <Link to={`/admin-dashboard/providers/${service.providerId}`} className="link">
            {service.providerName}
          </Link>
        </Fact>
        <Fact label="Category">{nameOf(service.category)}</Fact>
        <Fact label="Last changed">{momentText(service.updatedAt)}</Fact>
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
  const { isBusy, refusal, setRefusal, run } = useDoing()
  const [asked, setAsked] = useState<ServiceAct | null>(null)
  const [done, setDone] = useState('')
  const press = (act: ServiceAct) => {
    setAsked(asked === act ? null : act)
    setDone('')
    setRefusal(null)
  }
  const send = async ({ act, done: text }: Act, reason: string, values: FormData) => {
    const isDone = await run(() =>
      actOnService(service.id, act, { ...(act === 'move-category' && moveOf(values)), reason }),
    )
    if (!isDone) return
    setAsked(null)
    setDone(text)
    await onChanged()
  }
  return (
    <section aria-label="Actions" className="grid gap-2">
      <Refusal message={refusal?.message} />
      <Done text={done} />
      {actsOn(service).map((one) => (
        <div key={one.act} className="grid gap-2">
          <Button
            icon={one.icon}
            kind={one.act === 'suspend' ? 'danger' : 'secondary'}
            className={`!justify-start ${one.act === 'suspend' ? '!border-border-strong' : ''}`}
            aria-expanded={asked === one.act}
            onClick={() => press(one.act)}
          >
            {one.label}
          </Button>
          {asked === one.act && (
            <ActForm
              send={one.label}
              hint={one.hint}
              isBusy={isBusy}
              isDanger={one.act === 'suspend'}
              needsReason={one.act !== 'reinstate'}
              onSend={(reason, values) => void send(one, reason, values)}
              onBack={() => setAsked(null)}
            >
              {one.act === 'move-category' && <MoveFields category={service.category as Category} />}
            </ActForm>
          )}
        </div>
      ))}
    </section>
  )
}
