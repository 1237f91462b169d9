import { createContext, lazy, Suspense, use, useMemo, useRef, useState, type ReactNode } from 'react'
import { loadChunk } from '#ui/lazy-chunk.ts'

interface Loading {
  /** Covers the page until `hide`; `onRetry` is offered after 30 seconds. */
  show(message?: string, onRetry?: () => void): void
  hide(): void
}

export interface Shown {
  message: string
  onRetry?: () => void
}

// Comes when it is first needed; it has 200 ms of time anyway.
const LoadingCard = lazy(() => loadChunk(() => import('#ui/loading-card.tsx')))

const LoadingContext = createContext<Loading>({ show() {}, hide() {} })

/** `const loading = useLoading(); loading.show('Placing order…'); … loading.hide()`. */
export const useLoading = () => use(LoadingContext)

const appearsAfterMs = 200
const staysMs = 400

/** The global loading overlay: for work that the whole page has to wait for. Quick work never shows it. */
export function LoadingOverlay({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const timing = useRef({ timer: undefined as ReturnType<typeof setTimeout> | undefined, appearedAt: 0 })
  const loading = useMemo<Loading>(() => {
    const appear = (next: Shown) => {
      timing.current.appearedAt = performance.now()
      setShown(next)
    }
    return {
      show(message = 'Loading...', onRetry) {
        clearTimeout(timing.current.timer)
        timing.current.timer = setTimeout(() => appear({ message, onRetry }), appearsAfterMs)
      },
      hide() {
        clearTimeout(timing.current.timer)
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
      <Suspense>{shown && <LoadingCard {...shown} />}</Suspense>
    </LoadingContext>
  )
}
