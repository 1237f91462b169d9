import type { Category, ServiceKind } from '#market/rules/categories.ts'
import type { Layout, PaymentMode, Policy, Pricing, Question } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { FulfillmentMethod } from '#catalogue/rules/search/filters.ts'

// Amounts are decimal texts in the service's currency, as entered and in files: "45.00", "45,5"; '' is missing, which
// is never 0.

export interface FormOption {
  id: string
  name: string
  groupName: string
  description: string
  price: string
  durationMinutes: number | null
  maxQuantity: number
  isActive: boolean
  /** Id of an upload. */
  picture: string | null
}

export interface FormAddon {
  id: string
  name: string
  price: string
  extraMinutes: number
  maxQuantity: number
}

/** A photo in order. The first one is the cover. */
export interface FormPhoto {
  mediaId: string
  alt: string
  /** "50% 30%": the point that remains visible when cropped; '' for the centre. */
  focus: string
}

export interface FormZone {
  radiusKm: number | null
  fee: string
  minimum: string
  /** '': never free. */
  freeFrom: string
}

export interface FormTravelFee {
  upToKm: number | null
  fee: string
}

/** Parts of a page that can be hidden or moved. */
export type LayoutPart = 'gallery' | 'about' | 'team' | 'faq' | 'similar'

export interface FormPart {
  key: LayoutPart
  isShown: boolean
}

/**
 * A service as entered: fields may be missing or invalid. The form in the browser, drafts, changes, revisions, import
 * and export files, and the API use the same fields. `check-service-form.ts` reports the problems.
 */
export interface ServiceForm {
  // 1 What
  category: Category | ''
  subcategories: string[]
  kind: ServiceKind | ''
  title: string
  summary: string
  description: string
  tags: string[]
  languages: string[]
  accessFeatures: string[]
  /** By category, see `attribute-fields.ts`. */
  attributes: Record<string, unknown>
  videoUrl: string
  // 2 Price
  pricing: Pricing
  currency: string
  options: FormOption[]
  addons: FormAddon[]
  /** One of the provider's rates; '' : no tax. */
  taxRateId: string
  taxIncluded: boolean
  // 3 Time, for appointments
  bufferBeforeMinutes: number
  bufferAfterMinutes: number
  gapStartsMinutes: number | null
  gapMinutes: number | null
  stepMinutes: number
  capacity: number
  partyMin: number
  partyMax: number
  staffIds: string[]
  anyoneAllowed: boolean
  pools: string[]
  noticeMinutes: number
  horizonDays: number
  dailyLimit: number | null
  // 3 Fulfilment, for orders
  preparationMinutes: number
  stockMode: 'unlimited' | 'daily' | 'counted'
  stockAmount: number | null
  minimumOrder: string
  deliveryZones: FormZone[]
  // 4 Place
  /** '' : the first of the provider. */
  locationId: string
  ways: FulfillmentMethod[]
  serviceAreaKm: number | null
  postalCodes: string[]
  travelFees: FormTravelFee[]
  // 5 Photos
  photos: FormPhoto[]
  // 6 Rules
  confirmMode: 'instant' | 'request'
  paymentMode: PaymentMode
  /** Null: `deposit` is a fixed amount. */
  depositPercent: number | null
  deposit: string
  /** In percent of the price, charged to a saved card. */
  noShowPercent: number | null
  policy: Policy
  needsPhone: boolean
  questions: Question[]
  faq: { question: string; answer: string }[]
  // Layout: selected on a page of its own; '': the default of the category
  layout: Layout | ''
  accent: string
  /** Empty: the order of the layout. */
  parts: FormPart[]
}

export type ServiceField = keyof ServiceForm

export const blankServiceForm: ServiceForm = {
  category: '',
  subcategories: [],
  kind: '',
  title: '',
  summary: '',
  description: '',
  tags: [],
  languages: [],
  accessFeatures: [],
  attributes: {},
  videoUrl: '',
  pricing: 'fixed',
  currency: '',
  options: [],
  addons: [],
  taxRateId: '',
  taxIncluded: true,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  gapStartsMinutes: null,
  gapMinutes: null,
  stepMinutes: 15,
  capacity: 1,
  partyMin: 1,
  partyMax: 1,
  staffIds: [],
  anyoneAllowed: true,
  pools: [],
  noticeMinutes: 120,
  horizonDays: 60,
  dailyLimit: null,
  preparationMinutes: 30,
  stockMode: 'unlimited',
  stockAmount: null,
  minimumOrder: '',
  deliveryZones: [],
  locationId: '',
  ways: [],
  serviceAreaKm: null,
  postalCodes: [],
  travelFees: [],
  photos: [],
  confirmMode: 'instant',
  paymentMode: 'at_venue',
  depositPercent: null,
  deposit: '',
  noShowPercent: null,
  policy: 'standard',
  needsPhone: false,
  questions: [],
  faq: [],
  layout: '',
  accent: 'juniper',
  parts: [],
}

export const serviceSteps: { key: string; title: string; fields: ServiceField[] }[] = [
  {
    key: 'what',
    title: 'What it is',
    fields: [
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
    ],
  },
  { key: 'price', title: 'Price', fields: ['pricing', 'currency', 'options', 'addons', 'taxRateId', 'taxIncluded'] },
  {
    key: 'time',
    title: 'Time',
    fields: [
      'bufferBeforeMinutes',
      'bufferAfterMinutes',
      'gapStartsMinutes',
      'gapMinutes',
      'stepMinutes',
      'capacity',
      'partyMin',
      'partyMax',
      'staffIds',
      'anyoneAllowed',
      'pools',
      'noticeMinutes',
      'horizonDays',
      'dailyLimit',
      'preparationMinutes',
      'stockMode',
      'stockAmount',
      'minimumOrder',
    ],
  },
  {
    key: 'place',
    title: 'Place',
    fields: ['locationId', 'ways', 'serviceAreaKm', 'postalCodes', 'travelFees', 'deliveryZones'],
  },
  { key: 'photos', title: 'Photos', fields: ['photos'] },
  {
    key: 'rules',
    title: 'Rules',
    fields: [
      'confirmMode',
      'paymentMode',
      'depositPercent',
      'deposit',
      'noShowPercent',
      'policy',
      'needsPhone',
      'questions',
      'faq',
    ],
  },
  { key: 'check', title: 'Check', fields: [] },
]

export type { FormProblem } from '#shared/form-problem.ts'
