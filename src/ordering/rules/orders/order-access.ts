export type OrderScope = 'full' | 'link'

interface Visitor {
  hasPlacedIt: boolean
  /** The reader entered a code that was sent to the order's email address. */
  readsItsMail: boolean
  /** The reader opened the emailed link. */
  hasLink: boolean
  /** The link was sent to a number, because there is no address: it proves as much as a code. */
  isLinkEnough: boolean
}

/** The scope of an order for a reader: everything, the limited view of a link, or nothing, as if it did not exist. */
export function orderScope({ hasPlacedIt, readsItsMail, hasLink, isLinkEnough }: Visitor): OrderScope | null {
  if (hasPlacedIt || readsItsMail || (hasLink && isLinkEnough)) return 'full'
  return hasLink ? 'link' : null
}
