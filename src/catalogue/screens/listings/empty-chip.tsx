import type { ReactNode } from 'react'

/** A disabled choice without results. */
export const EmptyChip = ({ children }: { children: ReactNode }) => (
  <span role="link" aria-disabled="true" className="chip">
    {children} <span className="text-[0.8125rem]">0</span>
  </span>
)
