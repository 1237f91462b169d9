import type { FormTravelFee } from '#catalogue/rules/service-form.ts'
import { DeliveryZones } from '#catalogue/screens/submit/delivery-zones.tsx'
import { Group } from '#catalogue/screens/submit/group.tsx'
import { PlainRows } from '#catalogue/screens/submit/plain-rows.tsx'
import type { ServiceDesk, StepProps } from '#catalogue/screens/submit/service-desk.ts'
import { WaysChoice } from '#catalogue/screens/submit/ways-choice.tsx'
import { ChoiceCard, ChoiceGroup } from '#ui/choices.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/states.tsx'
import { FieldError } from '#ui/wizard/chip-choices.tsx'
import { bind, idOfField } from '#ui/wizard/desk.ts'
import { AmountField, NumberField } from '#ui/wizard/fields.tsx'
import { WordsField } from '#ui/wizard/words-field.tsx'

/** 4: where. */
export function StepPlace({ desk }: StepProps) {
  const { form } = desk
  return (
    <>
      <Group title={form.kind === 'order' ? 'How it reaches people' : 'Where'}>
        <WaysChoice desk={desk} />
        {form.ways.includes('delivery') && <DeliveryZones desk={desk} />}
        <LocationChoice desk={desk} />
      </Group>
      {form.ways.includes('customer_address') && <TravelGroup desk={desk} />}
    </>
  )
}

function LocationChoice({ desk }: StepProps) {
  const { form, change, choices, errorOf } = desk
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

const TravelGroup = ({ desk }: StepProps) => (
  <Group title="How far you come" text="A distance from your place, or postal codes, or both.">
    <NumberField<number | null>
      isOptional
      label="Up to"
      hint="1 to 200 km."
      unit="km"
      {...bind(desk, 'serviceAreaKm')}
    />
    <WordsField
      isOptional
      label="Postal codes"
      hint="Only these, when the distance does not describe it. Paste a list with commas."
      {...bind(desk, 'postalCodes')}
      error={
        desk.errorOf('postalCodes') ??
        desk.form.postalCodes.map((_, index) => desk.errorOf(`postalCodes.${index}`)).find(Boolean)
      }
    />
    <FeeRows desk={desk} />
  </Group>
)

function FeeRows({ desk }: StepProps) {
  const { form, change, errorOf } = desk
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
        {(fee, update, index) => <FeeFields {...{ desk, fee, update, index }} />}
      </PlainRows>
      {errorOf('travelFees') && <FieldError id={idOfField('travelFees')}>{errorOf('travelFees')}</FieldError>}
    </fieldset>
  )
}

interface FeeFieldsProps {
  desk: ServiceDesk
  fee: FormTravelFee
  update(changes: Partial<FormTravelFee>): void
  index: number
}

function FeeFields({ desk, fee, update, index }: FeeFieldsProps) {
  const common = (field: keyof FormTravelFee) => {
    const path = `travelFees.${index}.${field}`
    return { id: idOfField(path), error: desk.errorOf(path), onBlur: () => desk.touch(path) }
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
        currency={desk.form.currency}
        value={fee.fee}
        onValue={(text) => update({ fee: text })}
        {...common('fee')}
      />
    </div>
  )
}
