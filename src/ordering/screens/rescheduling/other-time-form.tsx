import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { addressOf, type PickerView } from '#booking/rules/slots/picker.ts'
import { SlotPicker } from '#booking/screens/slot-picker.tsx'
import { ViewerTimes } from '#booking/screens/viewer-times.tsx'
import type { OtherTimePage } from '#ordering/contract-pages.ts'
import { Button } from '#ui/button.tsx'
import { usePostLoading } from '#ui/feedback/use-post-loading.ts'
import { Icon } from '#ui/icon.tsx'

interface OtherTimeFormProps {
  page: OtherTimePage
  picker: PickerView
  taken: string | null
}

const pickedIn = (form: HTMLFormElement | null) => (form && String(new FormData(form).get('startsAt') ?? '')) || null

/** The booking picker, and the consequences of the selected time. */
export function OtherTimeForm({ page, picker, taken }: OtherTimeFormProps) {
  const [picked, setPicked] = useState(picker.suggestedStartsAt)
  const form = useRef<HTMLFormElement>(null)
  // A selection made before hydration also counts.
  useEffect(() => setPicked((before) => pickedIn(form.current) ?? before), [])
  const hasTimes = [...picker.list, picker.selected].some(({ parts }) => parts.length > 0)
  return (
    <Form
      ref={form}
      method="post"
      action={page.base + addressOf(picker.choice)}
      className="grid gap-4"
      onChange={() => setPicked(pickedIn(form.current))}
    >
      <input type="hidden" name="key" value={page.key} />
      <input type="hidden" name="expects" value={page.item.rescheduling!.change!.mode} />
      {page.option && (
        <>
          <input type="hidden" name="optionId" value={page.option.id} />
          <input type="hidden" name="totalMinor" value={page.option.totalMinor} />
        </>
      )}
      <input type="hidden" name="staffId" value={picker.choice.staffId ?? ''} />
      <h2 className="type-h2">When would you rather come?</h2>
      <SlotPicker picker={picker} base={page.base} taken={taken} />
      <p className="type-small text-text-3">
        {picker.zoneLine} <ViewerTimes startsAt={picker.suggestedStartsAt} zoneLine={picker.zoneLine} />
      </p>
      {hasTimes && <Ending page={page} picker={picker} picked={picked} />}
    </Form>
  )
}

const waitedFor = { move: 'Changing the time…', proposal: 'Asking…' }

function Ending({ page, picker, picked }: Pick<OtherTimeFormProps, 'page' | 'picker'> & { picked: string | null }) {
  const { state, formMethod } = useNavigation()
  const isBusy = state !== 'idle' && formMethod === 'POST'
  const slot = slotPicked(picker, picked)
  usePostLoading('expects', waitedFor)
  const isMove = page.item.rescheduling!.change!.mode === 'move'
  return (
    <div className="grid gap-3 border-t border-border pt-4">
      <dl aria-live="polite" className="grid gap-1.5">
        <Row label="Now">{page.item.startsAt!.display}</Row>
        {slot && (
          <Row label={isMove ? 'Then' : 'Asked for'} isStrong>
            {slot.dayTitle}, {slot.label}
          </Row>
        )}
        {page.option && (
          <Row label={page.option.name} isStrong>
            {page.option.total}: {page.option.difference}
          </Row>
        )}
      </dl>
      <p className="type-small flex gap-2 text-text-2">
        <Icon name="calendar-check" size="small" className="mt-0.5 text-success" />
        {slot?.policyText}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Link to={`/order?ref=${page.reference}`} className="button button-secondary button-large">
          Keep it as it is
        </Link>
        <Button type="submit" kind="primary" size="large" busy={isBusy && (isMove ? 'Changing…' : 'Asking…')}>
          {isMove ? 'Change the time' : 'Ask for this time'}
        </Button>
      </div>
    </div>
  )
}

const Row = ({ label, isStrong, children }: { label: string; isStrong?: boolean; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-text-2">{label}</dt>
    <dd className={isStrong ? 'font-semibold' : ''}>{children}</dd>
  </div>
)

function slotPicked({ selected, list }: PickerView, picked: string | null) {
  const slots = [selected, ...list].flatMap(({ title, parts }) =>
    parts.flatMap((part) => part.slots.map((slot) => ({ ...slot, dayTitle: title }))),
  )
  return slots.find(({ startsAt }) => startsAt === picked) ?? slots[0]
}
