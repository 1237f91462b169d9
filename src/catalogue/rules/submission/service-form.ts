import type { FormPart, ServiceForm } from '#catalogue/shapes.ts'

export { blankServiceForm } from '#catalogue/shapes.data.ts'
export type {
  FormAddon,
  FormOption,
  FormPart,
  FormPhoto,
  FormTravelFee,
  FormZone,
  ServiceForm,
} from '#catalogue/shapes.ts'

export type ServiceField = keyof ServiceForm

/** Parts of a page that can be hidden or moved. */
export type LayoutPart = FormPart['key']

/** Fields that the stored service has otherwise: amounts as whole numbers, photos with their data, people as rows. */
export const restatedFields = [
  'options',
  'addons',
  'taxRateId',
  'staffIds',
  'minimumOrder',
  'deposit',
  'deliveryZones',
  'travelFees',
  'photos',
  'parts',
] as const satisfies ServiceField[]

/** Fields that form and stored service have alike. */
export type SameField = Exclude<ServiceField, (typeof restatedFields)[number]>

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
    fields: ['locationId', 'fulfillmentMethods', 'serviceAreaKm', 'postalCodes', 'travelFees', 'deliveryZones'],
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
