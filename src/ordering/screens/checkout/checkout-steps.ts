import type { CheckoutProviderView, CheckoutView, FulfillmentMethod } from '#ordering/contract.ts'
import type { IconName } from '#ui/icon-names.ts'

/** A part of the checkout that is filled in: what it says while it is folded. */
export interface CheckoutStep {
  title: 'Contact' | 'How and where' | 'Details'
  isDone: boolean
  /** What is known already, one line each. */
  summary: string[]
  /** How the names of its fields begin. */
  fields: string[]
}

export const methodWords: Record<FulfillmentMethod, { text: string; icon: IconName }> = {
  venue: { text: 'At the venue', icon: 'store' },
  customer_address: { text: 'At my address', icon: 'house' },
  online: { text: 'Online', icon: 'video' },
  pickup: { text: 'Pickup', icon: 'shopping-bag' },
  delivery: { text: 'Delivery', icon: 'bike' },
}

/** The steps before the last one, in the order of the page. */
export const stepsOf = (checkout: CheckoutView): CheckoutStep[] => [
  contactStep(checkout),
  fulfillmentStep(checkout),
  ...(itemsWithQuestions(checkout).length > 0 ? [questionsStep(checkout)] : []),
]

/** The step that is open first: the one with the first error, otherwise the first that is incomplete; -1: none. */
export const firstOpen = (steps: CheckoutStep[], errors: Record<string, string>): number => {
  const wrong = steps.findIndex(({ fields }) =>
    Object.keys(errors).some((name) => fields.some((start) => name.startsWith(start))),
  )
  return wrong >= 0 ? wrong : steps.findIndex(({ isDone }) => !isDone)
}

/** The items whose provider has questions. */
export const itemsWithQuestions = ({ providers }: CheckoutView) =>
  providers.flatMap(({ items }) => items.filter(({ questions }) => questions.length > 0))

const contactStep = ({ draft, needsCode, needsLastName, needsPhone }: CheckoutView): CheckoutStep => ({
  title: 'Contact',
  isDone: Boolean(
    draft.email?.trim() &&
    !needsCode &&
    draft.firstName?.trim() &&
    (!needsLastName || draft.lastName?.trim()) &&
    (!needsPhone || draft.phone?.trim()),
  ),
  summary: [
    [[draft.firstName, draft.lastName].filter(Boolean).join(' '), draft.email, draft.phone].filter(Boolean).join(' · '),
  ],
  fields: ['email', 'code', 'firstName', 'lastName', 'phone', 'company.'],
})

const fulfillmentStep = ({ providers }: CheckoutView): CheckoutStep => ({
  title: 'How and where',
  isDone: providers.every(isFulfillmentKnown),
  summary: providers.map((provider) =>
    [providers.length > 1 && `${provider.name}:`, fulfillmentText(provider)].filter(Boolean).join(' '),
  ),
  fields: ['providers.'],
})

const needsAddress = ({ fulfillmentMethod }: CheckoutProviderView) =>
  fulfillmentMethod === 'delivery' || fulfillmentMethod === 'customer_address'

const isFulfillmentKnown = (provider: CheckoutProviderView) =>
  (!needsAddress(provider) || Boolean(provider.address.line1?.trim() && provider.address.city?.trim())) &&
  (!provider.needsWantedTime || Boolean(provider.asapText ?? provider.wanted))

function fulfillmentText(provider: CheckoutProviderView): string {
  const { fulfillmentMethod, address, venueText } = provider
  const place = needsAddress(provider)
    ? [address.line1, address.city].filter(Boolean).join(', ')
    : fulfillmentMethod !== 'online' && venueText
  return [methodWords[fulfillmentMethod].text, place, timeText(provider)].filter(Boolean).join(' · ')
}

function timeText({ needsWantedTime, wanted, wantedWindows, asapText }: CheckoutProviderView): string | null {
  if (!needsWantedTime) return null
  const window = wantedWindows.find(({ date, time }) => date === wanted?.date && time === wanted.time)
  return window ? `${window.day}, ${window.label}` : asapText && `as soon as possible, ${asapText}`
}

const questionsStep = (checkout: CheckoutView): CheckoutStep => {
  const questions = itemsWithQuestions(checkout).flatMap((item) => item.questions)
  return {
    title: 'Details',
    isDone: questions.every(({ required, answer }) => !required || (answer !== null && answer !== '')),
    summary: [`${questions.length === 1 ? '1 question' : `${questions.length} questions`} answered`],
    fields: ['answers.'],
  }
}
