import type { AppContext } from '#server/context.ts'

export interface WatchedContext {
  ctx: AppContext
  /** What was shown; null when somebody looked at the actor, or when nothing was said: then the answer is nobody else's. */
  publicTags(): string[] | null
}

/** A world that remembers what an answer shows, and whether it depends on who asks. What is counted has to be made each time: a cached answer counts nothing. */
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
