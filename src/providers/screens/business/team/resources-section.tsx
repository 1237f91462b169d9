import { useState, type FormEvent } from 'react'
import type { BusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { ErrorNotice, Row, Rows, Section } from '#ui/section/section.tsx'
import type { ProviderResource } from '#providers/contract.ts'
import { newKey } from '#providers/screens/fields/new-key.ts'
import { useSend } from '#providers/screens/business/use-send.ts'
import { callApi } from '#ui/api-call.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'

/**
 * Things that a booking needs besides a person, such as chairs, tables and bays. Those of one kind are interchangeable.
 */
export function ResourcesSection({ business, onChanged }: BusinessDashboard) {
  const { busy, failure, attempt } = useSend()
  const path = `/api/v1/me/providers/${business.id}/equipment`
  const groups = Object.entries(Object.groupBy(business.equipment, ({ pool }) => pool ?? ''))
  const add = (pool: string) => {
    const count = business.equipment.filter((resource) => resource.pool === pool).length
    const body = { name: `${pool} ${count + 1}`, pool, locationId: business.locations[0]?.id }
    return attempt(async () => {
      await callApi(path, { method: 'POST', body, idempotencyKey: newKey() })
      await onChanged()
    })
  }
  const remove = (resource: ProviderResource) =>
    void attempt(async () => {
      await callApi(`${path}/${resource.id}`, { method: 'DELETE' })
      await onChanged()
    })
  return (
    <Section
      title="Chairs, rooms and other things"
      text="What is taken while somebody is served. A service asks for a kind, and any free one will do."
    >
      <ErrorNotice message={failure?.message} />
      {groups.length > 0 && (
        <Rows>
          {groups.map(([pool, equipment = []]) => (
            <Row
              key={pool}
              actions={
                <>
                  <IconButton icon="minus" label={`One ${pool} less`} onClick={() => remove(equipment.at(-1)!)} />
                  <IconButton icon="plus" label={`One more ${pool}`} onClick={() => void add(pool)} />
                </>
              }
            >
              <p className="flex items-center gap-2 font-semibold">
                <bdi>{pool}</bdi>
                <Badge>{equipment.length}</Badge>
              </p>
            </Row>
          ))}
        </Rows>
      )}
      <NewKind busy={busy} onAdd={add} />
    </Section>
  )
}

function NewKind({ busy, onAdd }: { busy: string | false; onAdd(pool: string): Promise<void> }) {
  const [pool, setPool] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (pool.trim()) void onAdd(pool.trim().toLowerCase()).then(() => setPool(''))
  }
  return (
    <form noValidate onSubmit={send} className="flex max-w-md items-end gap-3">
      <TextField
        label="Another kind"
        placeholder="chair"
        value={pool}
        onChange={({ target }) => setPool(target.value)}
        maxLength={40}
        autoComplete="off"
        className="flex-1"
        isOptional
      />
      <Button type="submit" busy={busy} disabled={pool.trim() === ''}>
        Add
      </Button>
    </form>
  )
}
