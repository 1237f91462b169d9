import { readAmount } from '#catalogue/rules/submission/amounts.ts'
import type { EditableService } from '#catalogue/rules/lifecycle/editable-service.ts'
import { sameFields } from '#catalogue/rules/submission/form-of-service.ts'
import { fileOf } from '#catalogue/rules/submission/photo-addresses.ts'
import { readCorner } from '#catalogue/rules/delivery-zones.ts'
import type { ServiceAddon, ServiceOption, ZoneLimits } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { FormZone, SameField, ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { Picture } from '#shared/picture.ts'

/** The stored form: columns by their names in `EditableService`, and child rows. */
export interface WrittenService extends Pick<
  EditableService,
  | SameField
  | 'taxRateId'
  | 'taxPercent'
  | 'minimumOrderMinor'
  | 'depositMinor'
  | 'deliveryZones'
  | 'travelFees'
  | 'pictures'
  | 'layoutParts'
> {
  options: ServiceOption[]
  addons: ServiceAddon[]
  staffIds: string[]
}

/** Data that the form only refers to by id. */
export interface Spoken {
  taxPercents: ReadonlyMap<string, number>
  /** Photo id of the form → its picture. */
  pictures: ReadonlyMap<string, Picture>
  /** The stored service; null for a new one. */
  before: Pick<EditableService, 'taxPercent' | 'taxRateId'> | null
  firstLocationId: string
}

/** Converts a form without problems to stored data. */
export function serviceOfForm(form: ServiceForm, spoken: Spoken): WrittenService {
  const minor = (text: string) => readAmount(text, form.currency).minor ?? 0
  const same = Object.fromEntries(sameFields.map((field) => [field, form[field]])) as Pick<EditableService, SameField>
  return {
    ...same,
    locationId: form.locationId || spoken.firstLocationId,
    ...taxOf(form, spoken),
    minimumOrderMinor: minor(form.minimumOrder),
    depositMinor: form.deposit === '' ? null : minor(form.deposit),
    deliveryZones: form.deliveryZones.map(({ fee, minimum, freeFrom, ...limits }) => ({
      ...limitsOf(limits),
      feeMinor: minor(fee),
      minimumMinor: minor(minimum),
      freeFromMinor: freeFrom === '' ? null : minor(freeFrom),
    })),
    travelFees: form.travelFees.map(({ upToKm, fee }) => ({ upToKm: upToKm ?? 0, feeMinor: minor(fee) })),
    pictures: picturesOf(form, spoken),
    layoutParts: form.parts.length > 0 ? form.parts : null,
    options: form.options.map(({ price, picture, ...option }, position) => ({
      ...option,
      position,
      priceMinor: minor(price),
      picture: picture === null ? null : fileOf(picture),
    })),
    addons: form.addons.map(({ price, ...addon }, position) => ({ ...addon, position, priceMinor: minor(price) })),
    staffIds: form.staffIds,
  }
}

function limitsOf({ by, radiusKm, postalCodes, corners }: Omit<FormZone, 'fee' | 'minimum' | 'freeFrom'>): ZoneLimits {
  if (by === 'postcodes') return { postalCodes }
  if (by === 'area') return { corners: corners.flatMap((corner) => readCorner(corner) ?? []) }
  return { radiusKm: radiusKm ?? 0 }
}

function taxOf(
  { taxRateId }: ServiceForm,
  { taxPercents, before }: Spoken,
): Pick<WrittenService, 'taxRateId' | 'taxPercent'> {
  if (taxRateId === 'as-before' && before) return { taxRateId: before.taxRateId, taxPercent: before.taxPercent }
  return taxPercents.has(taxRateId)
    ? { taxRateId, taxPercent: taxPercents.get(taxRateId)! }
    : { taxRateId: null, taxPercent: 0 }
}

/** Missing photos are omitted. */
const picturesOf = ({ photos }: ServiceForm, { pictures }: Spoken): Picture[] =>
  photos.flatMap(({ mediaId, alt, focus }) => {
    const picture = pictures.get(mediaId)
    if (!picture) return []
    const { focus: _, ...rest } = picture
    return [{ ...rest, alt, ...(focus && { focus }) }]
  })
