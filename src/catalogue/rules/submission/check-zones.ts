import { mostCorners, readCorner } from '#catalogue/rules/delivery-zones.ts'
import { feeProblems, optionalFeeProblems } from '#catalogue/rules/submission/check-price.ts'
import {
  amountProblems,
  numberProblems,
  onceProblems,
  when,
  type Found,
} from '#catalogue/rules/submission/form-problems.ts'
import { plainPostalCode } from '#shared/text/postal-codes.ts'
import type { FormZone, ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { FormCurrency } from '#catalogue/rules/submission/service-form-around.ts'

/** A whole one of 2 to 12 signs, or a beginning and an asterisk. */
const postalCode = /^[\p{L}\p{N}](?:[\p{L}\p{N} -]{0,10}[\p{L}\p{N}]|[\p{L}\p{N} -]{0,10}\*)$/u

/** "10115-10999": meant as a range, which is no code anywhere but in Iran, where the dash may be left out. */
const range = /^(\d{4,}) ?- ?(\d{4,})$/

const isPostalCode = (text: string) => {
  const [, first = '', last = '-'] = range.exec(text) ?? []
  return postalCode.test(text) && first.length !== last.length
}

/** Problems of a list of postal codes and beginnings of them. */
export const postalCodeProblems = (field: string, codes: string[], { least }: { least: number }): Found[] => [
  ...amountProblems(field, 'Postal codes', codes.length, { least, most: 200 }),
  ...onceProblems(field, 'Postal codes', codes.map(plainPostalCode)),
  ...codes.flatMap((code, index) =>
    when(
      !isPostalCode(code.trim()),
      `${field}.${index}`,
      'not-a-code',
      `“${code.slice(0, 12)}” is no postal code. For all that begin alike, write the beginning and an asterisk, like 1250*.`,
    ),
  ),
]

/** Where a business delivers, and for how much. */
export const zonesProblems = ({ deliveryZones }: ServiceForm, currency: FormCurrency | undefined): Found[] => [
  ...amountProblems('deliveryZones', 'Delivery zones', deliveryZones.length, { least: 1, most: 5 }),
  ...deliveryZones.flatMap((zone, index) => [
    ...limitsProblems(zone, `deliveryZones.${index}`),
    ...feeProblems(`deliveryZones.${index}.fee`, zone.fee, currency),
    ...optionalFeeProblems(`deliveryZones.${index}.minimum`, zone.minimum, currency),
    ...optionalFeeProblems(`deliveryZones.${index}.freeFrom`, zone.freeFrom, currency),
  ]),
  ...onceProblems(
    'deliveryZones',
    'Delivery zones',
    deliveryZones.map(({ by, radiusKm, postalCodes, corners }) => [by, radiusKm, ...postalCodes, ...corners].join()),
  ),
]

function limitsProblems({ by, radiusKm, postalCodes, corners }: FormZone, path: string): Found[] {
  if (by === 'distance')
    return numberProblems(`${path}.radiusKm`, 'Up to how many km', radiusKm, { least: 1, most: 200 })
  if (by === 'postcodes') return postalCodeProblems(`${path}.postalCodes`, postalCodes, { least: 1 })
  return [
    ...amountProblems(`${path}.corners`, 'Corners of the area', corners.length, { least: 3, most: mostCorners }),
    ...when(
      corners.some((corner) => !readCorner(corner)),
      `${path}.corners`,
      'not-fitting',
      'A corner cannot be read. Write latitude and longitude, like 38.7108 -9.1370.',
    ),
  ]
}
