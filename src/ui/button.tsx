import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { ScriptButton } from '#ui/page/drawing.tsx'

interface ButtonStyle {
  kind?: 'primary' | 'neutral' | 'secondary' | 'quiet' | 'danger' | 'danger-filled'
  size?: 'large' | 'small'
  isPill?: boolean
  icon?: IconName
}

const classOf = ({ kind = 'secondary', size, isPill }: ButtonStyle, className?: string) =>
  ['button', `button-${kind}`, size && `button-${size}`, isPill && 'button-pill', className].filter(Boolean).join(' ')

/** While `busy`, the button keeps its width, shows a ring and a text, and cannot be pressed again. */
export function Button({
  kind,
  size,
  isPill,
  icon,
  busy,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & ButtonStyle & { busy?: string | false }) {
  return (
    <ScriptButton
      {...rest}
      className={classOf({ kind, size, isPill }, className)}
      disabled={rest.disabled || Boolean(busy)}
      aria-busy={busy ? true : undefined}
    >
      {busy ? <span className="ring" aria-hidden="true" /> : icon && <Icon name={icon} />}
      {busy || children}
    </ScriptButton>
  )
}

/** A link that looks like a button. `reload` renders a plain link, for files and other origins. */
export function LinkButton({
  kind,
  size,
  isPill,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & ButtonStyle) {
  return (
    <Link {...rest} className={classOf({ kind, size, isPill }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}

/** A round button with only an icon; `label` is its accessible name. */
export function IconButton({
  icon,
  label,
  className,
  ...rest
}: ComponentProps<'button'> & { icon: IconName; label: string }) {
  return (
    <ScriptButton type="button" {...rest} aria-label={label} className={`icon-button ${className ?? ''}`}>
      <Icon name={icon} />
    </ScriptButton>
  )
}
