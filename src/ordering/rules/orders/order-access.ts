export type OrderScope = 'full' | 'link'

interface Visitor {
  hasPlacedIt: boolean
  /** Typed a code that was mailed to the order's address. */
  readsItsMail: boolean
  /** Came by the link in the mail. */
  hasLink: boolean
}

/** Who may see how much of an order: all, what a link alone shows, or nothing, as if it were not there. */
export function orderScope({ hasPlacedIt, readsItsMail, hasLink }: Visitor): OrderScope | null {
  if (hasPlacedIt || readsItsMail) return 'full'
  return hasLink ? 'link' : null
}
