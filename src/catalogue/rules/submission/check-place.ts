import type { ServiceKind } from '#market/rules/categories.ts'
import { feeProblems } from '#catalogue/rules/submission/check-price.ts'
import { postalCodeProblems } from '#catalogue/rules/submission/check-zones.ts'
import type { FulfillmentMethod } from '#catalogue/rules/search/filters.ts'
import {
  amountProblems,
  numberProblems,
  onceProblems,
  textProblems,
  when,
  type Found,
} from '#catalogue/rules/submission/form-problems.ts'
import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { ServiceFormAround } from '#catalogue/rules/submission/service-form-around.ts'

/** Fulfilment methods of each kind. */
export const fulfillmentMethodsOfKind: Record<ServiceKind, readonly FulfillmentMethod[]> = {
  booking: ['venue', 'customer_address', 'online'],
  order: ['pickup', 'delivery'],
  quote: ['venue', 'customer_address', 'online'],
}

export const checkPlace = (form: ServiceForm, around: ServiceFormAround): Found[] => [
  ...when(
    around.providerId !== null && form.locationId !== '' && !around.locations.some(({ id }) => id === form.locationId),
    'locationId',
    'unknown',
    'Choose one of your places.',
  ),
  ...when(form.fulfillmentMethods.length === 0, 'fulfillmentMethods', 'missing', 'Choose where it takes place.'),
  ...onceProblems('fulfillmentMethods', 'Where it takes place', form.fulfillmentMethods),
  ...when(
    form.kind !== '' &&
      !form.fulfillmentMethods.every((fulfillmentMethod) =>
        fulfillmentMethodsOfKind[form.kind as ServiceKind].includes(fulfillmentMethod),
      ),
    'fulfillmentMethods',
    'not-for-kind',
    'This does not go with how it is sold. Choose again.',
  ),
  ...(form.fulfillmentMethods.includes('customer_address') ? visitProblems(form, around) : []),
]

/** A visiting provider needs a radius and a travel fee. */
function visitProblems(form: ServiceForm, { currencies }: ServiceFormAround): Found[] {
  const currency = currencies.find(({ code }) => code === form.currency)
  const { serviceAreaKm, postalCodes, travelFees } = form
  return [
    ...when(
      serviceAreaKm === null && postalCodes.length === 0,
      'serviceAreaKm',
      'missing',
      'Say how far you come, or list the postal codes.',
    ),
    ...(serviceAreaKm === null
      ? []
      : numberProblems('serviceAreaKm', 'How far you come, in km', serviceAreaKm, { least: 1, most: 200 })),
    ...postalCodeProblems('postalCodes', postalCodes, { least: 0 }),
    ...amountProblems('travelFees', 'Steps of the travel fee', travelFees.length, { least: 0, most: 5 }),
    ...onceProblems(
      'travelFees',
      'Steps of the travel fee',
      travelFees.map(({ upToKm }) => String(upToKm)),
    ),
    ...travelFees.flatMap(({ upToKm, fee }, index) => [
      ...numberProblems(`travelFees.${index}.upToKm`, 'Up to how many km', upToKm, { least: 1, most: 200 }),
      ...feeProblems(`travelFees.${index}.fee`, fee, currency),
    ]),
  ]
}

/** Photos in order; each can have a text. */
export const checkPhotos = ({ photos }: ServiceForm, { limits }: ServiceFormAround): Found[] => [
  ...when(photos.length === 0, 'photos', 'missing', 'Add at least one photo.'),
  ...when(photos.length > limits.photos, 'photos', 'too-many', `Your plan has room for ${limits.photos} photos.`),
  ...onceProblems(
    'photos',
    'Photos',
    photos.map(({ mediaId }) => mediaId),
  ),
  ...photos.flatMap(({ alt, focus }, index) => [
    ...textProblems(`photos.${index}.alt`, 'What the photo shows, in words', alt, [3, 125]),
    ...when(
      !/^$|^\d{1,3}% \d{1,3}%$/.test(focus),
      `photos.${index}.focus`,
      'not-fitting',
      'This point cannot be read.',
    ),
  ]),
]
