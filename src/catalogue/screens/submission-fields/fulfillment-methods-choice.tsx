import { fulfillmentMethodsOfKind } from '#catalogue/rules/submission/check-place.ts'
import type { FulfillmentMethod } from '#catalogue/rules/search/filters.ts'
import type { StepProps } from '#catalogue/screens/submission-steps/step-props.ts'
import { fulfillmentLabels } from '#catalogue/screens/submission-steps/words.ts'
import { ChoiceCard, ChoiceGroup } from '#ui/form/choices.tsx'
import { Icon } from '#ui/icon.tsx'
import { idOfField } from '#ui/wizard/wizard-form.ts'

/** Chooses one or more fulfillment methods. */
export function FulfillmentMethodsChoice({ wizard }: StepProps) {
  const { form, change, errorOf } = wizard
  const toggle = (way: FulfillmentMethod) =>
    change({ ways: form.ways.includes(way) ? form.ways.filter((one) => one !== way) : [...form.ways, way] })
  const isOrder = form.kind === 'order'
  return (
    <div id={idOfField('ways')}>
      <ChoiceGroup
        legend={isOrder ? 'Pickup or delivery' : 'Where it takes place'}
        hint="One or more."
        error={errorOf('ways')}
      >
        {fulfillmentMethodsOfKind[form.kind || 'booking'].map((way) => (
          <ChoiceCard
            key={way}
            type="checkbox"
            name="ways"
            value={way}
            title={fulfillmentLabels[way].title}
            text={fulfillmentLabels[way].text}
            start={<Icon name={fulfillmentLabels[way].icon} />}
            end={form.ways.includes(way) ? <Icon name="check" className="text-brand-text" /> : undefined}
            checked={form.ways.includes(way)}
            onChange={() => toggle(way)}
          />
        ))}
      </ChoiceGroup>
    </div>
  )
}
