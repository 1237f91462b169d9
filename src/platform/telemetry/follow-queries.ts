import type pg from 'pg'
import type { Attributes } from '@opentelemetry/api'
import { queueOf } from '#platform/database/statement-queue.ts'

export interface FollowedStatement {
  /** "SELECT orders": short, and the same for all values. */
  summary: string
  spanAttributes: Attributes
  metricAttributes: Attributes
}

const statements = new Map<string, FollowedStatement>()
const table = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)/i

/** `with` only prepares the statement: what it changes counts, or else it reads. */
function operationOf(text: string): string {
  const first = (/^\s*(?:--.*\n\s*)*([a-z]+)/i.exec(text)?.[1] ?? 'other').toUpperCase()
  if (first !== 'WITH') return first
  return (/\b(insert\s+into|update|delete\s+from)\b/i.exec(text)?.[1] ?? 'SELECT').split(/\s/)[0]!.toUpperCase()
}

/** Describes a statement. Its text has no values: they are sent separately. */
export function statementOf(text: string): FollowedStatement {
  const known = statements.get(text)
  if (known) return known
  const operation = operationOf(text)
  const collection = table.exec(text)?.[1]
  const summary = collection ? `${operation} ${collection}` : operation
  const metricAttributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation }
  const statement = {
    summary,
    metricAttributes,
    spanAttributes: {
      ...metricAttributes,
      'db.query.summary': summary,
      'db.query.text': text.replaceAll(/\s+/g, ' ').slice(0, 2_000),
      ...(collection && { 'db.collection.name': collection }),
    },
  }
  if (statements.size < 2_000) statements.set(text, statement)
  return statement
}

type Finish = (error?: unknown) => void
type Query = (this: unknown, ...args: unknown[]) => unknown

/**
 * Calls `begin` for every statement of a connection, and what it returns when the statement has ended. Libraries use
 * `pg` by themselves, which has no hook for that, so its method is replaced.
 */
export function followQueries(client: pg.ClientBase, begin: (statement: FollowedStatement) => Finish): void {
  queueOf(client).follow = (text) => begin(statementOf(text))
  const query = client.query as Query
  const followed: Query = function (...args) {
    const text = textOf(args[0])
    if (text === undefined) return query.apply(client, args)
    const finish = begin(statementOf(text))
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      args[args.length - 1] = (error: unknown, ...rest: unknown[]) => {
        finish(error ?? undefined)
        ;(callback as Query)(error, ...rest)
      }
      return query.apply(client, args)
    }
    const result = query.apply(client, args)
    if (result instanceof Promise)
      result.then(
        () => finish(),
        (error: unknown) => finish(error),
      )
    else finish()
    return result
  }
  client.query = followed as typeof client.query
}

/** undefined for objects that send themselves. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query
  const { text, submit } = query as { text?: unknown; submit?: unknown }
  return typeof text === 'string' && typeof submit !== 'function' ? text : undefined
}
