import { escaped } from '#platform/database/list-conditions.ts'
import { parseReference } from '#ordering/rules/orders/references.ts'
import { sql, type Statement } from '#platform/database/database.ts'

const mostFound = 500

/** Businesses whose name starts with the text: found by the trigram index and then checked for the prefix. */
export const namedProviders = (q: string): Statement =>
  sql`array(select y.id from providers y where (lower(y.name) || ' ' || lower(y.legal_name) || ' ' || y.slug || ' ' || lower(y.email)) like ${`%${escaped(q.toLowerCase())}%`} limit ${mostFound})`

/** Orders by reference or by the beginning of the buyer's email address. Undefined if the text is neither. */
export function meantOrders(q: string): Statement | undefined {
  const reference = parseReference(q)?.order
  if (reference) return sql`array(select o.id from orders o where o.reference = ${reference})`
  if (!q.includes('@')) return undefined
  return sql`array(select o.id from orders o where lower(o.email) like ${`${escaped(q.toLowerCase())}%`} limit ${mostFound})`
}

export const referenceOf = (orderId: Statement) =>
  sql`coalesce((select o.reference from orders o where o.id = ${orderId}), '')`
