import { createContext, lazy, Suspense, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'

interface Loading {
  /** Covers the page until `hide`; `onRetry` is offered after 30 seconds. */
  show(message?: string, onRetry?: () => void): void
  hide(): void
}

export interface Shown {
  message: string
  onRetry?: (() => void) | undefined
}

// Loaded on first use, during the 200 ms before the overlay appears.
const LoadingCard = lazy(() => import('#ui/feedback/loading-card.tsx'))

const LoadingContext = createContext<Loading>({ show() {}, hide() {} })

/** `const loading = useLoading(); loading.show('Placing order…'); … loading.hide()`. */
export const useLoading = () => use(LoadingContext)

/** Covers the page while something is going on that the whole page waits for. */
export function useLoadingWhile(isGoingOn: boolean, message?: string): void {
  const loading = useLoading()
  useEffect(() => {
    if (!isGoingOn) return
    loading.show(message)
    return () => loading.hide()
  }, [isGoingOn, message, loading])
}

const appearsAfterMs = 200
const staysMs = 400

/** The global loading overlay, for work that the whole page has to wait for. It does not appear for quick work. */
export function LoadingOverlay({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<(Shown & { appearedAt: number }) | null>(null)
  const timing = useRef({ timer: undefined as ReturnType<typeof setTimeout> | undefined, appearedAt: 0 })
  const card = useRef<HTMLDialogElement>(null)
  const loading = useMemo<Loading>(() => {
    const appear = (next: Shown) => {
      timing.current.appearedAt = performance.now()
      setShown({ ...next, appearedAt: timing.current.appearedAt })
    }
    return {
      show(message = 'Loading...', onRetry) {
        clearTimeout(timing.current.timer)
        timing.current.timer = setTimeout(() => appear({ message, onRetry }), appearsAfterMs)
      },
      hide() {
        clearTimeout(timing.current.timer)
        // A card whose script is still loading must not appear any more: it would take the focus from the person.
        if (!card.current) return setShown(null)
        // The card stays visible a little longer, but releases the focus at once, because the next content may need it.
        card.current.close()
        const stillMs = timing.current.appearedAt + staysMs - performance.now()
        timing.current.timer = setTimeout(() => setShown(null), Math.max(0, stillMs))
      },
    }
  }, [])
  return (
    <LoadingContext value={loading}>
      <div className="contents" aria-busy={shown ? true : undefined}>
        {children}
      </div>
      <Suspense>
        {shown && <LoadingCard key={shown.appearedAt} ref={card} message={shown.message} onRetry={shown.onRetry} />}
      </Suspense>
    </LoadingContext>
  )
}
