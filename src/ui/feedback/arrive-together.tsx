import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

const Arrivals = createContext<(() => () => void) | null>(null)

/** Reports that this part is still loading; the surrounding `ArriveTogether` waits for it. */
export function useArriving(isPending: boolean): void {
  const wait = use(Arrivals)
  useEffect(() => (isPending ? wait?.() : undefined), [isPending, wait])
}

/** Milliseconds to wait after an answer, because it may render a part that loads something itself. */
const restMs = 40

interface ArriveTogetherProps {
  /** `known`: only in a browser that has personal data to show (`known-browser.ts`). */
  when?: 'always' | 'known'
  /**
   * The number of parts that load something; before that many have answered, the wait continues. 0: there is no wait
   * where no part loads anything.
   */
  least?: number
  /** The server has drawn the parts with their data, so there is nothing to wait for. */
  isDrawn?: boolean
  className?: string
  children: ReactNode
}

/**
 * Shows parts of a page that load their data separately at the same time, so that no late part moves what a person
 * already reads. A slow part delays the others only for a moment: the style sheet ends the wait.
 */
export function ArriveTogether(props: ArriveTogetherProps) {
  const { when = 'always', least = 1, isDrawn = false, className = '', children } = props
  const [isHere, setHere] = useState(isDrawn)
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
  // After the effects of the parts, which tell that they load something.
  useEffect(() => {
    if (least === 0 && parts.current.pending === 0) setHere(true)
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
