import type { FormZone } from '#catalogue/rules/submission/service-form.ts'
import { formZoneText } from '#catalogue/rules/delivery-zones.ts'
import { blankZone } from '#catalogue/shapes.data.ts'
import { DrawnArea } from '#catalogue/screens/submission-fields/drawn-area.tsx'
import { PlainRows } from '#catalogue/screens/submission-fields/plain-rows.tsx'
import type { ServiceWizardForm, StepProps } from '#catalogue/screens/submission-steps/step-props.ts'
import { SelectField } from '#ui/form/field.tsx'
import { FieldError } from '#ui/wizard/chip-choices.tsx'
import { idOfField } from '#ui/wizard/wizard-form.ts'
import { AmountField, NumberField } from '#ui/wizard/fields.tsx'
import { WordsField } from '#ui/wizard/words-field.tsx'

/** Delivery zones with their prices. */
export function DeliveryZones({ wizard }: StepProps) {
  const { form, change, errorOf } = wizard
  return (
    <fieldset className="min-w-0">
      <legend className="type-small mb-1 font-semibold">Delivery zones</legend>
      <p className="type-small mb-3 text-text-3">
        Up to five. Postal codes count first, then drawn areas, then the smallest circle that fits.
      </p>
      <PlainRows
        id={idOfField('deliveryZones')}
        noun="zone"
        rows={form.deliveryZones}
        onRows={(deliveryZones) => change({ deliveryZones })}
        blank={blankZone}
        nameOf={(zone, index) => `Zone ${index + 1}: ${formZoneText(zone)}`}
        atMost={5}
      >
        {(zone, update, index) => <ZoneFields {...{ wizard, zone, update, index }} />}
      </PlainRows>
      {errorOf('deliveryZones') && <FieldError id={idOfField('deliveryZones')}>{errorOf('deliveryZones')}</FieldError>}
    </fieldset>
  )
}

interface ZoneFieldsProps {
  wizard: ServiceWizardForm
  zone: FormZone
  update(changes: Partial<FormZone>): void
  index: number
}

const kinds: Record<FormZone['by'], string> = {
  distance: 'A circle around your place',
  postcodes: 'Postal codes',
  area: 'An area drawn on the map',
}

function ZoneFields({ wizard, zone, update, index }: ZoneFieldsProps) {
  const { currency } = wizard.form
  const common = commonProps(wizard, index)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
      <SelectField
        className="sm:col-span-2"
        label="Where"
        value={zone.by}
        onChange={({ target }) => update({ by: target.value as FormZone['by'] })}
      >
        {Object.entries(kinds).map(([by, text]) => (
          <option key={by} value={by}>
            {text}
          </option>
        ))}
      </SelectField>
      <ZoneLimits {...{ wizard, zone, update, index }} />
      <AmountField
        label="Fee"
        currency={currency}
        value={zone.fee}
        onValue={(fee) => update({ fee })}
        {...common('fee')}
      />
      <AmountField
        isOptional
        label="Smallest order"
        currency={currency}
        value={zone.minimum}
        onValue={(minimum) => update({ minimum })}
        {...common('minimum')}
      />
      <AmountField
        isOptional
        label="Free from"
        currency={currency}
        value={zone.freeFrom}
        onValue={(freeFrom) => update({ freeFrom })}
        {...common('freeFrom')}
      />
    </div>
  )
}

const commonProps = (wizard: ServiceWizardForm, index: number) => (field: keyof FormZone) => {
  const path = `deliveryZones.${index}.${field}`
  return { id: idOfField(path), error: wizard.errorOf(path), onBlur: () => wizard.touch(path) }
}

/** A distance, a list of postal codes, or a map. */
function ZoneLimits({ wizard, zone, update, index }: ZoneFieldsProps) {
  const common = commonProps(wizard, index)
  if (zone.by === 'distance')
    return (
      <NumberField<number | null>
        label="Up to"
        unit="km"
        value={zone.radiusKm}
        onValue={(radiusKm) => update({ radiusKm })}
        {...common('radiusKm')}
      />
    )
  if (zone.by === 'area') {
    const { locationId } = wizard.form
    const { locations } = wizard.choices
    return (
      <DrawnArea
        place={locations.find(({ id }) => id === locationId) ?? locations[0]}
        corners={zone.corners}
        onCorners={(corners) => update({ corners })}
        {...common('corners')}
      />
    )
  }
  const { error, ...rest } = common('postalCodes')
  return (
    <div className="sm:col-span-2">
      <WordsField
        label="Postal codes"
        hint="Whole ones, or a beginning and an asterisk: 1200-123, 1250*. Paste a list with commas."
        value={zone.postalCodes}
        onValue={(postalCodes) => update({ postalCodes })}
        error={
          error ??
          zone.postalCodes
            .map((_, at) => wizard.errorOf(`deliveryZones.${index}.postalCodes.${at}`))
            .find((problem) => problem !== undefined)
        }
        {...rest}
      />
    </div>
  )
}
