import { Group } from '#catalogue/screens/submission-fields/group.tsx'
import { MinutesField } from '#catalogue/screens/submission-fields/minutes-field.tsx'
import type { ServiceWizardForm, StepProps } from '#catalogue/screens/submission-steps/step-props.ts'
import { stockWords } from '#catalogue/screens/submission-steps/words.ts'
import { ChoiceCard, ChoiceGroup } from '#ui/form/choices.tsx'
import { bind } from '#ui/wizard/wizard-form.ts'
import { AmountField, NumberField } from '#ui/wizard/fields.tsx'

/** Preparation and handover of orders. */
export function FulfilmentGroups({ wizard }: StepProps) {
  const { form } = wizard
  return (
    <>
      <Group title="Making it">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <MinutesField
            kind="preparation"
            label="Time to prepare"
            hint="From the order until it is ready."
            {...bound(wizard, 'preparationMinutes')}
          />
          <MinutesField
            kind="notice"
            label="Notice"
            hint="How long before at the latest."
            noneText="None: at once"
            {...bound(wizard, 'noticeMinutes')}
          />
          <NumberField<number | null> isOptional label="Most orders in a day" {...bind(wizard, 'dailyLimit')} />
          <AmountField
            isOptional
            label="Smallest order"
            hint="Empty: any."
            currency={form.currency}
            {...bind(wizard, 'minimumOrder')}
          />
        </div>
      </Group>
      <StockGroup wizard={wizard} />
    </>
  )
}

const bound = (wizard: ServiceWizardForm, field: 'preparationMinutes' | 'noticeMinutes') => {
  const { onValue, ...rest } = bind(wizard, field)
  return { ...rest, onValue: (minutes: number | null) => onValue(minutes ?? 0) }
}

const StockGroup = ({ wizard }: StepProps) => (
  <Group title="Stock">
    <ChoiceGroup legend="How many are there?">
      {(['unlimited', 'daily', 'counted'] as const).map((mode) => (
        <ChoiceCard
          key={mode}
          name="stockMode"
          value={mode}
          {...stockWords[mode]}
          checked={wizard.form.stockMode === mode}
          onChange={() => wizard.change({ stockMode: mode, ...(mode === 'unlimited' && { stockAmount: null }) })}
        />
      ))}
    </ChoiceGroup>
    {wizard.form.stockMode !== 'unlimited' && (
      <NumberField<number | null>
        label={wizard.form.stockMode === 'daily' ? 'How many a day' : 'How many in all'}
        unit="pcs"
        {...bind(wizard, 'stockAmount')}
      />
    )}
  </Group>
)
