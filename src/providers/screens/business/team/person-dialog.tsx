import { useRef, useState, type FormEvent } from 'react'
import { servicesSource } from '#catalogue/screens/business/business-services.ts'
import type { ProviderResource } from '#providers/contract.ts'
import { SinglePhotoField } from '#media/screens/single-photo-field.tsx'
import { newKey } from '#providers/screens/fields/new-key.ts'
import type { ManagedBusiness } from '#providers/screens/business/managed-business.ts'
import { retryUntilPhotosReady } from '#providers/screens/business/retry-until-photos-ready.ts'
import { addToServices } from '#providers/screens/business/team/add-to-services.ts'
import { useRemote } from '#ui/section/use-remote.ts'
import { useSend } from '#providers/screens/business/use-send.ts'
import { callApi } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Checkbox, ChoiceGroup } from '#ui/form/choices.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'

interface PersonDialogProps {
  business: ManagedBusiness
  /** Null: a new person. */
  person: ProviderResource | null
  onChanged(): Promise<void>
  onClose(): void
}

interface TypedPerson {
  name: string
  role: string
  pictureId: string | null
  locationId: string
}

/** As it is saved; a new person works at the first place. */
const typedOf = (person: ProviderResource | null, { locations }: ManagedBusiness): TypedPerson => ({
  name: person?.name ?? '',
  role: person?.role ?? '',
  pictureId: person?.pictureId ?? null,
  locationId: person?.locationId ?? locations[0]?.id ?? '',
})

/** A form with name, role, image and location. */
export function PersonDialog({ business, person, onChanged, onClose }: PersonDialogProps) {
  const saved = typedOf(person, business)
  const [typed, setTyped] = useState(saved)
  const [serviceIds, setServiceIds] = useState<readonly string[]>([])
  /** After a failure of the second step the person is there already. */
  const added = useRef<string | null>(null)
  const { busy, failure, attempt } = useSend()
  const set = (change: Partial<TypedPerson>) => setTyped({ ...typed, ...change })
  const path = `/api/v1/me/providers/${business.id}/people`
  const send = (event: FormEvent) => {
    event.preventDefault()
    const { pictureId, ...said } = typed
    // An unchanged image is not sent, because it may not be an upload.
    const body = { ...said, ...(pictureId !== saved.pictureId && { picture: pictureId }) }
    void attempt(async () => {
      if (person) await retryUntilPhotosReady(() => callApi(`${path}/${person.id}`, { method: 'PATCH', body }))
      else {
        added.current ??= (
          await retryUntilPhotosReady(() =>
            callApi<ProviderResource>(path, { method: 'POST', body, idempotencyKey: newKey() }),
          )
        ).id
        await addToServices(added.current, serviceIds)
      }
      await onChanged()
      onClose()
    })
  }
  return (
    <Dialog title={person ? `Edit ${person.name}` : 'Add a person'} isOpen onClose={onClose}>
      <form noValidate onSubmit={send} className="grid gap-4">
        {failure && Object.keys(failure.fields).length === 0 && <Notice tone="danger">{failure.message}</Notice>}
        <PersonInputs typed={typed} set={set} errors={failure?.fields ?? {}} business={business} />
        {!person && business.rights.includes('edit-services') && (
          <ServicesChoice providerId={business.id} chosen={serviceIds} onChange={setServiceIds} />
        )}
        <Button
          type="submit"
          kind="neutral"
          busy={busy}
          disabled={typed.name.trim() === ''}
          className="justify-self-start"
        >
          {person ? 'Save' : 'Add'}
        </Button>
      </form>
    </Dialog>
  )
}

interface ServicesChoiceProps {
  providerId: string
  chosen: readonly string[]
  onChange(ids: readonly string[]): void
}

const editable = ['draft', 'changes_requested', 'published', 'paused']

/** Which appointments a new person does; without one nobody can book them. Nothing is shown before there are any. */
function ServicesChoice({ providerId, chosen, onChange }: ServicesChoiceProps) {
  const services = useRemote(servicesSource(providerId))
  const offered = (services.value?.items ?? []).filter(
    ({ kind, isDraft, status }) => kind === 'booking' && !isDraft && editable.includes(status),
  )
  if (offered.length === 0) return null
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <ChoiceGroup legend="Which services do they do?" className="grid max-h-60 gap-1 overflow-y-auto">
      {offered.map(({ id, title }) => (
        <Checkbox key={id} label={title} checked={chosen.includes(id)} onChange={() => toggle(id)} />
      ))}
    </ChoiceGroup>
  )
}

interface PersonInputsProps {
  typed: TypedPerson
  set(change: Partial<TypedPerson>): void
  errors: Record<string, string>
  business: ManagedBusiness
}

const PersonInputs = ({ typed, set, errors, business }: PersonInputsProps) => (
  <>
    <TextField
      label="Name"
      value={typed.name}
      onChange={({ target }) => set({ name: target.value })}
      maxLength={80}
      autoComplete="off"
      error={errors.name}
    />
    <TextField
      label="What they do"
      value={typed.role}
      onChange={({ target }) => set({ role: target.value })}
      maxLength={60}
      autoComplete="off"
      error={errors.role}
      isOptional
    />
    {business.locations.length > 1 && (
      <SelectField
        label="Works at"
        value={typed.locationId}
        onChange={({ target }) => set({ locationId: target.value })}
      >
        {business.locations.map(({ id, name, line1, city }) => (
          <option key={id} value={id}>
            {name || `${line1}, ${city}`}
          </option>
        ))}
      </SelectField>
    )}
    <SinglePhotoField
      label="Portrait (optional)"
      purpose="person"
      mediaId={typed.pictureId}
      onChange={(pictureId) => set({ pictureId })}
    />
  </>
)
