import type { FormZone } from '#catalogue/rules/submission/service-form.ts'
import { PlainRows } from '#catalogue/screens/submission-fields/plain-rows.tsx'
import type { ServiceWizardForm, StepProps } from '#catalogue/screens/submission-steps/step-props.ts'
import { FieldError } from '#ui/wizard/chip-choices.tsx'
import { idOfField } from '#ui/wizard/wizard-form.ts'
import { AmountField, NumberField } from '#ui/wizard/fields.tsx'

const freshZone: FormZone = { radiusKm: null, fee: '', minimum: '', freeFrom: '' }

/** Delivery zones with their prices. */
export function DeliveryZones({ wizard }: StepProps) {
  const { form, change, errorOf } = wizard
  return (
    <fieldset className="min-w-0">
      <legend className="type-small mb-1 font-semibold">Delivery zones</legend>
      <p className="type-small mb-3 text-text-3">
        Circles around your place, up to five. The smallest one that fits counts.
      </p>
      <PlainRows
        id={idOfField('deliveryZones')}
        noun="zone"
        rows={form.deliveryZones}
        onRows={(deliveryZones) => change({ deliveryZones })}
        blank={freshZone}
        nameOf={({ radiusKm }, index) => (radiusKm ? `Up to ${radiusKm} km` : `Zone ${index + 1}`)}
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

function ZoneFields({ wizard, zone, update, index }: ZoneFieldsProps) {
  const { currency } = wizard.form
  const common = (field: keyof FormZone) => {
    const path = `deliveryZones.${index}.${field}`
    return { id: idOfField(path), error: wizard.errorOf(path), onBlur: () => wizard.touch(path) }
  }
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <NumberField<number | null>
        label="Up to"
        unit="km"
        value={zone.radiusKm}
        onValue={(radiusKm) => update({ radiusKm })}
        {...common('radiusKm')}
      />
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
