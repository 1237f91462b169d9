import type { ReactNode } from 'react'

/** A label with its value. */
export const DetailRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-0.5 py-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
    <dt className="type-small text-text-3">{label}</dt>
    <dd className="min-w-0 break-words">
      <bdi>{children}</bdi>
    </dd>
  </div>
)
