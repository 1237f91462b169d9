import type { OrderItemView } from '#ordering/contract-order.ts'

type Facts = Pick<OrderItemView, 'status' | 'kind' | 'dueAtVenue' | 'payment'>

/** What is paid, and what is still to be paid, and where. */
function payLine({ kind, dueAtVenue, payment }: Facts): string {
  const where = kind === 'booking' ? 'when you are there' : 'when you get it'
  if (payment.reserved.minor > 0)
    return `${payment.reserved.display} is reserved, and only taken when the provider accepts.`
  if (dueAtVenue.minor === 0) return payment.paid.minor > 0 ? 'Everything is paid.' : 'There is nothing to pay.'
  return payment.paid.minor > 0 ? `You pay the remaining ${dueAtVenue.display} ${where}.` : `You pay ${where}.`
}

/** It is still to come: one can put it in a calendar, and the terms of cancelling still say something. */
export const isAhead = ({ status }: Pick<Facts, 'status'>): boolean =>
  ['awaiting_payment', 'requested', 'confirmed'].includes(status)

/** What happens next, and what one can do meanwhile, in whole sentences. */
export function nextOf(facts: Facts): string[] {
  const { status, kind } = facts
  switch (status) {
    case 'awaiting_payment':
      return ['The time is kept for you until the payment is through.']
    case 'requested':
      return ['The provider answers, and you get a mail either way. Until then nothing is owed.', payLine(facts)]
    case 'confirmed':
      return [
        kind === 'booking'
          ? 'Be there at the time above. Everything stands in the mail to you, too.'
          : 'The provider starts on it in time. Everything stands in the mail to you, too.',
        payLine(facts),
      ]
    case 'preparing':
      return ['You get a mail as soon as it is ready.', payLine(facts)]
    case 'ready':
      return ['Have the reference at hand.', payLine(facts)]
    case 'in_progress':
      return ['Enjoy it.']
    case 'fulfilled':
      return []
    case 'completed':
      return []
    case 'declined':
    case 'expired':
      return ['Nothing is owed. Other times and other providers are a search away.']
    case 'expired_unpaid':
      return ['The time is free again. You can order once more.']
    case 'cancelled':
      return ['Nothing else happens.']
    case 'no_show':
      return []
  }
}
