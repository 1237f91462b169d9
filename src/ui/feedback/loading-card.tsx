import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import type { Shown } from '#ui/feedback/loading-overlay.tsx'

/**
 * A modal dialog that traps and restores the focus. Esc must not close it, because the work continues. After `close` it
 * stays visible until it is unmounted, and blocks nothing.
 */
export default function LoadingCard({ message, onRetry, ref }: Shown & { ref: RefObject<HTMLDialogElement | null> }) {
  const [waitedSeconds, setWaited] = useState(0)
  // Opened in a layout effect: opened later, it could open after it was closed.
  useLayoutEffect(() => {
    const element = ref.current
    element?.showModal()
    return () => element?.close()
  }, [ref])
  useEffect(() => {
    const timers = [10, 30].map((seconds) => setTimeout(() => setWaited(seconds), seconds * 1000))
    return () => timers.forEach(clearTimeout)
  }, [])
  return (
    <dialog
      ref={ref}
      aria-label={message}
      onCancel={(event) => event.preventDefault()}
      className="pointer-events-none fixed inset-0 z-70 m-0 grid h-dvh max-h-none w-screen max-w-none place-items-center bg-bg/72 backdrop-blur-[2px] backdrop:bg-transparent open:pointer-events-auto"
    >
      <div
        role="status"
        tabIndex={-1}
        className="panel grid justify-items-center gap-3 px-10 py-8 shadow-floating outline-none"
      >
        <span className="ring" aria-hidden="true" />
        <p className="font-semibold">{message}</p>
        {waitedSeconds >= 10 && <p className="type-small text-text-2">Still working. This takes longer than usual.</p>}
        {waitedSeconds >= 30 && (
          <button
            type="button"
            className="button button-secondary"
            onClick={() => (onRetry ? onRetry() : location.reload())}
          >
            Retry
          </button>
        )}
      </div>
    </dialog>
  )
}
