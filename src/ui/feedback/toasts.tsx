import { createContext, lazy, Suspense, use, useCallback, useRef, useState, type ReactNode } from 'react'

export interface Toast {
  text: string
  tone?: 'neutral' | 'success' | 'danger'
  /** "Undo", "Retry": reachable by keyboard; the toast stays while it has the focus. */
  action?: { label: string; run(): void }
  /** 6 seconds by default; 8 for undo. */
  seconds?: number
}

type Shown = Toast & { id: number }

// Loaded with the first toast, because most visits show none.
const ToastCard = lazy(() => import('#ui/feedback/toast-card.tsx'))

const ToastContext = createContext<(toast: Toast) => void>(() => {})

/**
 * `const toast = useToast(); toast({ text: 'Removed', action: { label: 'Undo', run } })`. An error must also be shown
 * elsewhere.
 */
export const useToast = () => use(ToastContext)

/** The region for toasts; it shows at most three. */
export function ToastRegion({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Shown[]>([])
  const count = useRef(0)
  const show = useCallback(
    (toast: Toast) => setToasts((shown) => [...shown.slice(-2), { ...toast, id: count.current++ }]),
    [],
  )
  const close = useCallback((id: number) => setToasts((shown) => shown.filter((each) => each.id !== id)), [])
  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--tab-bar-height)+var(--page-bar-height)+1rem)] z-60 grid justify-items-center gap-2"
      >
        <Suspense>
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} onClose={close} />
          ))}
        </Suspense>
      </div>
    </ToastContext>
  )
}
