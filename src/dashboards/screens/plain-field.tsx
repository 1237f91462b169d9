import { useId, type ReactNode } from 'react'

/** A field of a filter: it may stay empty, and nobody has to say so. */
export function PlainField({ label, className, children }: { label: string; className?: string; children(id: string): ReactNode }) {
  const id = useId()
  return (
    <div className={`grid min-w-0 content-start gap-1.5 ${className ?? ''}`}>
      <label htmlFor={id} className="type-small font-semibold">
        {label}
      </label>
      {children(id)}
    </div>
  )
}
