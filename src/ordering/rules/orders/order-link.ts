import { parseReference } from '#ordering/rules/orders/references.ts'

/** One cookie per order, so that a second link does not close the first. */
export const orderLinkName = (reference: string): string =>
  `order-link-${parseReference(reference)?.order ?? 'unknown'}`

/** The token of an order link that this browser opened before. */
export function linkTokenIn(cookies: string, reference: string): string | null {
  const start = `${orderLinkName(reference)}=`
  const pair = cookies.split(/; */).find((text) => text.startsWith(start))
  return pair?.slice(start.length) ?? null
}
