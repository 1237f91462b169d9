import type { ProviderForm } from '#providers/contract-input.ts'

export const legalTypes = ['person', 'company', 'charity'] as const

export type LegalType = (typeof legalTypes)[number]
export const planKeys = ['starter', 'growth', 'pro'] as const

export type PlanKey = (typeof planKeys)[number]
export const proofKinds = ['identity', 'licence', 'insurance'] as const

export type ProofKind = (typeof proofKinds)[number]

export type { FormHours, FormTaxRate, ProviderForm } from '#providers/contract-input.ts'

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
