import type { ManagedBusiness } from '#providers/screens/business/managed-business.ts'
import { Checkbox } from '#ui/form/choices.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { FoldedForm } from '#ui/form/folded-form.tsx'
import { HiddenFields } from '#ui/form/post-form.tsx'

interface ClosedDaysFormProps {
  business: ManagedBusiness
  /** The member can only add days for themselves. */
  isReadOnly: boolean
}

/** A form for a range of days, for the location or a person, closed or with other hours. */
export const ClosedDaysForm = ({ business, isReadOnly }: ClosedDaysFormProps) => (
  <FoldedForm
    label="Add days"
    icon="calendar-plus"
    send="Save"
    operation={`POST /api/v1/me/providers/${business.id}/closed-days`}
    done="Saved"
  >
    <div className="group grid gap-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label="First day" type="date" name="firstDate" />
        <TextField label="Last day" type="date" name="lastDate" isOptional />
        <Whom business={business} isReadOnly={isReadOnly} />
      </div>
      <HiddenFields values={{ windows: '' }} />
      <Checkbox label="Open with other hours" name="windows" value="0" />
      <div className="hidden max-w-sm grid-cols-2 gap-4 group-has-[[name=windows]:checked]:grid">
        <TextField label="From" type="time" name="windows.0.opensMinute" defaultValue="10:00" />
        <TextField label="To" type="time" name="windows.0.closesMinute" defaultValue="14:00" />
      </div>
      <TextField label="Note" hint="Only your team reads it." name="reason" maxLength={80} isOptional />
    </div>
  </FoldedForm>
)

/** For everybody at a place, or for one person. */
function Whom({ business: { locations, people, resourceId }, isReadOnly }: ClosedDaysFormProps) {
  if (isReadOnly) return resourceId && <HiddenFields values={{ personId: resourceId }} />
  return (
    <>
      {locations.length > 1 && (
        <SelectField label="At" name="locationId" required={false}>
          <option value="">All places</option>
          {locations.map(({ id, name, line1 }) => (
            <option key={id} value={id}>
              {name || line1}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField label="For" name="personId" required={false}>
        <option value="">Everybody</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  )
}
