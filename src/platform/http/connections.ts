import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { RequestScope, type Exchange } from '#platform/http/request-scope.ts'

/** On the socket itself: a weak map of all sockets costs more at each garbage collection. */
const state = Symbol('connection')

interface Connection {
  /** The response that is being made or sent. */
  current: ServerResponse | undefined
  waiting: Exchange[]
  answered: number
}

/** More than any browser, proxy or tool sends without waiting for a response. */
const mostPipelined = 32
/** A response is aborted when the client reads nothing for this long. */
const stalledMs = 60_000

/**
 * Handles the requests of each connection one at a time, the next one when the previous response has left the process.
 * Node handles pipelined requests all at once: one connection could start thousands of pages that it never reads.
 */
export class Connections {
  private readonly answers = new Set<ServerResponse>()
  private readonly answer: (scope: RequestScope) => void
  private readonly stalledMs: number
  private isDraining = false

  constructor(answer: (scope: RequestScope) => void, stalledAfterMs = stalledMs) {
    this.answer = answer
    this.stalledMs = stalledAfterMs
  }

  readonly accept = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request
    const connection = this.connectionOf(socket)
    if (!connection.current) return this.begin(connection, [request, response], false)
    if (connection.waiting.length >= mostPipelined) socket.destroy()
    else connection.waiting.push([request, response])
  }

  /** From now on every response closes its connection, so that clients and balancers connect to another process. */
  drain(): void {
    this.isDraining = true
    for (const response of this.answers) response.shouldKeepAlive = false
  }

  private connectionOf(socket: Socket & { [state]?: Connection }): Connection {
    return (socket[state] ??= { current: undefined, waiting: [], answered: 0 })
  }

  private begin(connection: Connection, exchange: Exchange, isPipelined: boolean) {
    const [, response] = exchange
    connection.current = response
    this.answers.add(response)
    if (this.isDraining) response.shouldKeepAlive = false
    response.once('close', () => this.end(connection, response))
    response.setTimeout(this.stalledMs, () => endStalled(response))
    this.answer(new RequestScope(exchange, { isPipelined, isFirst: connection.answered === 0 }))
  }

  private end(connection: Connection, response: ServerResponse) {
    this.answers.delete(response)
    connection.answered++
    connection.current = undefined
    const next = connection.waiting.shift()
    if (next && !next[0].socket.destroyed) this.begin(connection, next, true)
  }
}

// A slow handler has written nothing yet: only bytes that the client has not read count.
function endStalled({ socket }: ServerResponse) {
  if (socket && socket.writableLength > 0) socket.destroy()
}
