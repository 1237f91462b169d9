import { readAmount } from '#catalogue/rules/submission/amounts.ts'
import { usualNoShow } from '#catalogue/rules/submission/payment-terms.ts'
import type { Policy } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { FormOption, FormPhoto, ServiceField, ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import { isSame } from '#shared/merge-changes.ts'

/** Fields that customers decide by, or that could deceive them: reviewed before they are public. */
const reviewedFields: readonly ServiceField[] = [
  'category',
  'subcategories',
  'title',
  'summary',
  'description',
  'tags',
  'videoUrl',
  'currency',
  'locationId',
  'fulfillmentMethods',
  'serviceAreaKm',
  'postalCodes',
  'paymentMode',
]

const strictness: Record<Policy, number> = { flexible: 0, standard: 1, strict: 2, none: 3 }

/** Whether this change of a published service applies at once. A field may be safe in one direction only. */
export function isSafeChange(field: ServiceField, before: ServiceForm, after: ServiceForm): boolean {
  if (field === 'photos') return hasNoNewPhoto(before.photos, after.photos)
  if (field === 'options') return hasNoNewPicture(before.options, after.options)
  if (field === 'policy') return strictness[after.policy] <= strictness[before.policy]
  if (field === 'depositPercent' || field === 'deposit' || field === 'noShowPercent')
    return isNotRaised(field, before, after)
  // Licences and insurance are promises; allergens and diets have to be correct at once.
  if (field === 'attributes') return before.category !== 'local'
  return !reviewedFields.includes(field)
}

/** A lower deposit or no-show fee is safe. Different kinds of deposit are not compared. */
function isNotRaised(
  field: 'depositPercent' | 'deposit' | 'noShowPercent',
  before: ServiceForm,
  after: ServiceForm,
): boolean {
  if (field === 'noShowPercent') return (after.noShowPercent ?? 0) <= (before.noShowPercent ?? usualNoShow)
  if (field === 'depositPercent')
    return after.depositPercent !== null && after.depositPercent <= (before.depositPercent ?? 0)
  const [was, is] = [readAmount(before.deposit, before.currency).minor, readAmount(after.deposit, after.currency).minor]
  return was !== null && is !== null && is <= was && before.currency === after.currency
}

const hasNoNewPhoto = (before: FormPhoto[], after: FormPhoto[]) =>
  after.length > 0 && after.every(({ mediaId }) => before.some((one) => one.mediaId === mediaId))

const hasNoNewPicture = (before: FormOption[], after: FormOption[]) =>
  after.every(({ picture }) => picture === null || before.some((one) => one.picture === picture))

export interface SplitChanges {
  live: ServiceField[]
  waiting: ServiceField[]
}

interface Ground {
  /** Fields of this change. */
  changed: readonly ServiceField[]
  /** Fields that are already pending. */
  pending: readonly ServiceField[]
  isTrusted: boolean
  /** An automatic check requests a review of the field. */
  isFlagged(field: ServiceField): boolean
}

/**
 * Separates changes that apply at once from pending ones. A pending field that equals the public value again is no
 * longer pending.
 */
export function splitChanges(
  before: ServiceForm,
  after: ServiceForm,
  { changed, pending, isTrusted, isFlagged }: Ground,
): SplitChanges {
  const differs = (field: ServiceField) => !isSame(before[field], after[field])
  const goesLive = (field: ServiceField) => !isFlagged(field) && (isTrusted || isSafeChange(field, before, after))
  const touched = changed.filter(differs)
  const waiting = [
    ...pending.filter((field) => !changed.includes(field) && differs(field)),
    ...touched.filter((field) => !goesLive(field)),
  ]
  return tied({ live: touched.filter(goesLive), waiting })
}

/**
 * Amounts depend on their currency; methods, subcategories and attributes on kind and category: the other fields follow
 * the first.
 */
const bundles: ServiceField[][] = [
  ['currency', 'options', 'addons', 'deposit', 'minimumOrder', 'deliveryZones', 'travelFees'],
  ['category', 'subcategories', 'attributes'],
  ['fulfillmentMethods', 'serviceAreaKm', 'postalCodes', 'deliveryZones', 'travelFees'],
  ['paymentMode', 'depositPercent', 'deposit', 'noShowPercent'],
  ['depositPercent', 'deposit'],
  ['deposit', 'depositPercent'],
]

function tied({ live, waiting }: SplitChanges): SplitChanges {
  const held = bundles.flatMap((bundle) => (waiting.includes(bundle[0]!) ? bundle : []))
  return {
    live: live.filter((field) => !held.includes(field)),
    waiting: [...waiting, ...live.filter((field) => held.includes(field))],
  }
}
