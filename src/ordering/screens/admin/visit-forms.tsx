import { useEffect, useState } from 'react'
import { callAdminApi } from '#identity/screens/admin/call-admin-api.ts'
import type { OpenSlots } from '#booking/contract.ts'
import type { AdminItemRights } from '#ordering/contract-admin.ts'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { FoldedForm } from '#ui/form/folded-form.tsx'

const markWords: Record<AdminItemRights['marks'][number], string> = {
  accept: 'Accepted',
  prepare: 'Being prepared',
  ready: 'Ready',
  'check-in': 'Arrived',
  fulfil: 'Done',
  miss: 'The customer was not there',
  absent: 'The provider was not there',
  overturn: 'Was there after all',
}

interface VisitFormsProps {
  rights: Pick<AdminItemRights, 'itemId' | 'canMove' | 'marks'>
}

/** Administrator forms to move a visit and to set the state of an item. */
export const VisitForms = ({ rights: { itemId, canMove, marks } }: VisitFormsProps) => (
  <>
    {canMove && (
      <FoldedForm
        operation={`POST /api/admin/order-items/${itemId}/move`}
        done="Moved"
        label="Move it"
        icon="calendar-clock"
      >
        <TimeFields itemId={itemId} />
        <TextField label="Why?" name="note" maxLength={500} hint="As both sides agreed it. It stands in the log." />
      </FoldedForm>
    )}
    {marks.length > 0 && (
      <FoldedForm operation={`POST /api/admin/order-items/${itemId}/mark`} done="Marked" label="Mark it" icon="check">
        <SelectField label="What became of it" name="mark">
          {marks.map((mark) => (
            <option key={mark} value={mark}>
              {markWords[mark]}
            </option>
          ))}
        </SelectField>
        <TextField label="Why?" name="note" maxLength={500} hint="It stands in the log." />
      </FoldedForm>
    )}
  </>
)

const today = () => new Date().toISOString().slice(0, 10)

/** The free times of a day, which are loaded by script when it is chosen. */
function TimeFields({ itemId }: { itemId: string }) {
  const [day, setDay] = useState(today)
  return (
    <>
      <TextField label="Day" type="date" value={day} onChange={({ currentTarget }) => setDay(currentTarget.value)} />
      <TimeField times={useTimes(itemId, day)} />
    </>
  )
}

type Times = Pick<OpenSlots, 'days' | 'zoneLine'>

const noTimes: Times = { days: [], zoneLine: '' }

/** The free times of one day as options. */
function TimeField({ times }: { times: Times | null }) {
  const options = times?.days.flatMap(({ title, slots }) =>
    slots.map(({ startsAt, label }) => ({ startsAt, text: `${title}, ${label}` })),
  )
  return (
    <SelectField
      label="Time"
      name="startsAt"
      hint={times?.zoneLine || 'Free times of the venue on this day.'}
      disabled={!options?.length}
    >
      {options?.map(({ startsAt, text }) => (
        <option key={startsAt} value={startsAt}>
          {text}
        </option>
      ))}
      {options?.length === 0 && <option value="">Nothing is free on this day</option>}
    </SelectField>
  )
}

/** The free times of a day; null while loading. */
function useTimes(itemId: string, day: string): Times | null {
  const [found, setFound] = useState<{ day: string; times: Times } | null>(null)
  useEffect(() => {
    let isWanted = true
    if (!/^\d{4}-\d\d-\d\d$/.test(day)) return
    const days = new URLSearchParams({ from: day, until: day })
    callAdminApi<OpenSlots>(`order-items/${itemId}/other-times?${days}`).then(
      (times) => isWanted && setFound({ day, times }),
      () => isWanted && setFound({ day, times: noTimes }),
    )
    return () => {
      isWanted = false
    }
  }, [itemId, day])
  return found?.day === day ? found.times : null
}
