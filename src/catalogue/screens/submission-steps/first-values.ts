import { categories, type Category } from '#market/rules/categories.ts'
import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { ServiceFormChoices } from '#catalogue/rules/submission/service-form-around.ts'
import { freshOption } from '#catalogue/screens/submission-fields/fresh-rows.ts'

const twoDays = 2_880

/** The defaults of a new service: those of its category, overridden by those of the provider. */
export function firstValues(
  category: Category,
  defaults: Partial<ServiceForm>,
  language: string,
): Partial<ServiceForm> {
  const kind = categories[category].defaultKind
  const isFood = category === 'food'
  return {
    category,
    kind,
    options: [freshOption()],
    fulfillmentMethods: [kind === 'order' ? 'pickup' : 'venue'],
    noticeMinutes: isFood ? 30 : 120,
    preparationMinutes: isFood ? 30 : twoDays,
    languages: language ? [language] : [],
    ...defaults,
  }
}

/** Fills in a provider's values in a form that was started without a provider. Chosen values stay. */
export function businessValues(
  form: ServiceForm,
  { defaults, locations, taxRates, people }: ServiceFormChoices,
): Partial<ServiceForm> {
  const isOurs = <One extends { id: string }>(list: One[], id: string) => list.some((one) => one.id === id)
  const staff = form.staffIds.filter((id) => isOurs(people, id))
  return {
    ...(!form.currency && defaults.currency && { currency: defaults.currency }),
    ...(!isOurs(taxRates, form.taxRateId) && { taxRateId: defaults.taxRateId ?? '' }),
    ...(!isOurs(locations, form.locationId) && { locationId: defaults.locationId ?? '' }),
    ...(form.kind === 'booking' && { staffIds: staff.length > 0 ? staff : (defaults.staffIds ?? []) }),
  }
}
