import type { FormZone } from '#catalogue/rules/service-form.ts'
import { PlainRows } from '#catalogue/screens/submit/plain-rows.tsx'
import type { ServiceDesk, StepProps } from '#catalogue/screens/submit/service-desk.ts'
import { FieldError } from '#ui/wizard/chip-choices.tsx'
import { idOfField } from '#ui/wizard/desk.ts'
import { AmountField, NumberField } from '#ui/wizard/fields.tsx'

const freshZone: FormZone = { radiusKm: null, fee: '', minimum: '', freeFrom: '' }

/** How far an order is brought, and for how much. */
export function DeliveryZones({ desk }: StepProps) {
  const { form, change, errorOf } = desk
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
        {(zone, update, index) => <ZoneFields {...{ desk, zone, update, index }} />}
      </PlainRows>
      {errorOf('deliveryZones') && <FieldError id={idOfField('deliveryZones')}>{errorOf('deliveryZones')}</FieldError>}
    </fieldset>
  )
}

interface ZoneFieldsProps {
  desk: ServiceDesk
  zone: FormZone
  update(changes: Partial<FormZone>): void
  index: number
}

function ZoneFields({ desk, zone, update, index }: ZoneFieldsProps) {
  const { currency } = desk.form
  const common = (field: keyof FormZone) => {
    const path = `deliveryZones.${index}.${field}`
    return { id: idOfField(path), error: desk.errorOf(path), onBlur: () => desk.touch(path) }
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
