import { useId, type ReactNode } from 'react'

interface MenuProps {
  /** What is to be seen on the button. */
  trigger: ReactNode
  /** Its name, when the face is only a sign. */
  label?: string
  className?: string
  wide?: boolean
  /** Of the box; otherwise that of a list of links. */
  boxClassName?: string
  onOpen?(): void
  children: ReactNode
}

/** A button and what opens below it: the browser's own popover. It closes with Esc, a press beside it, or a link inside. */
export function Menu({ trigger, label, className = 'icon-button', wide, boxClassName, onOpen, children }: MenuProps) {
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} className={className}>
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        className={wide ? 'menu w-160 p-5' : `menu ${boxClassName ?? ''}`}
        onToggle={({ newState }) => newState === 'open' && onOpen?.()}
        onClick={(event) =>
          event.target instanceof Element && event.target.closest('a') && event.currentTarget.hidePopover()
        }
      >
        {children}
      </div>
    </>
  )
}
