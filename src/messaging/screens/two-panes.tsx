import type { CSSProperties, ReactNode } from 'react'

interface PanesProps {
  list: ReactNode
  label: string
  /** Whether a conversation is open: phones then show only that. */
  hasPane: boolean
  isEmpty: boolean
  /** The height above it. */
  above?: '8rem' | '15rem'
  children: ReactNode
}

/** The list with the open conversation beside it; on phones one at a time. */
export const TwoPanes = ({ list, label, hasPane, isEmpty, above = '8rem', children }: PanesProps) =>
  isEmpty && !hasPane ? (
    <div className="panel">{list}</div>
  ) : (
    <div
      style={{ '--above': above } as CSSProperties}
      className={`panel grid grid-cols-[minmax(0,1fr)] h-[calc(100dvh-var(--header-height)-var(--tab-bar-height)-6.5rem)] min-h-[30rem] overflow-hidden lg:h-[calc(100dvh-var(--header-height)-var(--above))] lg:grid-cols-[minmax(16rem,22rem)_minmax(0,1fr)] ${hasPane ? '' : 'max-lg:h-auto max-lg:min-h-0'}`}
    >
      <nav
        aria-label={label}
        className={`min-h-0 overflow-y-auto lg:border-e lg:border-border ${hasPane ? 'max-lg:hidden' : ''}`}
      >
        {list}
      </nav>
      <div className={`min-h-0 min-w-0 ${hasPane ? '' : 'max-lg:hidden'}`}>{children}</div>
    </div>
  )
