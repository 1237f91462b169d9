import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

const Arrivals = createContext<(() => () => void) | null>(null)

/** Says that what stands here is not known yet; the `ArriveTogether` around it waits. */
export function useArriving(isPending: boolean): void {
  const wait = use(Arrivals)
  useEffect(() => (isPending ? wait?.() : undefined), [isPending, wait])
}

/** An answer may bring in a part that asks something itself. */
const restMs = 40

interface ArriveTogetherProps {
  /** `known`: only in a browser that is known to have something of its own (`known-browser.ts`). */
  when?: 'always' | 'known'
  /** So many parts ask for something; before that many have their answers, it is too early to tell. */
  least?: number
  className?: string
  children: ReactNode
}

/**
 * Parts of a page that each ask the server for what they show. They come into sight together, so that none pushes away what somebody
 * has begun to read. Whoever answers late holds up the others for a moment at most: the style sheet ends the wait by itself.
 */
export function ArriveTogether({ when = 'always', least = 1, className = '', children }: ArriveTogetherProps) {
  const [isHere, setHere] = useState(false)
  const parts = useRef({ pending: 0, answered: 0 })
  const wait = useCallback(() => {
    parts.current.pending++
    return () => {
      parts.current.pending--
      parts.current.answered++
      const isRest = () => parts.current.pending === 0 && parts.current.answered >= least
      if (isRest()) setTimeout(() => isRest() && setHere(true), restMs)
    }
  }, [least])
  return (
    <Arrivals value={wait}>
      <div className="arriving" data-arriving={isHere ? undefined : when}>
        <div className={`arriving-parts ${className}`}>{children}</div>
        {!isHere && (
          <div role="status" aria-label="Loading" className={`arriving-wait ${when === 'known' ? 'page' : ''}`}>
            <Skeleton className="h-24 rounded-lg" />
            <Skeleton className="h-44 rounded-lg" />
            <Skeleton className="h-44 rounded-lg" />
          </div>
        )}
      </div>
    </Arrivals>
  )
}
