import type { FieldsProps } from '#providers/screens/fields/fields.ts'
import { UsualWeek, WeekEditor } from '#providers/screens/fields/week-editor.tsx'
import { idOfField } from '#ui/wizard/wizard-form.ts'
import { FieldError } from '#ui/wizard/chip-choices.tsx'

/** The opening hours of the location; people can get their own hours later. */
export function HoursField({ form, change, errorOf }: FieldsProps) {
  const id = idOfField('hours')
  const error = errorOf('hours')
  return (
    <div id={id} className="grid gap-2">
      <h3 className="type-small font-semibold">Opening hours</h3>
      <p className="type-small text-text-3">
        On the clock of {form.timeZone ? form.timeZone.split('/').at(-1)!.replaceAll('_', ' ') : 'the place'}. Holidays
        come later.
      </p>
      {form.hours.length === 0 && <UsualWeek onChange={(hours) => change({ hours })} />}
      <WeekEditor label="Opening hours" hours={form.hours} onChange={(hours) => change({ hours })} />
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
