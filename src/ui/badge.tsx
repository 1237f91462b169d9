import type { ReactNode } from 'react'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'accent' | 'brand'

/** A state or label, expressed by color, icon and word together. */
export const Badge = ({
  tone = 'neutral',
  icon,
  children,
  className,
}: {
  tone?: Tone
  icon?: IconName
  children: ReactNode
  className?: string
}) => (
  <span className={`badge badge-${tone} ${className ?? ''}`}>
    {icon && <Icon name={icon} size="small" />}
    {children}
  </span>
)
