import type { AppContext } from '#server/context.ts'

export interface WatchedContext {
  ctx: AppContext
  /** The declared topics; null when the actor was read or no topic was declared: then the response is private. */
  publicTags(): string[] | null
}

/**
 * A context that records the data of a response, and whether it depends on the actor. A counted event makes the
 * response uncacheable, because a cached response counts nothing.
 */
export function watched(ctx: AppContext): WatchedContext {
  const topics: string[] = []
  let isPersonal = false
  const cacheTags: AppContext['cacheTags'] = (...shown) => void topics.push(...shown)
  const track: AppContext['track'] = (event) => {
    isPersonal = true
    ctx.track(event)
  }
  const watching = Object.defineProperty({ ...ctx, cacheTags, track }, 'actor', {
    enumerable: true,
    get: () => ((isPersonal = true), ctx.actor),
  })
  return { ctx: watching as AppContext, publicTags: () => (isPersonal || topics.length === 0 ? null : topics) }
}
