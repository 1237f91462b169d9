import type { AppContext } from '#server/context.ts'

/** Where streams are opened; `undefined` when there are too many. */
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

/** Whether whoever asks may hear of one thing: `id` is what follows the colon of the topic. `cookies` may hold the token of a guest's link. */
export type LiveRight = (ctx: AppContext, id: string, cookies: string) => Promise<boolean>

/** By the word before the colon: "person", "dashboard", "order", "conversation". What is not here nobody may hear. */
export type LiveRights = Record<string, LiveRight>
