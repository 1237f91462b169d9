import type { OrderItemView } from '#ordering/contract-order.ts'

type NextDetails = Pick<OrderItemView, 'status' | 'kind' | 'payText'>

/** It is upcoming: a calendar file and the cancellation terms are useful. */
export const isAhead = ({ status }: Pick<NextDetails, 'status'>): boolean =>
  ['awaiting_payment', 'requested', 'confirmed'].includes(status)

/** The next steps and options, in whole sentences. */
export function nextOf(details: NextDetails): string[] {
  const { status, kind, payText } = details
  switch (status) {
    case 'awaiting_payment':
      return ['The time is kept for you until the payment is through.']
    case 'requested':
      return ['The provider answers, and you get a mail either way.', payText]
    case 'confirmed':
      return [
        kind === 'booking'
          ? "Be there at the time above. You'll find all of this in your email."
          : "The provider starts on it in time. You'll find all of this in your email.",
        payText,
      ]
    case 'preparing':
      return ['You get a mail as soon as it is ready.', payText]
    case 'ready':
      return ['Have the reference at hand.', payText]
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
