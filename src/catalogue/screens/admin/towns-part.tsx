import { useState } from 'react'
import { addTown, hideTown, listTowns, removeTown } from '#catalogue/screens/admin/catalogue-client.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/table-shapes.ts'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { Buttons } from '#ui/section/form-buttons.tsx'
import { ErrorNotice } from '#ui/section/section.tsx'
import type { AdminPlace } from '#market/contract.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

const columns: Column<AdminPlace>[] = [
  { key: 'name', label: 'Town', isWide: true, render: ({ name }) => <bdi>{name}</bdi> },
  { key: 'country', label: 'Country', render: ({ country }) => country },
  { key: 'people', label: 'People', isNumber: true, render: ({ population }) => population.toLocaleString('en') },
  { key: 'zone', label: 'Zone', render: ({ timeZone }) => timeZone },
  { key: 'state', label: 'State', render: (place) => <PlaceState place={place} /> },
]

const PlaceState = ({ place }: { place: AdminPlace }) => (
  <span className="flex flex-wrap gap-1">
    {place.isCustom && <Badge tone="info">Added here</Badge>}
    {place.isHidden && <Badge>Hidden</Badge>}
  </span>
)

/** Towns: search by the beginning of the name, add a missing one, hide a wrong one. */
export function TownsPart({ mayChange }: { mayChange: boolean }) {
  const [isAdding, setAdding] = useState(false)
  const [added, setAdded] = useState(0)
  return (
    <>
      <DataTable
        key={added}
        name="towns"
        title="Towns"
        text="Without a text, those that differ from the bundled list."
        load={listTowns}
        columns={columns}
        filters={[
          { kind: 'search', name: 'q', label: 'Town begins with' },
          { kind: 'text', name: 'country', label: 'Country, two letters' },
        ]}
        rowId={({ id }) => String(id)}
        rowLabel={({ name, country }) => `${name}, ${country}`}
        empty={{ title: 'Nothing here', text: 'Write how a town begins, or add one that is missing.' }}
        {...(mayChange && {
          panel: (place: AdminPlace, { changed, close }) => (
            <TownPanel key={place.id} place={place} onChanged={changed} onGone={close} />
          ),
        })}
        actions={
          mayChange && (
            <Button icon="plus" onClick={() => setAdding(true)}>
              Add a town
            </Button>
          )
        }
      />
      <Dialog title="Add a town" isOpen={isAdding} onClose={() => setAdding(false)}>
        <TownForm
          onBack={() => setAdding(false)}
          onAdded={() => {
            setAdding(false)
            setAdded(added + 1)
          }}
        />
      </Dialog>
    </>
  )
}

function TownPanel({ place, onChanged, onGone }: { place: AdminPlace; onChanged(): Promise<void>; onGone(): void }) {
  const { isBusy, error, run } = useDoing()
  const act = async (work: () => Promise<unknown>, then: () => void = () => {}) => {
    if (!(await run(work))) return
    await onChanged()
    then()
  }
  return (
    <div className="grid gap-4">
      <ErrorNotice message={error?.message} />
      <p className="text-text-2">
        {place.latitude.toFixed(4)}, {place.longitude.toFixed(4)} · {place.timeZone}
      </p>
      <Button busy={isBusy && 'One moment…'} onClick={() => void act(() => hideTown(place.id, !place.isHidden))}>
        {place.isHidden ? 'Show again' : 'Hide'}
      </Button>
      <p className="type-small text-text-3">
        A hidden town is not offered and not found; addresses that have it keep it.
      </p>
      {place.isCustom && (
        <Button
          kind="danger"
          icon="trash-2"
          disabled={isBusy}
          onClick={() => void act(() => removeTown(place.id), onGone)}
        >
          Remove
        </Button>
      )}
    </div>
  )
}

function TownForm({ onAdded, onBack }: { onAdded(): void; onBack(): void }) {
  const { isBusy, error, run } = useDoing()
  const errors = error?.fields ?? {}
  const send = async (values: FormData) => {
    const number = (name: string) => Number.parseFloat(textOf(values, name).replace(',', '.')) || 0
    const body = {
      name: textOf(values, 'name'),
      country: textOf(values, 'country').trim().toUpperCase(),
      latitude: number('latitude'),
      longitude: number('longitude'),
      timeZone: textOf(values, 'timeZone').trim(),
    }
    if (await run(() => addTown(body))) onAdded()
  }
  const field = (name: string, label: string, hint?: string) => (
    <TextField label={label} name={name} hint={hint} autoComplete="off" error={errors[name]} />
  )
  return (
    <ScriptForm onSend={(values) => void send(values)}>
      <ErrorNotice message={Object.keys(errors).length > 0 ? undefined : error?.message} />
      {field('name', 'Name')}
      {field('country', 'Country', 'Two letters, such as PT')}
      <div className="grid gap-4 sm:grid-cols-2">
        {field('latitude', 'Latitude', 'Such as 38.71')}
        {field('longitude', 'Longitude', 'Such as −9.14')}
      </div>
      {field('timeZone', 'Time zone', 'Such as Europe/Lisbon')}
      <Buttons busy={isBusy && 'Saving…'} send="Add" onBack={onBack} />
    </ScriptForm>
  )
}
