import type { AppContext } from '#context.ts'

export interface WatchedContext {
  ctx: AppContext
  /** What was shown; null when somebody looked at the actor, or when nothing was said: then the answer is nobody else's. */
  publicTopics(): string[] | null
}

/** A world that remembers what an answer shows, and whether it depends on who asks. What is counted has to be made each time: a kept answer counts nothing. */
export function watched(ctx: AppContext): WatchedContext {
  const topics: string[] = []
  let isPersonal = false
  const shows: AppContext['shows'] = (...shown) => void topics.push(...shown)
  const tell: AppContext['tell'] = (event) => {
    isPersonal = true
    ctx.tell(event)
  }
  const watching = Object.defineProperty({ ...ctx, shows, tell }, 'actor', {
    enumerable: true,
    get: () => ((isPersonal = true), ctx.actor),
  })
  return { ctx: watching as AppContext, publicTopics: () => (isPersonal || topics.length === 0 ? null : topics) }
}
