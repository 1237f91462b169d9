import { box, text, whole, type FieldsProps } from '#providers/screens/fields/fields.ts'
import { MoreFields } from '#providers/screens/fields/more-fields.tsx'
import { TownFields } from '#providers/screens/fields/town-field.tsx'
import { ZoneField } from '#providers/screens/fields/zone-field.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { TextField } from '#ui/form/field.tsx'

export const ContactFields = (fields: FieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <TextField
      label="Email of the business"
      hint="We write here, and so do customers who have booked."
      type="email"
      inputMode="email"
      {...text(fields, 'email')}
      maxLength={254}
      autoComplete="email"
    />
    <TextField
      label="Phone"
      hint="With country code, so that a customer at the door can call."
      type="tel"
      inputMode="tel"
      placeholder="+351 210 000 000"
      {...text(fields, 'phone')}
      maxLength={30}
      autoComplete="tel"
    />
  </div>
)

export const AddressFields = (fields: FieldsProps) => (
  <>
    <TownFields town={fields.form} onChange={fields.change} errorOf={fields.errorOf} onLeave={fields.touch} />
    <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <TextField
        label="Street and number"
        hint="Of the place, or of home if you travel to people."
        {...text(fields, 'line1')}
        maxLength={120}
        autoComplete="address-line1"
      />
      <TextField
        label="Postal code"
        hint="Empty where there is none."
        {...text(fields, 'postalCode')}
        maxLength={20}
        autoComplete="postal-code"
        isOptional
      />
    </div>
  </>
)

/** Details of the location that are seldom needed. */
export const PlaceDetails = (fields: FieldsProps) => (
  <MoreFields
    title="Part of town, time zone, how far you travel"
    hasError={['district', 'timeZone', 'serviceAreaKm'].some((name) => fields.errorOf(name))}
  >
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Part of town"
        {...text(fields, 'district')}
        maxLength={80}
        autoComplete="address-level3"
        isOptional
      />
      <TextField label="You travel up to, km" {...whole(fields, 'serviceAreaKm')} min={1} max={500} isOptional />
    </div>
    <ZoneField
      value={fields.form.timeZone}
      onChange={(timeZone) => fields.change({ timeZone })}
      error={fields.errorOf('timeZone')}
    />
    <HiddenAddress {...fields} />
  </MoreFields>
)

const HiddenAddress = (fields: FieldsProps) => (
  <Checkbox
    label="Hide the exact address until somebody has booked"
    hint="Until then they see the part of town. Good for a kitchen or a chair at home."
    {...box(fields, 'hideExactAddress')}
  />
)
