import type { Category, ServiceKind } from '#market/rules/categories.ts'
import type { PaymentMode, Policy, Pricing, Question } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { ServiceField } from '#catalogue/rules/submission/service-form.ts'
import type { FulfillmentMethod } from '#catalogue/rules/search/filters.ts'
import { policySentence } from '#ordering/rules/cancellation/cancel-sentence.ts'
import type { IconName } from '#ui/icon-names.ts'

interface Words {
  title: string
  text: string
}

export const kindWords: Record<ServiceKind, Words & { icon: IconName }> = {
  booking: {
    title: 'By appointment',
    text: 'People choose a day and a time: a cut, a visit, a class.',
    icon: 'calendar-check',
  },
  order: {
    title: 'By order',
    text: 'People order pieces, for pickup or delivery: dishes, goods, baskets.',
    icon: 'shopping-bag',
  },
  quote: { title: 'On request', text: 'People describe what they need and you make an offer.', icon: 'message-circle' },
}

export const pricingWords: Record<Pricing, string> = {
  fixed: 'A fixed price',
  per_hour: 'Per hour',
  per_person: 'Per person',
  from: 'Starts from',
  free: 'Free',
}

export const fulfillmentLabels: Record<FulfillmentMethod, Words & { icon: IconName }> = {
  venue: { title: 'At your place', text: 'Customers come to you.', icon: 'store' },
  customer_address: {
    title: 'At the customer’s',
    text: 'You travel. You say how far, and what the way costs.',
    icon: 'navigation',
  },
  online: { title: 'Online', text: 'By video or phone; you send the link after booking.', icon: 'video' },
  pickup: { title: 'Pickup', text: 'Customers fetch it at your place.', icon: 'shopping-basket' },
  delivery: { title: 'Delivery', text: 'You bring it, in zones with a fee each.', icon: 'bike' },
}

/** The cancellation sentence for full online payment. */
const fullyPaid = (policy: Policy) => policySentence(policy, { paymentMode: 'full' })

export const policyWords: Record<Policy, Words> = {
  flexible: { title: 'Flexible', text: fullyPaid('flexible') },
  standard: {
    title: 'Standard',
    text: fullyPaid('standard'),
  },
  strict: {
    title: 'Strict',
    text: fullyPaid('strict'),
  },
  none: { title: 'No refund', text: `${fullyPaid('none')} Fewer people book.` },
}

export const paymentWords: Record<PaymentMode, Words> = {
  at_venue: { title: 'Paid on the spot', text: 'In cash or by your own terminal. Nothing is charged online.' },
  full: { title: 'Paid in full when booking', text: 'By card, before the visit.' },
  deposit: { title: 'A deposit when booking', text: 'A part by card, the rest on the spot.' },
  card_hold: { title: 'A card as security', text: 'Charged only when somebody does not come.' },
}

export const confirmWords: Record<'instant' | 'request', Words> = {
  instant: { title: 'Confirmed at once', text: 'Free times can be booked without asking. Booked most often.' },
  request: { title: 'Confirmed by you', text: 'You have 24 hours to say yes or no.' },
}

export const stockWords: Record<'unlimited' | 'daily' | 'counted', Words> = {
  unlimited: { title: 'As many as are ordered', text: 'You make what is needed.' },
  daily: { title: 'So many a day', text: 'Counted anew every morning.' },
  counted: { title: 'A fixed number', text: 'Counted down until it is sold out.' },
}

export const questionWords: Record<Question['type'], string> = {
  text: 'Short answer',
  long_text: 'Long answer',
  choice: 'One of several',
  many: 'Several of several',
  yes_no: 'Yes or no',
  number: 'A number',
  date: 'A date',
  file: 'A file',
}

/** The names of fields in lists, such as conflicts and pending changes. */
export const fieldLabels: Record<ServiceField, string> = {
  category: 'Category',
  subcategories: 'Kinds of work',
  kind: 'How it is sold',
  title: 'Title',
  summary: 'Summary',
  description: 'Description',
  tags: 'Tags',
  languages: 'Languages',
  accessFeatures: 'Access',
  attributes: 'Details',
  videoUrl: 'Video',
  pricing: 'Kind of price',
  currency: 'Currency',
  options: 'Options and prices',
  addons: 'Extras',
  taxRateId: 'Tax',
  taxIncluded: 'Tax included',
  bufferBeforeMinutes: 'Time before',
  bufferAfterMinutes: 'Time after',
  gapStartsMinutes: 'Start of the pause',
  gapMinutes: 'Length of the pause',
  stepMinutes: 'Starts every',
  capacity: 'Places at one time',
  partyMin: 'Smallest group',
  partyMax: 'Largest group',
  staffIds: 'Who does it',
  anyoneAllowed: 'Choice of “anyone”',
  pools: 'Things needed',
  noticeMinutes: 'Notice',
  horizonDays: 'How far ahead',
  dailyLimit: 'Most in a day',
  preparationMinutes: 'Time to prepare',
  stockMode: 'Stock',
  stockAmount: 'How many there are',
  minimumOrder: 'Smallest order',
  deliveryZones: 'Delivery zones',
  locationId: 'Your place',
  fulfillmentMethods: 'Where it takes place',
  serviceAreaKm: 'How far you come',
  postalCodes: 'Postal codes',
  travelFees: 'Travel fee',
  photos: 'Photos',
  confirmMode: 'Confirmation',
  paymentMode: 'Payment',
  depositPercent: 'Deposit',
  deposit: 'Deposit',
  noShowPercent: 'Fee for not coming',
  policy: 'Cancelling',
  needsPhone: 'Phone number',
  questions: 'Your questions',
  faq: 'Questions and answers',
  layout: 'Layout',
  accent: 'Colour',
  parts: 'Parts of the page',
}

interface Examples {
  title: string
  summary: string
  description: string
  tags: string
  option: string
  group: string
  addon: string
}

/** Example texts for empty fields. */
const examples: Record<Category, Examples> = {
  hair: {
    title: 'Box braids, medium length',
    summary: 'Neat, light box braids that last six weeks, with hair in six shades included.',
    description: 'What you do, step by step; what to bring or prepare; what is included; how long it lasts.',
    tags: 'braids, protective style',
    option: 'Medium length',
    group: 'Length',
    addon: 'Wash and blow-out',
  },
  food: {
    title: 'Family lasagne for four',
    summary: 'Baked this morning with slow-cooked ragù, ready to heat up at home.',
    description: 'What is in it and how it is made; how many it feeds; how to store and serve it.',
    tags: 'italian, family meal',
    option: 'For four',
    group: 'Mains',
    addon: 'Green salad',
  },
  local: {
    title: 'Deep clean of a flat',
    summary: 'Two people, our own supplies, every corner: kitchen, bath, floors and windows.',
    description:
      'What is included and what is not; what you bring; how long it takes; what the customer should prepare.',
    tags: 'cleaning, move out',
    option: 'Up to 60 m²',
    group: 'Size',
    addon: 'Inside of the oven',
  },
  other: {
    title: 'Back and neck massage',
    summary: 'Firm, calm and precise: an hour against a week at the desk.',
    description: 'What happens, for whom it is good and for whom not; what to wear or bring; what is included.',
    tags: 'relaxing, wellbeing',
    option: '60 minutes',
    group: 'Length',
    addon: 'Hot stones',
  },
}

export const examplesOf = (category: Category | ''): Examples => examples[category || 'other']
