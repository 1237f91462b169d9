import type { AppContext } from '#server/context.ts'
import { isEmailVerified } from '#identity/queries/people/is-email-verified.ts'
import { phoneNumberOf } from '#identity/rules/codes/phone-numbers.ts'
import { findPlaceOf } from '#market/queries/find-places.ts'
import { countryName } from '#market/rules/regions/names.ts'
import { countriesOfMarket, membershipsOf, openCountries } from '#market/rules/regions/regions.ts'
import { checkProviderForm, stepOfField } from '#providers/rules/sign-up/check-provider-form.ts'
import type { ProviderForm } from '#providers/rules/sign-up/provider-form.ts'
import { normalizeForm } from '#providers/rules/sign-up/normalize-form.ts'
import { AppError } from '#shared/app-error.ts'
import type { FormProblem } from '#shared/form-problem.ts'
import { isZone } from '#shared/time/zones.ts'

interface Prepared {
  /** The normalized form as it would be saved, with the phone number in E.164 and the coordinates of the town. */
  form: ProviderForm
  problems: FormProblem[]
}

/**
 * Normalizes a form and lists everything that is wrong with it: the checks that the browser does, and those that only
 * the server can do. `verifiedEmail` needs no new proof.
 */
export async function prepareForm(
  ctx: AppContext,
  typed: ProviderForm,
  verifiedEmail: string | null,
): Promise<Prepared> {
  const located = await withPlace(ctx, withPhone(normalizeForm(typed)))
  const isVerified =
    located.email !== '' && (located.email === verifiedEmail || (await isEmailVerified(ctx, located.email)))
  const requiredProofs = ctx.settings.get('providers.required_proofs')
  const problems = checkProviderForm(located, {
    year: new Date(ctx.now).getUTCFullYear(),
    isEmailVerified: isVerified,
    requiredProofs,
  })
  const known = new Set(problems.map(({ field }) => field))
  // A provider may stay in a country that was closed after it signed up.
  const countries =
    verifiedEmail === null ? openCountries(ctx.settings) : countriesOfMarket(membershipsOf(ctx.settings))
  // It may also keep a currency that is no longer offered.
  const currencies = verifiedEmail === null ? ctx.settings.get('money.currencies') : [...knownCurrencies]
  return {
    form: located,
    problems: [...problems, ...ourProblems(located, countries, currencies).filter(({ field }) => !known.has(field))],
  }
}

function withPhone(form: ProviderForm): ProviderForm {
  try {
    return form.phone === '' ? form : { ...form, phone: phoneNumberOf(form.phone) }
  } catch (error) {
    if (error instanceof AppError) return form
    throw error
  }
}

/** Adds the coordinates and the zone of a town that was typed and not chosen from the list. */
export async function withPlace<
  Form extends Pick<ProviderForm, 'country' | 'city' | 'latitude' | 'longitude' | 'timeZone'>,
>(ctx: AppContext, form: Form): Promise<Form> {
  if (form.latitude !== null && form.longitude !== null && isZone(form.timeZone)) return form
  if (form.country === '' || form.city === '') return form
  const place = await findPlaceOf(ctx, `${form.city}, ${countryName(form.country)}`)
  if (!place || place.country !== form.country) return form
  const { latitude, longitude } = form.latitude !== null && form.longitude !== null ? form : place
  return { ...form, latitude, longitude, timeZone: isZone(form.timeZone) ? form.timeZone : place.timeZone }
}

const knownCurrencies = new Set(Intl.supportedValuesOf('currency'))

function ourProblems(form: ProviderForm, countries: string[], currencies: readonly string[]): FormProblem[] {
  const said: [boolean, string, string, string][] = [
    [
      form.phone !== '' && !isPhone(form.phone),
      'phone',
      'not-a-phone',
      'Enter the number with country code, like +44 20 7946 0000.',
    ],
    [!countries.includes(form.country), 'country', 'not-a-country', 'Choose a country from the list.'],
    [
      form.latitude === null || form.longitude === null,
      'city',
      'unknown-place',
      'Choose a town from the list, so that customers find you on the map.',
    ],
    [
      form.latitude !== null && !isZone(form.timeZone),
      'timeZone',
      'not-a-zone',
      'Choose the time zone in which your clock goes.',
    ],
    [
      form.currency !== '' && !currencies.includes(form.currency),
      'currency',
      'not-a-currency',
      'Choose a currency from the list.',
    ],
    [
      !form.languages.every((code) => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(code)),
      'languages',
      'not-a-language',
      'Choose languages from the list.',
    ],
  ]
  return said
    .filter(([isWrong]) => isWrong)
    .map(([, field, code, text]) => ({ field, code, text, step: stepOfField(field) }))
}

function isPhone(text: string): boolean {
  try {
    return phoneNumberOf(text) === text
  } catch {
    return false
  }
}
