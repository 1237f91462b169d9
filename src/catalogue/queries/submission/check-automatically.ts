import { findAlikePhotos } from '#media/queries/find-alike-photos.ts'
import type { Flag } from '#moderation/contract.ts'
import { checkText } from '#moderation/rules/text-checks.ts'
import { readAmount } from '#catalogue/rules/submission/amounts.ts'
import { textsOf } from '#catalogue/rules/submission/form-texts.ts'
import { uploadsIn } from '#catalogue/rules/submission/photo-addresses.ts'
import { usdCents } from '#catalogue/rules/service-page/prices.ts'
import type { ServiceField, ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import { closestPriceRange } from '#catalogue/queries/submission/closest-price-range.ts'
import { hasSameTitle, selectTown } from '#catalogue/store/form-choices.server.ts'
import { selectRates } from '#catalogue/store/listings/listing-sources.server.ts'
import type { AppContext } from '#server/context.ts'

interface Subject {
  serviceId: string
  providerId: string
  form: ServiceForm
  /** Only these fields; absent: all. */
  fields?: readonly ServiceField[]
}

/** Automatic checks of every service. Each flag names the form field. */
export async function checkAutomatically(
  ctx: AppContext,
  { serviceId, providerId, form, fields }: Subject,
): Promise<Flag[]> {
  const isRequested = (...some: ServiceField[]) => !fields || some.some((field) => fields.includes(field))
  return [
    ...textFlags(ctx, form).filter(({ field }) => isRequested(rootOf(field!))),
    ...(isRequested('photos', 'options') ? await photoFlags(ctx, form, providerId) : []),
    ...(isRequested('title') && (await hasSameTitle(ctx.db, { providerId, title: form.title, exceptId: serviceId }))
      ? [flag('same_title', 'title', 'Another service of this business has the same title.')]
      : []),
    ...(isRequested('options', 'currency', 'category', 'subcategories') ? await priceFlags(ctx, form, providerId) : []),
    ...(isRequested('category', 'options') && lacksAllergens(form)
      ? [flag('allergens_missing', 'options', 'Nothing is stated about the allergens of a dish.')]
      : []),
  ]
}

const lacksAllergens = ({ category, kind, options }: ServiceForm): boolean =>
  category === 'food' && kind !== 'quote' && options.some((one) => one.isActive && one.allergens === null)

const flag = (code: Flag['code'], field: string, text: string): Flag => ({ code, field, text })

export const rootOf = (field: string) => field.split('.')[0] as ServiceField

/** One flag of a kind per text is enough for a reviewer. */
function textFlags(ctx: AppContext, form: ServiceForm): Flag[] {
  const banned = ctx.settings.get('moderation.banned_words')
  return textsOf(form).flatMap(({ field, text }) => {
    const found = checkText(text, banned)
    const contact = found.find(({ code }) => code === 'contact_data')
    const word = found.find(({ code }) => code === 'banned_words')
    return [
      ...(contact ? [flag('contact_data', field, `Looks like contact data: “${contact.found}”.`)] : []),
      ...(word ? [flag('banned_words', field, `Banned word: “${word.found}”.`)] : []),
    ]
  })
}

async function photoFlags(ctx: AppContext, form: ServiceForm, providerId: string): Promise<Flag[]> {
  const alike = await findAlikePhotos(ctx, uploadsIn(form), providerId)
  return [...new Set(alike.map(({ id }) => id))].map((id) => {
    const position = form.photos.findIndex(({ mediaId }) => mediaId === id)
    return flag(
      'photo_elsewhere',
      position < 0 ? 'options' : `photos.${position}`,
      'Another business shows a photo that looks the same.',
    )
  })
}

const comparable = 20
const timesOff = 10

/**
 * Ten times the usual price of the place, or a tenth of it, is often a typing error. Shown to reviewers; does not hold the service
 * back.
 */
async function priceFlags(ctx: AppContext, form: ServiceForm, providerId: string): Promise<Flag[]> {
  if (form.pricing === 'free' || form.category === '') return []
  const subcategory = form.subcategories[0] ?? null
  const wanted = { category: form.category, subcategory }
  const range = await closestPriceRange(ctx, wanted, await selectTown(ctx.db, providerId), comparable)
  if (!range) return []
  const rates = await selectRates(ctx.db)
  return form.options.flatMap(({ price, name }, index) => {
    const cents = usdCents(readAmount(price, form.currency).minor ?? 0, form.currency, rates)
    const isFar = cents < range.middle / timesOff || cents > range.middle * timesOff
    return isFar
      ? [
          flag(
            'price_outlier',
            `options.${index}.price`,
            `“${name}” costs ${form.currency} ${price}, far from what such services cost ${range.where === 'everywhere' ? 'elsewhere' : `in ${range.where}`}.`,
          ),
        ]
      : []
  })
}

/** An informational flag; all others need a review. */
export const holdsBack = ({ code }: Flag): boolean => code !== 'price_outlier' && code !== 'sampled'
