import { writeAmount } from '#catalogue/rules/submission/amounts.ts'
import { retiredPosition, type EditableService } from '#catalogue/rules/lifecycle/editable-service.ts'
import { mediaIdOf } from '#catalogue/rules/submission/photo-addresses.ts'
import type { FormOption, ServiceForm } from '#catalogue/rules/submission/service-form.ts'

type Columns<Key extends keyof EditableService & keyof ServiceForm> = Pick<ServiceForm, Key>

/** Fields with the same name in row and form. */
const sameNames = [
  'category',
  'subcategories',
  'kind',
  'title',
  'summary',
  'description',
  'tags',
  'languages',
  'accessFeatures',
  'attributes',
  'videoUrl',
  'pricing',
  'currency',
  'taxIncluded',
  'bufferBeforeMinutes',
  'bufferAfterMinutes',
  'gapStartsMinutes',
  'gapMinutes',
  'stepMinutes',
  'capacity',
  'partyMin',
  'partyMax',
  'anyoneAllowed',
  'pools',
  'noticeMinutes',
  'horizonDays',
  'dailyLimit',
  'preparationMinutes',
  'stockMode',
  'stockAmount',
  'locationId',
  'ways',
  'serviceAreaKm',
  'postalCodes',
  'confirmMode',
  'paymentMode',
  'depositPercent',
  'noShowPercent',
  'policy',
  'needsPhone',
  'questions',
  'faq',
  'layout',
  'accent',
] as const satisfies (keyof ServiceForm & keyof EditableService)[]

export type SameName = (typeof sameNames)[number]

export const copiedFields: readonly SameName[] = sameNames

/** A stored service as a form. `service-of-form.ts` is the inverse. */
export function formOfService(service: EditableService): ServiceForm {
  const { currency } = service
  const copied = Object.fromEntries(sameNames.map((key) => [key, service[key]])) as unknown as Columns<SameName>
  return {
    ...copied,
    options: service.options
      .filter(({ position }) => position !== retiredPosition)
      .map((option) => formOption(option, service)),
    addons: service.addons.map(({ id, name, priceMinor, extraMinutes, maxQuantity }) => ({
      id,
      name,
      price: writeAmount(priceMinor, currency),
      extraMinutes,
      maxQuantity,
    })),
    taxRateId: service.taxRateId ?? (service.taxPercent > 0 ? 'as-before' : ''),
    staffIds: service.staff.map(({ id }) => id),
    minimumOrder: service.minimumOrderMinor > 0 ? writeAmount(service.minimumOrderMinor, currency) : '',
    deposit: service.depositMinor === null ? '' : writeAmount(service.depositMinor, currency),
    deliveryZones: service.deliveryZones.map(({ radiusKm, feeMinor, minimumMinor, freeFromMinor }) => ({
      radiusKm,
      fee: writeAmount(feeMinor, currency),
      minimum: minimumMinor > 0 ? writeAmount(minimumMinor, currency) : '',
      freeFrom: freeFromMinor === null ? '' : writeAmount(freeFromMinor, currency),
    })),
    travelFees: service.travelFees.map(({ upToKm, feeMinor }) => ({ upToKm, fee: writeAmount(feeMinor, currency) })),
    photos: service.pictures.map(({ file, alt, focus }) => ({ mediaId: mediaIdOf(file), alt, focus: focus ?? '' })),
    parts: service.layoutParts ?? [],
  }
}

const formOption = (option: EditableService['options'][number], { currency }: EditableService): FormOption => ({
  id: option.id,
  name: option.name,
  groupName: option.groupName,
  description: option.description,
  price: writeAmount(option.priceMinor, currency),
  durationMinutes: option.durationMinutes,
  maxQuantity: option.maxQuantity,
  isActive: option.isActive,
  picture: option.picture === null ? null : mediaIdOf(option.picture),
})
