import type { MiddlewareHandler } from 'hono'
import { isRead, type ServerEnv } from './session.ts'
import type { Config } from '#platform/config/config.ts'
import { ReadTurns } from '#platform/http/read-turns.ts'
import { currentScope } from '#platform/http/request-scope.ts'
import { networkAddressOf } from '#platform/http/visitor.ts'

/** Queues read requests. A slot is released when the response is complete, even if the client reads it slowly. */
export function queueReads({ trustsProxy }: Pick<Config, 'trustsProxy'>): MiddlewareHandler<ServerEnv> {
  const turns = new ReadTurns()
  return async (c, next) => {
    const scope = currentScope()
    if (!scope || !isRead(c)) return next()
    const { request, response, isFirst, isPipelined } = scope
    const turn = turns.enter({ address: networkAddressOf(request, trustsProxy), isFirst, isPipelined })
    const end = turn instanceof Promise ? await turn : turn
    try {
      // Does no work for a client that disconnected while it waited; nobody sees this status.
      if (response.destroyed) return new Response(null, { status: 499 })
      return await next()
    } finally {
      end()
    }
  }
}
