import type { ServiceField } from '#catalogue/rules/service-form.ts'
import type { ProviderField } from '#providers/rules/provider-form.ts'

const ofServices: Record<ServiceField, string> = {
  category: 'Category', subcategories: 'Kinds of work', kind: 'How it is sold', title: 'Title', summary: 'Summary', description: 'Description', tags: 'Tags',
  languages: 'Languages', accessFacts: 'Access', facts: 'Facts', videoUrl: 'Video', pricing: 'How the price is made', currency: 'Currency',
  options: 'Options and prices', addons: 'Extras', taxRateId: 'Tax', taxIncluded: 'Tax', bufferBeforeMinutes: 'Time before', bufferAfterMinutes: 'Time after',
  gapStartsMinutes: 'Break', gapMinutes: 'Break', stepMinutes: 'Starting times', capacity: 'Seats', partyMin: 'Size of groups', partyMax: 'Size of groups',
  staffIds: 'Who does it', anyoneAllowed: 'Who does it', pools: 'Rooms and things', noticeMinutes: 'Notice', horizonDays: 'How far ahead', dailyLimit: 'Most a day',
  preparationMinutes: 'Preparation', stockMode: 'Stock', stockAmount: 'Stock', minimumOrder: 'Smallest order', deliveryZones: 'Delivery', locationId: 'Place',
  ways: 'How customers get it', serviceAreaKm: 'Area', postalCodes: 'Postal codes', travelFees: 'Travel', photos: 'Photos', confirmMode: 'Confirmation',
  paymentMode: 'Payment', depositPercent: 'Deposit', deposit: 'Deposit', noShowPercent: 'Not coming', policy: 'Cancelling', needsPhone: 'Phone number', questions: 'Questions',
  faq: 'Questions and answers', layout: 'Layout', accent: 'Colour', parts: 'Parts of the page',
} // prettier-ignore

const ofProviders: Record<ProviderField, string> = {
  name: 'Public name', legalName: 'Legal name', legalType: 'Legal form', registrationNumber: 'Registration number', taxId: 'Tax number', categories: 'Categories',
  foundedYear: 'Founded', email: 'Email', phone: 'Phone', website: 'Website', social: 'Links', country: 'Country', city: 'City', line1: 'Street', district: 'District',
  postalCode: 'Postal code', latitude: 'Place on the map', longitude: 'Place on the map', timeZone: 'Time zone', hideExactAddress: 'Hidden address',
  serviceAreaKm: 'Area', summary: 'Summary', description: 'Description', languages: 'Languages', logo: 'Logo', cover: 'Cover', hours: 'Opening hours',
  person: 'First person', proofs: 'Documents', currency: 'Currency', taxRates: 'Tax rates', payoutMethod: 'Payout', iban: 'Bank account', accountHolder: 'Account holder',
  plan: 'Plan', acceptsTerms: 'Terms', acceptsDataTerms: 'Data terms', maySell: 'Right to sell',
} // prettier-ignore

/** How a field is called where people read it: "Options and prices (2)" for "options.1.price". */
export function fieldWord(subject: 'provider' | 'service' | 'revision', field: string): string {
  const [root = '', position] = field.split('.')
  const words: Record<string, string> = subject === 'provider' ? ofProviders : ofServices
  const word = Object.hasOwn(words, root) ? words[root]! : field
  return position && /^\d+$/.test(position) ? `${word} (${Number(position) + 1})` : word
}
