import type { ItemAction, Party } from '#ordering/rules/orders/item-states.ts'

export interface Ending {
  /** Refunded, in percent of the price. */
  sharePercent: number
  /** Not the customer's fault: a full refund, including the market fee. */
  isForgiven: boolean
}

interface Ended {
  action: ItemAction
  by: Party
  /** The customer's share by the current terms, in percent. */
  termsShare: number
  /** Share set by an administrator, in percent; undefined: 100. */
  share: number | undefined
}

/** The refund of an item that ends, by actor and action; null: the action does not end it. */
export function endingOf({ action, by, termsShare, share }: Ended): Ending | null {
  const whole = { sharePercent: 100, isForgiven: true }
  if (
    action === 'decline' ||
    action === 'expire' ||
    action === 'withdraw' ||
    action === 'abandon' ||
    action === 'remove' ||
    action === 'absent'
  )
    return whole
  if (action === 'miss') return { sharePercent: 0, isForgiven: false }
  if (action !== 'cancel') return null
  if (by === 'customer') return { sharePercent: termsShare, isForgiven: false }
  return by === 'market' && share !== undefined ? { sharePercent: share, isForgiven: share === 100 } : whole
}
