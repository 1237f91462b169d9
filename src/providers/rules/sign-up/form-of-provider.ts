import { isCategory } from '#market/rules/categories.ts'
import { maskedIban } from '#shared/text/iban.ts'
import type { ProviderField, ProviderForm } from '#providers/rules/sign-up/provider-form.ts'
import type { WholeProvider } from '#providers/rules/sign-up/whole-provider.ts'
import { sortedHours } from '#providers/rules/locations/opening-hours.ts'
import type { Picture } from '#shared/picture.ts'

/** Fields that only owners see and change: the legal entity, and its money. */
export const ownersFields: readonly ProviderField[] = [
  'legalName',
  'legalType',
  'registrationNumber',
  'taxId',
  'proofs',
  'currency',
  'taxRates',
  'payoutMethod',
  'iban',
  'accountHolder',
  'acceptsTerms',
  'acceptsDataTerms',
  'maySell',
]

const privateFields = {
  legalName: '',
  registrationNumber: '',
  taxId: '',
  proofs: [],
  accountHolder: '',
} satisfies Partial<ProviderForm>

/** The id of an image's upload; null for images that were not uploaded. */
export const uploadOf = (picture: Picture | null | undefined): string | null => idIn(picture?.file ?? null)

/** "/media/ID-320.webp" → ID. */
export const idIn = (address: string | null): string | null =>
  /^\/media\/([0-9a-f-]{36})(?:$|-\d)/.exec(address ?? '')?.[1] ?? null

/** The place that visitors come to. Without one, only country and city are known. */
function placeFields({ place, ...p }: WholeProvider) {
  const { country, city, timeZone } = place ?? p
  const { line1, district, postalCode, latitude, longitude, hideExactAddress } = place ?? noPlace
  return { country, city, line1, district, postalCode, latitude, longitude, timeZone, hideExactAddress }
}

const noPlace = { line1: '', district: '', postalCode: '', latitude: null, longitude: null, hideExactAddress: false }

const noPerson = { name: '', role: '', picture: null }

/** The form of a stored provider. `iban` is the decrypted number. */
export function formOfProvider(whole: WholeProvider, iban: string): ProviderForm {
  const { person, payout, pictures, proofs, taxRates, submittedAt, ...p } = whole
  const { name, role, picture } = person ?? noPerson
  const hasConsented = whole.termsAcceptedAt !== null
  return {
    name: p.name,
    legalName: p.legalName,
    legalType: p.legalType,
    registrationNumber: p.registrationNumber,
    taxId: p.taxId,
    categories: p.categories.filter(isCategory),
    foundedYear: p.foundedYear,
    email: p.email,
    phone: p.phone,
    website: p.website,
    social: p.social,
    ...placeFields(whole),
    serviceAreaKm: p.serviceAreaKm,
    summary: p.summary,
    description: p.description,
    languages: p.languages,
    logo: uploadOf(p.logo),
    cover: uploadOf(pictures[0]),
    hours: sortedHours(p.hours),
    person: { name, role: role ?? '', picture: idIn(picture) },
    proofs,
    currency: p.currency,
    taxRates: taxRates.map(({ percent, ...rate }) => ({ ...rate, percent: String(percent) })),
    payoutMethod: submittedAt === null ? '' : payout.method,
    iban,
    accountHolder: payout.accountHolder ?? '',
    plan: p.plan,
    acceptsTerms: hasConsented,
    acceptsDataTerms: hasConsented,
    maySell: hasConsented,
  }
}

/** The form for members who are not owners: without private fields. */
export const withoutPrivate = (form: ProviderForm): ProviderForm => ({
  ...form,
  ...privateFields,
  iban: maskedIban(form.iban),
})
