import type { Category } from '#market/rules/categories.ts'

export type LegalType = 'person' | 'company' | 'charity'
export type PlanKey = 'starter' | 'growth' | 'pro'
export type ProofKind = 'identity' | 'licence' | 'insurance'

/**
 * Opening hours of a week: ISO weekday, and minutes of the day in the venue's time zone, which count on after midnight.
 */
export interface FormHours {
  weekday: number
  opensMinute: number
  closesMinute: number
}

/** `percent` as typed: "23" or "7.5". */
export interface FormTaxRate {
  id: string
  name: string
  percent: string
  isDefault: boolean
}

/**
 * All fields of the sign-up as typed, possibly incomplete. The browser, the server's drafts and the API use the same
 * fields.
 */
export interface ProviderForm {
  // 1 Business
  name: string
  legalName: string
  legalType: LegalType | ''
  registrationNumber: string
  taxId: string
  categories: Category[]
  foundedYear: number | null
  // 2 Contact and place
  email: string
  phone: string
  website: string
  /** Network → address: instagram, facebook, tiktok, youtube, x, linkedin, whatsapp, other. */
  social: Record<string, string>
  country: string
  city: string
  line1: string
  district: string
  postalCode: string
  /** The coordinates of a city that was chosen from the list; null where it was typed. */
  latitude: number | null
  longitude: number | null
  timeZone: string
  hideExactAddress: boolean
  serviceAreaKm: number | null
  // 3 About
  summary: string
  description: string
  languages: string[]
  /** Ids of uploads. */
  logo: string | null
  cover: string | null
  hours: FormHours[]
  // 4 Team: the first person
  person: { name: string; role: string; picture: string | null }
  // 5 Proof
  proofs: { mediaId: string; kind: ProofKind; fileName: string }[]
  // 6 Money
  currency: string
  taxRates: FormTaxRate[]
  payoutMethod: 'at_venue' | 'bank' | ''
  /** Only for "bank". */
  iban: string
  accountHolder: string
  plan: PlanKey | ''
  // 7 Consent
  acceptsTerms: boolean
  acceptsDataTerms: boolean
  maySell: boolean
}

export type ProviderField = keyof ProviderForm

export const blankProviderForm: ProviderForm = {
  name: '',
  legalName: '',
  legalType: '',
  registrationNumber: '',
  taxId: '',
  categories: [],
  foundedYear: null,
  email: '',
  phone: '',
  website: '',
  social: {},
  country: '',
  city: '',
  line1: '',
  district: '',
  postalCode: '',
  latitude: null,
  longitude: null,
  timeZone: '',
  hideExactAddress: false,
  serviceAreaKm: null,
  summary: '',
  description: '',
  languages: [],
  logo: null,
  cover: null,
  hours: [],
  person: { name: '', role: '', picture: null },
  proofs: [],
  currency: '',
  taxRates: [],
  payoutMethod: '',
  iban: '',
  accountHolder: '',
  plan: '',
  acceptsTerms: false,
  acceptsDataTerms: false,
  maySell: false,
}

export const providerSteps: { key: string; title: string; fields: ProviderField[] }[] = [
  {
    key: 'business',
    title: 'Business',
    fields: ['name', 'legalName', 'legalType', 'registrationNumber', 'taxId', 'categories', 'foundedYear'],
  },
  {
    key: 'place',
    title: 'Contact and place',
    fields: [
      'email',
      'phone',
      'website',
      'social',
      'country',
      'city',
      'line1',
      'district',
      'postalCode',
      'latitude',
      'longitude',
      'timeZone',
      'hideExactAddress',
      'serviceAreaKm',
    ],
  },
  { key: 'about', title: 'About', fields: ['summary', 'description', 'languages', 'logo', 'cover', 'hours'] },
  { key: 'team', title: 'Team', fields: ['person'] },
  { key: 'proof', title: 'Proof', fields: ['proofs'] },
  { key: 'money', title: 'Money', fields: ['currency', 'taxRates', 'payoutMethod', 'iban', 'accountHolder', 'plan'] },
  { key: 'consent', title: 'Consent', fields: ['acceptsTerms', 'acceptsDataTerms', 'maySell'] },
]
