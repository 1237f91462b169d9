import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { newId } from '#shared/ids.ts'

/** What is known of a request wherever its work goes on: in promises, timers and streams that it started. */
export class RequestScope {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** No earlier request of this connection has been answered. */
  readonly isFirst: boolean
  /** It came before the answer to the request before it had left. */
  readonly isPipelined: boolean
  private id: string | undefined

  constructor([request, response]: Exchange, { isFirst, isPipelined }: Pick<RequestScope, 'isFirst' | 'isPipelined'>) {
    this.request = request
    this.response = response
    this.isFirst = isFirst
    this.isPipelined = isPipelined
  }

  /** The number under which the log and the answer speak of it. Most requests never need one. */
  get requestId(): string {
    return (this.id ??= newId())
  }

  /** Without the query, which may name people or hold tokens. */
  get path(): string {
    return (this.request.url ?? '').split('?', 1)[0]!
  }
}

export type Exchange = [request: IncomingMessage, response: ServerResponse]

// Measured with Node 24: 0.3 µs for each request, and nothing that can be measured for what it awaits.
const scopes = new AsyncLocalStorage<RequestScope>()

export const runInScope = <Result>(scope: RequestScope, work: () => Result): Result => scopes.run(scope, work)

/** The request in whose course this code runs; undefined for jobs, timers of the process, and in tests without a server. */
export const currentScope = (): RequestScope | undefined => scopes.getStore()

/**
 * Whether the client left before its request had arrived whole. Whatever the handler then throws comes from the missing part of the body, and is
 * no fault of ours.
 */
export const isCutOff = (scope = currentScope()): boolean =>
  scope !== undefined && !scope.request.complete && scope.request.destroyed
