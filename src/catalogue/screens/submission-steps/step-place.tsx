import type { FormTravelFee } from '#catalogue/rules/submission/service-form.ts'
import { DeliveryZones } from '#catalogue/screens/submission-fields/delivery-zones.tsx'
import { Group } from '#catalogue/screens/submission-fields/group.tsx'
import { PlainRows } from '#catalogue/screens/submission-fields/plain-rows.tsx'
import type { ServiceWizardForm, StepProps } from '#catalogue/screens/submission-steps/step-props.ts'
import { FulfillmentMethodsChoice } from '#catalogue/screens/submission-fields/fulfillment-methods-choice.tsx'
import { ChoiceCard, ChoiceGroup } from '#ui/form/choices.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { FieldError } from '#ui/wizard/chip-choices.tsx'
import { bind, idOfField } from '#ui/wizard/wizard-form.ts'
import { AmountField, NumberField } from '#ui/wizard/fields.tsx'
import { WordsField } from '#ui/wizard/words-field.tsx'

/** Step 4: the place. */
export function StepPlace({ wizard }: StepProps) {
  const { form } = wizard
  return (
    <>
      <Group title={form.kind === 'order' ? 'How it reaches people' : 'Where'}>
        <FulfillmentMethodsChoice wizard={wizard} />
        {form.fulfillmentMethods.includes('delivery') && <DeliveryZones wizard={wizard} />}
        <LocationChoice wizard={wizard} />
      </Group>
      {form.fulfillmentMethods.includes('customer_address') && <TravelGroup wizard={wizard} />}
    </>
  )
}

function LocationChoice({ wizard }: StepProps) {
  const { form, change, choices, errorOf } = wizard
  if (choices.providerId === null) return <Notice>Your address is asked once, when you set up your business.</Notice>
  const chosen = form.locationId || choices.locations[0]?.id
  return (
    <div id={idOfField('locationId')}>
      <ChoiceGroup
        legend="Which of your places?"
        hint="Its hours and its clock count, also when you travel or work online."
        error={errorOf('locationId')}
      >
        {choices.locations.map(({ id, name, city }) => (
          <ChoiceCard
            key={id}
            name="locationId"
            value={id}
            title={name || city}
            text={name ? city : undefined}
            start={<Icon name="map-pin" />}
            checked={chosen === id}
            onChange={() => change({ locationId: id })}
          />
        ))}
      </ChoiceGroup>
    </div>
  )
}

const TravelGroup = ({ wizard }: StepProps) => (
  <Group title="How far you come" text="A distance from your place, or postal codes, or both.">
    <NumberField<number | null>
      isOptional
      label="Up to"
      hint="1 to 200 km."
      unit="km"
      {...bind(wizard, 'serviceAreaKm')}
    />
    <WordsField
      isOptional
      label="Postal codes"
      hint="Whole ones, or a beginning and an asterisk: 1200-123, 1250*. Paste a list with commas."
      {...bind(wizard, 'postalCodes')}
      error={
        wizard.errorOf('postalCodes') ??
        wizard.form.postalCodes.map((_, index) => wizard.errorOf(`postalCodes.${index}`)).find(Boolean)
      }
    />
    <FeeRows wizard={wizard} />
  </Group>
)

function FeeRows({ wizard }: StepProps) {
  const { form, change, errorOf } = wizard
  return (
    <fieldset className="min-w-0">
      <legend className="type-small font-semibold">
        Travel fee <span className="font-normal text-text-3">(optional)</span>
      </legend>
      <p className="type-small mt-1 mb-3 text-text-3">
        By distance, up to five steps. Without one the way costs nothing.
      </p>
      <PlainRows<FormTravelFee>
        id={idOfField('travelFees')}
        noun="step"
        rows={form.travelFees}
        onRows={(travelFees) => change({ travelFees })}
        blank={{ upToKm: null, fee: '' }}
        nameOf={({ upToKm }, index) => (upToKm ? `Up to ${upToKm} km` : `Step ${index + 1}`)}
        atMost={5}
      >
        {(fee, update, index) => <FeeFields {...{ wizard, fee, update, index }} />}
      </PlainRows>
      {errorOf('travelFees') && <FieldError id={idOfField('travelFees')}>{errorOf('travelFees')}</FieldError>}
    </fieldset>
  )
}

interface FeeFieldsProps {
  wizard: ServiceWizardForm
  fee: FormTravelFee
  update(changes: Partial<FormTravelFee>): void
  index: number
}

function FeeFields({ wizard, fee, update, index }: FeeFieldsProps) {
  const common = (field: keyof FormTravelFee) => {
    const path = `travelFees.${index}.${field}`
    return { id: idOfField(path), error: wizard.errorOf(path), onBlur: () => wizard.touch(path) }
  }
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <NumberField<number | null>
        label="Up to"
        unit="km"
        value={fee.upToKm}
        onValue={(upToKm) => update({ upToKm })}
        {...common('upToKm')}
      />
      <AmountField
        label="Fee"
        currency={wizard.form.currency}
        value={fee.fee}
        onValue={(text) => update({ fee: text })}
        {...common('fee')}
      />
    </div>
  )
}
