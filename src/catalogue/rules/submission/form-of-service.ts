import { writeAmount } from '#catalogue/rules/submission/amounts.ts'
import { retiredPosition, type EditableService } from '#catalogue/rules/lifecycle/editable-service.ts'
import { writeCorner } from '#catalogue/rules/delivery-zones.ts'
import type { DeliveryZone } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import { blankZone } from '#catalogue/shapes.data.ts'
import { mediaIdOf } from '#catalogue/rules/submission/photo-addresses.ts'
import {
  blankServiceForm,
  restatedFields,
  type FormOption,
  type FormZone,
  type SameField,
  type ServiceField,
  type ServiceForm,
} from '#catalogue/rules/submission/service-form.ts'

/** Fields that form and stored service have alike. */
export const sameFields = (Object.keys(blankServiceForm) as ServiceField[]).filter(
  (field): field is SameField => !restatedFields.some((one) => one === field),
)

/** A stored service as a form. `service-of-form.ts` is the inverse. */
export function formOfService(service: EditableService): ServiceForm {
  const { currency } = service
  const same = Object.fromEntries(sameFields.map((field) => [field, service[field]])) as Pick<ServiceForm, SameField>
  return {
    ...same,
    options: service.options
      .filter(({ position }) => position !== retiredPosition)
      .map((option) => formOption(option, currency)),
    addons: service.addons.map(({ position: _position, priceMinor, ...addon }) => ({
      ...addon,
      price: writeAmount(priceMinor, currency),
    })),
    taxRateId: service.taxRateId ?? (service.taxPercent > 0 ? 'as-before' : ''),
    staffIds: service.staff.map(({ id }) => id),
    minimumOrder: service.minimumOrderMinor > 0 ? writeAmount(service.minimumOrderMinor, currency) : '',
    deposit: service.depositMinor === null ? '' : writeAmount(service.depositMinor, currency),
    deliveryZones: service.deliveryZones.map((zone) => ({
      ...blankZone,
      ...formLimits(zone),
      fee: writeAmount(zone.feeMinor, currency),
      minimum: zone.minimumMinor > 0 ? writeAmount(zone.minimumMinor, currency) : '',
      freeFrom: zone.freeFromMinor === null ? '' : writeAmount(zone.freeFromMinor, currency),
    })),
    travelFees: service.travelFees.map(({ upToKm, feeMinor }) => ({ upToKm, fee: writeAmount(feeMinor, currency) })),
    photos: service.pictures.map(({ file, alt, focus }) => ({ mediaId: mediaIdOf(file), alt, focus: focus ?? '' })),
    parts: service.layoutParts ?? [],
  }
}

function formLimits(zone: DeliveryZone): Partial<FormZone> {
  if ('postalCodes' in zone) return { by: 'postcodes', postalCodes: zone.postalCodes }
  if ('corners' in zone) return { by: 'area', corners: zone.corners.map(writeCorner) }
  return { radiusKm: zone.radiusKm }
}

const formOption = (
  { position: _position, priceMinor, picture, ...option }: EditableService['options'][number],
  currency: string,
): FormOption => ({
  ...option,
  price: writeAmount(priceMinor, currency),
  picture: picture === null ? null : mediaIdOf(picture),
})
