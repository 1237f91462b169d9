import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from '#ui/button.tsx'

interface DialogProps {
  title: ReactNode
  isOpen: boolean
  onClose(): void
  /** A `sheet` is at the side of the page, on phones at the bottom. */
  shape?: 'dialog' | 'sheet'
  /** Stays visible below the content: the buttons. */
  footer?: ReactNode
  children: ReactNode
}

/** The browser's modal dialog: it traps the focus, closes with Esc or a press beside it, and restores the focus. */
export function Dialog({ title, isOpen, onClose, shape = 'dialog', footer, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen) dialog.current?.close()
  }, [isOpen])
  return (
    // A press beside the dialog closes it, as Esc does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={shape === 'sheet' ? 'dialog sheet' : 'dialog'}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="flex min-h-full flex-col">
        <header className="sticky top-0 z-1 flex items-center justify-between gap-4 border-b border-border bg-surface py-2 ps-5 pe-2">
          <h2 id={id} className="type-h3">
            {title}
          </h2>
          <IconButton icon="x" label="Close" onClick={onClose} />
        </header>
        <div className="flex-1 p-5">{children}</div>
        {footer && (
          <footer className="sticky bottom-0 flex justify-end gap-3 border-t border-border bg-surface p-4">
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  )
}
