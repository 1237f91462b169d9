import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'

interface FieldFrameProps {
  id: string
  label: string
  isOptional?: boolean | undefined
  hint?: ReactNode
  limits: string
  limitsId: string
  error?: string | undefined
  children: ReactNode
}

/** The frame of a file field: label, limits, and errors. */
export const FieldFrame = ({ id, label, isOptional, hint, limits, limitsId, error, children }: FieldFrameProps) => (
  <fieldset
    id={id}
    tabIndex={-1}
    className="grid min-w-0 content-start gap-3"
    aria-describedby={error ? `${id}-error` : undefined}
  >
    <legend className="type-small mb-1.5 font-semibold">
      {label}
      {isOptional && <span className="font-normal text-text-3"> (optional)</span>}
    </legend>
    <p id={limitsId} className="type-small text-text-3">
      {hint} {limits}
    </p>
    {children}
    {error && (
      <p id={`${id}-error`} className="type-small flex items-start gap-1.5 text-danger-text">
        <Icon name="circle-alert" size="small" className="mt-0.5" />
        {error}
      </p>
    )}
  </fieldset>
)
