import type { AppContext } from '#server/context.ts'

/** Registry of open streams; `undefined` when there are too many. */
export interface LiveConnections {
  open(request: {
    topics: string[]
    recheckOn: string[]
    isStillAllowed(): Promise<boolean>
    person: string
    address: string
    sinceMs: number
  }): ReadableStream<Uint8Array> | undefined
}

/**
 * Whether the caller may subscribe to a topic: `id` is the part after the colon. `cookies` may hold the token of a
 * guest's link.
 */
export type LiveRight = (ctx: AppContext, id: string, cookies: string) => Promise<boolean>

/** By the part before the colon: "person", "dashboard", "order", "conversation". Any other topic is denied. */
export type LiveRights = Record<string, LiveRight>
