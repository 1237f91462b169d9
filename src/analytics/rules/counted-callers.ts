import { isbot } from 'isbot'

/** What a request tells about its sender. */
export interface Caller {
  userAgent: string
  /** Value of the header DNT (do not track). */
  dnt: string
  /** Value of the header Sec-GPC (Global Privacy Control). */
  gpc: string
  /** "prefetch", "prerender": the page has not been shown yet. */
  purpose: string
  /** Administrators, also while they impersonate somebody. */
  isOfMarket: boolean
}

const mostKnown = 2_000
const known = new Map<string, boolean>()

/** Browsers send the same few names again and again, and comparing one with all bots takes long. */
function isBot(userAgent: string): boolean {
  const found = known.get(userAgent)
  if (found !== undefined) return found
  if (known.size >= mostKnown) known.clear()
  const isOne = isbot(userAgent)
  known.set(userAgent, isOne)
  return isOne
}

/** Whether a caller is counted: not bots, pages loaded in advance, people who object to tracking, or administrators. */
export const isCounted = ({ userAgent, dnt, gpc, purpose, isOfMarket }: Caller): boolean =>
  !isOfMarket &&
  dnt !== '1' &&
  gpc !== '1' &&
  !/prefetch|prerender/i.test(purpose) &&
  userAgent !== '' &&
  !isBot(userAgent)
