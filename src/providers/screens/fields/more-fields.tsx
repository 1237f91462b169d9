import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'

interface MoreFieldsProps {
  title: string
  /** Opens the fields, so that an error inside is visible. */
  hasError?: boolean
  children: ReactNode
}

/** Collapsed fields that many people leave empty. */
export const MoreFields = ({ title, hasError = false, children }: MoreFieldsProps) => (
  <details className="group rounded-md border border-border" open={hasError || undefined}>
    <summary className="flex min-h-12 items-center justify-between gap-3 rounded-md px-4 font-medium hover:bg-surface-2">
      <span>
        {title} <span className="font-normal text-text-3">(optional)</span>
      </span>
      <Icon name="chevron-down" className="shrink-0 transition-transform group-open:rotate-180" />
    </summary>
    <div className="grid gap-4 px-4 pt-2 pb-4">{children}</div>
  </details>
)
