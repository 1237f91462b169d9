import { parseReference } from '#ordering/rules/orders/references.ts'

/** One cookie an order, so that a second link does not close the first. */
export const orderLinkName = (reference: string): string =>
  `order-link-${parseReference(reference)?.order ?? 'unknown'}`

/** The token with which this browser opened the link of an order before. */
export function linkTokenIn(cookies: string, reference: string): string | null {
  const start = `${orderLinkName(reference)}=`
  const pair = cookies.split(/; */).find((text) => text.startsWith(start))
  return pair?.slice(start.length) ?? null
}
