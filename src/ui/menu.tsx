import { useId, type ReactNode } from 'react'

interface MenuProps {
  /** The content of the button. */
  trigger: ReactNode
  /** The accessible name of a button that shows only an icon. */
  label?: string
  className?: string
  wide?: boolean
  /** The class of the popover; by default that of a list of links. */
  boxClassName?: string
  onOpen?(): void
  children: ReactNode
}

/** A button with a popover of the browser below it. It closes with Esc, a press beside it, or a choice inside. */
export function Menu({ trigger, label, className = 'icon-button', wide, boxClassName, onOpen, children }: MenuProps) {
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} className={className}>
        {trigger}
      </button>
      {/* A choice closes the menu; Enter on it is a click, too. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        id={id}
        popover="auto"
        className={wide ? 'menu w-160 p-5' : `menu ${boxClassName ?? ''}`}
        onToggle={({ newState }) => newState === 'open' && onOpen?.()}
        onClick={(event) =>
          event.target instanceof Element &&
          event.target.closest('a, [data-closes-menu]') &&
          event.currentTarget.hidePopover()
        }
      >
        {children}
      </div>
    </>
  )
}
