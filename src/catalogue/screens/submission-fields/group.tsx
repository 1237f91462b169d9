import { useId, type ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'

interface GroupProps {
  title: string
  text?: ReactNode
  children: ReactNode
}

/** A group of related fields. */
export function Group({ title, text, children }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="panel grid min-w-0 content-start gap-5 p-4 sm:p-6">
      <header>
        <h3 id={id} className="type-h3">
          {title}
        </h3>
        {text && <p className="mt-1 text-text-2">{text}</p>}
      </header>
      {children}
    </section>
  )
}

/** Fields that most people do not need: collapsed, and open when one has an error or a value. */
export const MoreGroup = ({ title, text, isOpen, children }: GroupProps & { isOpen?: boolean }) => (
  <details className="panel group/more min-w-0" open={isOpen}>
    <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-4 py-3 sm:px-6 [&::-webkit-details-marker]:hidden">
      <span>
        <span className="block font-semibold">{title}</span>
        {text && <span className="type-small block text-text-3">{text}</span>}
      </span>
      <Icon name="chevron-down" className="shrink-0 transition-transform group-open/more:rotate-180" />
    </summary>
    <div className="grid gap-5 px-4 pt-1 pb-5 sm:px-6 sm:pb-6">{children}</div>
  </details>
)
