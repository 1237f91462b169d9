import { useState } from 'react'
import type { BusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { HoursForm } from '#providers/screens/business/team/hours-section.tsx'
import { PersonDialog } from '#providers/screens/business/team/person-dialog.tsx'
import { PlanFull } from '#providers/screens/business/settings/plan-full.tsx'
import { ErrorNotice, Row, Section } from '#ui/section/section.tsx'
import type { ProviderResource } from '#providers/contract.ts'
import { describeTotal } from '#providers/rules/locations/week-hours.ts'
import { useSend } from '#providers/screens/business/use-send.ts'
import { callApi } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** The people whose time can be booked. */
export function PeopleSection({ business, onChanged }: BusinessDashboard) {
  const [edited, setEdited] = useState<ProviderResource | 'new' | null>(null)
  const [removed, setRemoved] = useState<ProviderResource | null>(null)
  const { failure, attempt } = useSend()
  const { people, plan } = business
  const isFull = people.length >= plan.limits.people
  const remove = (person: ProviderResource) =>
    attempt(async () => {
      await callApi(`/api/v1/me/providers/${business.id}/people/${person.id}`, { method: 'DELETE' })
      await onChanged()
    }).finally(() => setRemoved(null))
  return (
    <Section title="People with a calendar" text={`Who can be booked. Your plan has room for ${plan.limits.people}.`}>
      <ErrorNotice message={failure?.message} />
      {people.length > 0 && (
        <ul className="divide-y divide-border">
          {people.map((person) => (
            <PersonLine
              key={person.id}
              person={person}
              business={business}
              onChanged={onChanged}
              onEdit={() => setEdited(person)}
              onRemove={() => setRemoved(person)}
            />
          ))}
        </ul>
      )}
      <Button icon="user-plus" className="justify-self-start" disabled={isFull} onClick={() => setEdited('new')}>
        Add a person
      </Button>
      {isFull && <PlanFull business={business}>All calendars</PlanFull>}
      {edited && (
        <PersonDialog
          key={edited === 'new' ? 'new' : edited.id}
          business={business}
          person={edited === 'new' ? null : edited}
          onChanged={onChanged}
          onClose={() => setEdited(null)}
        />
      )}
      <RemoveDialog person={removed} onConfirm={remove} onClose={() => setRemoved(null)} />
    </Section>
  )
}

interface PersonLineProps extends BusinessDashboard {
  person: ProviderResource
  onEdit(): void
  onRemove(): void
}

function PersonLine({ person, business, onChanged, onEdit, onRemove }: PersonLineProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, name, role, picture, hours } = person
  return (
    <>
      <Row
        actions={
          <>
            <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Close hours' : 'Hours'}
              <span className="sr-only"> of {name}</span>
            </Button>
            <Button size="small" onClick={onEdit}>
              Edit<span className="sr-only"> {name}</span>
            </Button>
            <Button size="small" kind="danger" onClick={onRemove}>
              Remove<span className="sr-only"> {name}</span>
            </Button>
          </>
        }
      >
        <div className="flex items-center gap-3">
          <Avatar name={name} picture={picture} />
          <div className="min-w-0">
            <bdi className="block font-semibold">{name}</bdi>
            <span className="type-small block text-text-2">
              {[role, hours.length === 0 ? 'Hours of the place' : describeTotal(hours)].filter(Boolean).join(' · ')}
            </span>
          </div>
        </div>
      </Row>
      {isOpen && (
        <li className="py-4">
          <HoursForm
            businessId={business.id}
            owner={{ kind: 'people', id, title: `Hours of ${name}`, hours }}
            onChanged={onChanged}
          />
        </li>
      )}
    </>
  )
}

const Avatar = ({ name, picture }: { name: string; picture: string | null }) =>
  picture ? (
    <img
      src={picture}
      alt=""
      width={44}
      height={44}
      className="size-11 shrink-0 rounded-full bg-surface-3 object-cover"
    />
  ) : (
    <span
      aria-hidden="true"
      className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-3 font-semibold"
    >
      {[...name][0]?.toUpperCase()}
    </span>
  )

interface RemoveDialogProps {
  person: ProviderResource | null
  onConfirm(person: ProviderResource): Promise<void>
  onClose(): void
}

const RemoveDialog = ({ person, onConfirm, onClose }: RemoveDialogProps) => (
  <Dialog
    title={`Remove ${person?.name ?? ''}?`}
    isOpen={person !== null}
    onClose={onClose}
    footer={
      <>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button kind="danger-filled" onClick={() => person && void onConfirm(person)}>
          Remove
        </Button>
      </>
    }
  >
    <p>The calendar goes, and nobody can book it any more. What is booked already has to be done or cancelled first.</p>
  </Dialog>
)
