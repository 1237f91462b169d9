import { useState, type FormEvent } from 'react'
import type { ProviderLocation } from '#providers/contract.ts'
import { newKey } from '#providers/screens/fields/new-key.ts'
import { TownFields } from '#providers/screens/fields/town-field.tsx'
import { useKnownTown } from '#providers/screens/fields/use-known-town.ts'
import { PinField } from '#providers/screens/business/settings/pin-field.tsx'
import { ZoneField } from '#providers/screens/fields/zone-field.tsx'
import type { ManagedBusiness } from '#providers/screens/business/managed-business.ts'
import { useSend } from '#providers/screens/business/use-send.ts'
import { callApi } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { ErrorSummary } from '#ui/feedback/states.tsx'
import { idOfField } from '#ui/wizard/wizard-form.ts'

interface PlaceDialogProps {
  business: ManagedBusiness
  /** Null: a new location. */
  place: ProviderLocation | null
  onChanged(): Promise<void>
  onClose(): void
}

/** The fields of this form; opening hours have a separate form. */
type TypedPlace = Omit<ProviderLocation, 'id' | 'hours' | 'latitude' | 'longitude'> & {
  latitude: number | null
  longitude: number | null
}

function typedOf(place: ProviderLocation | null, { form }: ManagedBusiness): TypedPlace {
  const blank = {
    name: '',
    line1: '',
    district: '',
    city: '',
    postalCode: '',
    country: form.country,
    latitude: null,
    longitude: null,
    timeZone: '',
    hideExactAddress: false,
  }
  if (!place) return blank
  const { id: _id, hours: _hours, ...typed } = place
  return typed
}

export function PlaceDialog({ business, place, onChanged, onClose }: PlaceDialogProps) {
  const [typed, setTyped] = useState(() => typedOf(place, business))
  const { busy, failure, attempt } = useSend()
  const set = (change: Partial<TypedPlace>) => setTyped((before) => ({ ...before, ...change }))
  useKnownTown(typed, set)
  const path = `/api/v1/me/providers/${business.id}/locations`
  const send = (event: FormEvent) => {
    event.preventDefault()
    const body = { ...typed, timeZone: typed.timeZone || undefined }
    void attempt(async () => {
      if (place) await callApi(`${path}/${place.id}`, { method: 'PATCH', body })
      else await callApi(path, { method: 'POST', body, idempotencyKey: newKey() })
      await onChanged()
      onClose()
    })
  }
  return (
    <Dialog title={place ? 'Edit the place' : 'Add a place'} isOpen onClose={onClose}>
      <form noValidate onSubmit={send} className="grid gap-4">
        {failure && <ErrorSummary message={failure.message} fields={failure.fields} idOf={idOfField} />}
        <PlaceInputs typed={typed} set={set} errorOf={(field) => failure?.fields[field]} />
        <PinField businessId={business.id} place={typed} onChange={set} />
        <Button type="submit" kind="neutral" busy={busy} className="justify-self-start">
          {place ? 'Save' : 'Add'}
        </Button>
      </form>
    </Dialog>
  )
}

interface PlaceInputsProps {
  typed: TypedPlace
  set(change: Partial<TypedPlace>): void
  errorOf(field: string): string | undefined
}

const PlaceInputs = ({ typed, set, errorOf }: PlaceInputsProps) => (
  <>
    <TextField
      label="What you call it"
      placeholder="By the river"
      value={typed.name}
      onChange={({ target }) => set({ name: target.value })}
      maxLength={80}
      autoComplete="off"
      error={errorOf('name')}
    />
    <TownFields town={typed} onChange={set} errorOf={errorOf} />
    <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <TextField
        id={idOfField('line1')}
        label="Street and number"
        value={typed.line1}
        onChange={({ target }) => set({ line1: target.value })}
        maxLength={120}
        autoComplete="off"
        error={errorOf('line1')}
      />
      <TextField
        label="Postal code"
        value={typed.postalCode}
        onChange={({ target }) => set({ postalCode: target.value })}
        maxLength={20}
        autoComplete="off"
        error={errorOf('postalCode')}
        isOptional
      />
    </div>
    <TextField
      label="Part of town"
      value={typed.district}
      onChange={({ target }) => set({ district: target.value })}
      maxLength={80}
      autoComplete="off"
      error={errorOf('district')}
      isOptional
    />
    <ZoneField value={typed.timeZone} onChange={(timeZone) => set({ timeZone })} error={errorOf('timeZone')} />
    <Checkbox
      label="Hide the exact address until somebody has booked"
      checked={typed.hideExactAddress}
      onChange={({ target }) => set({ hideExactAddress: target.checked })}
    />
  </>
)
