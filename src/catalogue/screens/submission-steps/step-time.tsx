import { startSteps } from '#catalogue/rules/submission/check-time.ts'
import { FulfilmentGroups } from '#catalogue/screens/submission-fields/fulfilment-groups.tsx'
import { Group, MoreGroup } from '#catalogue/screens/submission-fields/group.tsx'
import { MinutesField } from '#catalogue/screens/submission-fields/minutes-field.tsx'
import { PeopleGroup } from '#catalogue/screens/submission-fields/people-group.tsx'
import type { StepProps } from '#catalogue/screens/submission-steps/step-props.ts'
import { durationText } from '#shared/time/duration-text.ts'
import { Checkbox } from '#ui/form/choices.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { bind } from '#ui/wizard/wizard-form.ts'
import { NumberField } from '#ui/wizard/fields.tsx'

/** Step 3: time. Only the fields for this kind of service are shown. */
export function StepTime({ wizard }: StepProps) {
  if (wizard.form.kind === 'order') return <FulfilmentGroups wizard={wizard} />
  if (wizard.form.kind === 'quote') return <QuoteTime />
  return (
    <>
      <WhenGroup wizard={wizard} />
      <PeopleGroup wizard={wizard} />
      <BetweenGroup wizard={wizard} />
    </>
  )
}

const QuoteTime = () => (
  <div className="panel flex gap-4 p-5 sm:p-6">
    <Icon name="calendar-clock" size="large" className="text-text-2" />
    <div>
      <h3 className="type-h3">Nothing to set here</h3>
      <p className="mt-1 text-text-2">When it takes place is agreed in your offer. Go on to where you work.</p>
    </div>
  </div>
)

function WhenGroup({ wizard }: StepProps) {
  const { form } = wizard
  const { onValue, ...step } = bind(wizard, 'stepMinutes')
  const durations = form.options.flatMap(({ durationMinutes }) => durationMinutes ?? [])
  return (
    <Group
      title="When can it be booked?"
      text={
        durations.length > 0
          ? `Within your opening hours. It takes ${lengthText(durations)}, as the options say.`
          : 'Within your opening hours. How long it takes stands with each option.'
      }
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <MinutesField
          kind="notice"
          label="Notice"
          hint="How long before at the latest."
          noneText="Up to the last minute"
          {...withoutNull(bind(wizard, 'noticeMinutes'))}
        />
        <NumberField<number> label="How far ahead" hint="1 to 365 days." unit="days" {...bind(wizard, 'horizonDays')} />
        <SelectField
          label="Starts every"
          hint="How close together the times are."
          {...step}
          onChange={({ target }) => onValue(Number(target.value))}
        >
          {startSteps.map((minutes) => (
            <option key={minutes} value={minutes}>
              {durationText(minutes)}
            </option>
          ))}
        </SelectField>
        <NumberField<number | null>
          isOptional
          label="Most in a day"
          hint="Empty: as many as fit."
          {...bind(wizard, 'dailyLimit')}
        />
      </div>
    </Group>
  )
}

const lengthText = (durations: number[]) => {
  const [least, most] = [Math.min(...durations), Math.max(...durations)]
  return least === most ? durationText(least) : `${durationText(least)} to ${durationText(most)}`
}

/** Lists with a choice for "none" never return null. */
const withoutNull = <Value,>(bound: { value: number; onValue(value: number): void } & Value) => ({
  ...bound,
  onValue: (minutes: number | null) => bound.onValue(minutes ?? 0),
})

function BetweenGroup({ wizard }: StepProps) {
  const { form, change, errorOf } = wizard
  const hasGap = form.gapStartsMinutes !== null || form.gapMinutes !== null
  const isUsed = form.bufferBeforeMinutes > 0 || form.bufferAfterMinutes > 0 || hasGap || Boolean(errorOf('gapMinutes'))
  return (
    <MoreGroup
      title="Time before, after and in between"
      text="For setting up, cleaning, or while colour takes. Optional."
      isOpen={isUsed || undefined}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <MinutesField kind="buffer" label="Kept free before" {...withoutNull(bind(wizard, 'bufferBeforeMinutes'))} />
        <MinutesField kind="buffer" label="Kept free after" {...withoutNull(bind(wizard, 'bufferAfterMinutes'))} />
      </div>
      <Checkbox
        label="There is a pause in which you are free"
        hint="Such as while colour takes: the chair stays taken, the person can serve somebody else."
        checked={hasGap}
        onChange={({ target }) =>
          change(
            target.checked ? { gapStartsMinutes: 30, gapMinutes: 30 } : { gapStartsMinutes: null, gapMinutes: null },
          )
        }
      />
      {hasGap && (
        <div className="grid gap-5 sm:grid-cols-2">
          <MinutesField kind="gap" label="Begins after" {...bind(wizard, 'gapStartsMinutes')} />
          <MinutesField kind="gap" label="Lasts" {...bind(wizard, 'gapMinutes')} />
        </div>
      )}
    </MoreGroup>
  )
}
