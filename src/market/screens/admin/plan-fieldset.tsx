import { planNumbers, type PlanDraft } from '#market/rules/fees/plan-draft.ts'
import { planLayouts } from '#market/rules/fees/plans.ts'
import { IconButton } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'

interface FieldsetProps {
  plan: PlanDraft
  /** "growth.limits.services" → what is wrong. */
  problems: Record<string, string>
  isFirst: boolean
  isLast: boolean
  onChange(change: Partial<PlanDraft>): void
  onMove(by: -1 | 1): void
}

/** The fields of one plan. */
export function PlanFieldset({ plan, problems, isFirst, isLast, onChange, onMove }: FieldsetProps) {
  const errorAt = (field: string) => {
    const found = Object.entries(problems).find(
      ([name]) => name === `${plan.key}.${field}` || name.startsWith(`${plan.key}.${field}.`),
    )
    return found ? { error: found[1] } : {}
  }
  const text = (
    name: 'name' | 'purpose' | 'commissionPercent' | 'analyticsDays' | (typeof planNumbers)[number]['key'],
    field: string = name,
  ) => ({
    name: `${plan.key}-${name}`,
    value: plan[name],
    autoComplete: 'off',
    ...errorAt(field),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [name]: currentTarget.value }),
  })
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-md border border-border-strong p-4">
      <legend className="flex items-center gap-1 px-2 font-semibold">
        {plan.name || plan.key}
        {!isFirst && (
          <IconButton type="button" icon="chevron-up" label={`Move ${plan.name} up`} onClick={() => onMove(-1)} />
        )}
        {!isLast && (
          <IconButton type="button" icon="chevron-down" label={`Move ${plan.name} down`} onClick={() => onMove(1)} />
        )}
      </legend>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label="Name" maxLength={24} {...text('name')} />
        <TextField label="For whom" maxLength={120} isOptional className="sm:col-span-2" {...text('purpose')} />
        <TextArea
          label="Monthly price"
          hint="One currency a line; the first counts where no other is named."
          rows={3}
          spellCheck={false}
          name={`${plan.key}-prices`}
          value={plan.prices}
          {...errorAt('prices')}
          onChange={({ currentTarget }) => onChange({ prices: currentTarget.value })}
        />
        <TextField
          label="Commission, percent"
          hint="Empty: the usual rate."
          inputMode="decimal"
          isOptional
          {...text('commissionPercent')}
        />
        <TextField
          label="Figures go back, days"
          hint="Empty: to the beginning."
          inputMode="numeric"
          isOptional
          {...text('analyticsDays', 'limits.analyticsDays')}
        />
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
        {planNumbers.map(({ key, label, field }) => (
          <TextField key={key} label={label} inputMode="numeric" {...text(key, field)} />
        ))}
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {planLayouts.map((layout) => (
          <Checkbox
            key={layout}
            label={`Layout ${layout}`}
            checked={plan.layouts.includes(layout)}
            onChange={({ currentTarget }) =>
              onChange({
                layouts: planLayouts.filter((one) =>
                  one === layout ? currentTarget.checked : plan.layouts.includes(one),
                ),
              })
            }
          />
        ))}
        <Checkbox
          label="Accent colour"
          checked={plan.hasAccent}
          onChange={({ currentTarget }) => onChange({ hasAccent: currentTarget.checked })}
        />
        <Checkbox
          label="CSV and API key"
          checked={plan.hasExports}
          onChange={({ currentTarget }) => onChange({ hasExports: currentTarget.checked })}
        />
      </div>
    </fieldset>
  )
}
