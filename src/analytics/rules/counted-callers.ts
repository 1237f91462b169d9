import { isbot } from 'isbot'

/** What a request says of who sent it. */
export interface Caller {
  userAgent: string
  /** Of the header that asks not to be tracked. */
  dnt: string
  /** Of Global Privacy Control. */
  gpc: string
  /** "prefetch", "prerender": a page that nobody has seen yet. */
  purpose: string
  /** Whoever runs the market, or looks through somebody else's account. */
  isOfMarket: boolean
}

/** Counted are people who do not mind; programs, pages fetched ahead and those who run the market are not. */
export const isCounted = ({ userAgent, dnt, gpc, purpose, isOfMarket }: Caller): boolean =>
  !isOfMarket &&
  dnt !== '1' &&
  gpc !== '1' &&
  !/prefetch|prerender/i.test(purpose) &&
  userAgent !== '' &&
  !isbot(userAgent)
