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
  const toggle = (fulfillmentMethod: FulfillmentMethod) =>
    change({
      fulfillmentMethods: form.fulfillmentMethods.includes(fulfillmentMethod)
        ? form.fulfillmentMethods.filter((one) => one !== fulfillmentMethod)
        : [...form.fulfillmentMethods, fulfillmentMethod],
    })
  const isOrder = form.kind === 'order'
  return (
    <div id={idOfField('fulfillmentMethods')}>
      <ChoiceGroup
        legend={isOrder ? 'Pickup or delivery' : 'Where it takes place'}
        hint="One or more."
        error={errorOf('fulfillmentMethods')}
      >
        {fulfillmentMethodsOfKind[form.kind || 'booking'].map((fulfillmentMethod) => (
          <ChoiceCard
            key={fulfillmentMethod}
            type="checkbox"
            name="fulfillmentMethods"
            value={fulfillmentMethod}
            title={fulfillmentLabels[fulfillmentMethod].title}
            text={fulfillmentLabels[fulfillmentMethod].text}
            start={<Icon name={fulfillmentLabels[fulfillmentMethod].icon} />}
            end={
              form.fulfillmentMethods.includes(fulfillmentMethod) ? (
                <Icon name="check" className="text-brand-text" />
              ) : undefined
            }
            checked={form.fulfillmentMethods.includes(fulfillmentMethod)}
            onChange={() => toggle(fulfillmentMethod)}
          />
        ))}
      </ChoiceGroup>
    </div>
  )
}
