import { useEffect, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import type { Toast } from '#ui/feedback/toasts.tsx'

/** Disappears after its time, which stops while the pointer or the focus is on it. */
export default function ToastCard({ toast, onClose }: { toast: Toast & { id: number }; onClose(id: number): void }) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => onClose(toast.id), (toast.seconds ?? 6) * 1000)
    return () => clearTimeout(timer)
  }, [isHeld, onClose, toast])
  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return (
    <div
      {...hold}
      role={toast.tone === 'danger' ? 'alert' : undefined}
      className="pointer-events-auto flex w-full max-w-md items-center gap-3 rounded-md bg-ink py-1.5 ps-4 pe-1.5 text-on-ink shadow-floating"
    >
      {toast.tone && toast.tone !== 'neutral' && (
        <Icon name={toast.tone === 'danger' ? 'circle-alert' : 'circle-check'} />
      )}
      <p className="flex-1 py-1.5">{toast.text}</p>
      {toast.action && (
        <button
          type="button"
          className="min-h-9 rounded-sm px-3 font-semibold underline underline-offset-4"
          onClick={() => {
            toast.action?.run()
            onClose(toast.id)
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Close"
        className="grid size-9 place-items-center rounded-sm"
        onClick={() => onClose(toast.id)}
      >
        <Icon name="x" size="small" />
      </button>
    </div>
  )
}
