import { Group } from '#catalogue/screens/submit/group.tsx'
import { MinutesField } from '#catalogue/screens/submit/minutes-field.tsx'
import type { ServiceDesk, StepProps } from '#catalogue/screens/submit/service-desk.ts'
import { stockWords } from '#catalogue/screens/submit/words.ts'
import { ChoiceCard, ChoiceGroup } from '#ui/choices.tsx'
import { bind } from '#ui/wizard/desk.ts'
import { AmountField, NumberField } from '#ui/wizard/fields.tsx'

/** How an order is made. */
export function FulfilmentGroups({ desk }: StepProps) {
  const { form } = desk
  return (
    <>
      <Group title="Making it">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <MinutesField
            kind="preparation"
            label="Time to prepare"
            hint="From the order until it is ready."
            {...bound(desk, 'preparationMinutes')}
          />
          <MinutesField
            kind="notice"
            label="Notice"
            hint="How long before at the latest."
            noneText="None: at once"
            {...bound(desk, 'noticeMinutes')}
          />
          <NumberField<number | null> isOptional label="Most orders in a day" {...bind(desk, 'dailyLimit')} />
          <AmountField
            isOptional
            label="Smallest order"
            hint="Empty: any."
            currency={form.currency}
            {...bind(desk, 'minimumOrder')}
          />
        </div>
      </Group>
      <StockGroup desk={desk} />
    </>
  )
}

const bound = (desk: ServiceDesk, field: 'preparationMinutes' | 'noticeMinutes') => {
  const { onValue, ...rest } = bind(desk, field)
  return { ...rest, onValue: (minutes: number | null) => onValue(minutes ?? 0) }
}

const StockGroup = ({ desk }: StepProps) => (
  <Group title="Stock">
    <ChoiceGroup legend="How many are there?">
      {(['unlimited', 'daily', 'counted'] as const).map((mode) => (
        <ChoiceCard
          key={mode}
          name="stockMode"
          value={mode}
          {...stockWords[mode]}
          checked={desk.form.stockMode === mode}
          onChange={() => desk.change({ stockMode: mode, ...(mode === 'unlimited' && { stockAmount: null }) })}
        />
      ))}
    </ChoiceGroup>
    {desk.form.stockMode !== 'unlimited' && (
      <NumberField<number | null>
        label={desk.form.stockMode === 'daily' ? 'How many a day' : 'How many in all'}
        unit="pcs"
        {...bind(desk, 'stockAmount')}
      />
    )}
  </Group>
)
