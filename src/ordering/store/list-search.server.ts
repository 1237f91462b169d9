import { escaped } from '#platform/database/list-conditions.ts'
import { parseReference } from '#ordering/rules/orders/references.ts'
import { sql, type Statement } from '#platform/database/database.ts'

const mostFound = 500

/** Businesses whose name begins like that: the index of words finds them, and the beginning is looked at. */
export const namedProviders = (q: string): Statement =>
  sql`array(select y.id from providers y where (lower(y.name) || ' ' || lower(y.legal_name) || ' ' || y.slug || ' ' || lower(y.email)) like ${`%${escaped(q.toLowerCase())}%`} limit ${mostFound})`

/** Orders that are meant: by reference, or by how the mail of whoever ordered begins. Undefined where words are neither. */
export function meantOrders(q: string): Statement | undefined {
  const reference = parseReference(q)?.order
  if (reference) return sql`array(select o.id from orders o where o.reference = ${reference})`
  if (!q.includes('@')) return undefined
  return sql`array(select o.id from orders o where lower(o.email) like ${`${escaped(q.toLowerCase())}%`} limit ${mostFound})`
}

export const referenceOf = (orderId: Statement) =>
  sql`coalesce((select o.reference from orders o where o.id = ${orderId}), '')`
