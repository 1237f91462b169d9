import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/states.tsx'

interface NotLoadedProps {
  /** What could not be loaded: "Your orders could not be loaded." */
  children: ReactNode
  /** "warning": what is shown may be out of date. */
  tone?: 'danger' | 'warning'
  onRetry(): void
}

/** Stands where something should be that could not be loaded. */
export const NotLoaded = ({ children, tone = 'danger', onRetry }: NotLoadedProps) => (
  <Notice
    tone={tone}
    action={
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    }
  >
    {children}
  </Notice>
)
