import type { ItemAction, Party } from '#ordering/rules/orders/item-states.ts'

export interface Ending {
  /** Of the price, in percent: what comes back. */
  sharePercent: number
  /** Not the customer's doing: everything comes back, the fee of the market too. */
  isForgiven: boolean
}

interface Ended {
  action: ItemAction
  by: Party
  /** By the terms of the customer, at this moment. */
  termsShare: number
  /** What an administrator says; undefined: everything. */
  share: number | undefined
}

/** What an item that comes to nothing gives back, by who ended it and how; null: nothing ends by this. */
export function endingOf({ action, by, termsShare, share }: Ended): Ending | null {
  const whole = { sharePercent: 100, isForgiven: true }
  if (
    action === 'decline' ||
    action === 'expire' ||
    action === 'withdraw' ||
    action === 'give-up' ||
    action === 'absent'
  )
    return whole
  if (action === 'miss') return { sharePercent: 0, isForgiven: false }
  if (action !== 'cancel') return null
  if (by === 'customer') return { sharePercent: termsShare, isForgiven: false }
  return by === 'market' && share !== undefined ? { sharePercent: share, isForgiven: share === 100 } : whole
}
