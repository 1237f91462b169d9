import { useState, type FormEvent } from 'react'
import type { BusinessItem } from '#ordering/contract.ts'
import { durationText } from '#shared/time/duration-text.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { useItemEndpoints } from './use-sending.ts'

interface ExpectedTimeProps {
  providerId: string
  item: BusinessItem
  onItem(item: BusinessItem): void
}

const choices = [10, 15, 20, 30, 45, 60, 90, 120, 180]

/** Sets the expected time of goods for "as soon as possible". */
export function ExpectedTime({ providerId, item, onItem }: ExpectedTimeProps) {
  const [minutes, setMinutes] = useState('20')
  const toast = useToast()
  const { isBusy, error, send } = useItemEndpoints<'expected-time'>(providerId, item.id, onItem)
  if (!item.canSetExpected) return null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await send('expected-time', { minutes: Number(minutes) }))
      toast({ text: `${item.title}: the customer sees the new time at once.`, tone: 'success' })
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-wrap items-end gap-2">
      {error && <Notice tone="danger">{error.message}</Notice>}
      <SelectField label="Ready in" value={minutes} onChange={({ target }) => setMinutes(target.value)}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {durationText(choice)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" size="small" busy={isBusy && 'Saving…'}>
        Update time
        <HiddenText>
          : {item.title}, {item.reference}
        </HiddenText>
      </Button>
    </form>
  )
}
