/**
 * A message that the server has not accepted yet. It is stored in the browser, so that neither a lost connection nor a
 * closed page loses it.
 */
export interface Outgoing {
  /** Idempotency key of the request. */
  key: string
  text: string
  files: { id: string; name: string }[]
  serviceId: string | null
  orderReference: string | null
  /** `waiting`: for its turn, or for the connection; `refused`: rejected by the server. */
  state: 'waiting' | 'sending' | 'rejected'
  /** The reason, for people; '' before the first failure. */
  fault: string
}

export type OutgoingEvent =
  | { type: 'loaded'; stored: Outgoing[] }
  | { type: 'said'; message: Outgoing }
  | { type: 'began' | 'left'; key: string }
  | { type: 'failed' | 'rejected'; key: string; fault: string }
  | { type: 'again' }

/** Applies an event to the queue; its order does not change. */
export function afterOutgoing(queue: Outgoing[], event: OutgoingEvent): Outgoing[] {
  switch (event.type) {
    case 'loaded':
      return [
        ...event.stored.map((one) => ({ ...one, state: one.state === 'sending' ? ('waiting' as const) : one.state })),
        ...queue,
      ]
    case 'said':
      return [...queue, event.message]
    case 'left':
      return queue.filter(({ key }) => key !== event.key)
    case 'began':
      return queue.map((one) => (one.key === event.key ? { ...one, state: 'sending', fault: '' } : one))
    case 'failed':
      return queue.map((one) => (one.key === event.key ? { ...one, state: 'waiting', fault: event.fault } : one))
    case 'rejected':
      return queue.map((one) => (one.key === event.key ? { ...one, state: 'rejected', fault: event.fault } : one))
    case 'again':
      return queue.map((one) => (one.state === 'waiting' ? { ...one, fault: '' } : one))
  }
}

/** The first waiting message, as long as none is being sent. A failed message waits first. */
export function nextOutgoing(queue: readonly Outgoing[]): Outgoing | undefined {
  if (queue.some(({ state }) => state === 'sending')) return undefined
  const first = queue.find(({ state }) => state === 'waiting')
  return first?.fault === '' ? first : undefined
}

export const pausesMs = [2_000, 5_000, 10_000, 20_000, 30_000]
