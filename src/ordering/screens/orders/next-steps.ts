import type { OrderItemView } from '#ordering/contract-order.ts'

type NextDetails = Pick<OrderItemView, 'status' | 'kind' | 'payText'>

/** It is upcoming: a calendar file and the cancellation terms are useful. */
export const isAhead = ({ status }: Pick<NextDetails, 'status'>): boolean =>
  ['awaiting_payment', 'requested', 'confirmed'].includes(status)

const beThere = "Be there at the time above. You'll find all of this in your email."
const startsInTime = "The provider starts on it in time. You'll find all of this in your email."
const explore = 'Nothing is owed. Other times and other providers are a search away.'

const nextSteps: Record<NextDetails['status'], (details: NextDetails) => string[]> = {
  awaiting_payment: () => ['The time is kept for you until the payment is through.'],
  requested: ({ payText }) => ['The provider answers, and you get a mail either way.', payText],
  confirmed: ({ kind, payText }) => [kind === 'booking' ? beThere : startsInTime, payText],
  preparing: ({ payText }) => ['You get a mail as soon as it is ready.', payText],
  ready: ({ payText }) => ['Have the reference at hand.', payText],
  in_progress: () => ['Enjoy it.'],
  fulfilled: () => [],
  completed: () => [],
  declined: () => [explore],
  expired: () => [explore],
  expired_unpaid: () => ['The time is free again. You can order once more.'],
  cancelled: () => ['Nothing else happens.'],
  no_show: () => [],
}

/** The next steps and options, in whole sentences. */
export const nextOf = (details: NextDetails): string[] => nextSteps[details.status](details)
