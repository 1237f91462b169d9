import type { IconName } from '#ui/icon-names.ts'
import sprite from './icons.svg?url'

interface IconProps {
  name: IconName
  size?: 'small' | 'large'
  isFilled?: boolean
  className?: string
}

// Arrows that mean "next" or "back" are mirrored in right-to-left scripts; clocks and magnifiers are not.
const flips = /^(arrow|chevron)-(left|right)|^(log-in|log-out|send|undo-2|arrow-up-right|external-link)$/

/** A decorative icon from the sprite. Its meaning must also be in a text beside it, or in the label of its button. */
export function Icon({ name, size, isFilled, className }: IconProps) {
  const classes = [
    'icon',
    size && `icon-${size}`,
    isFilled && 'icon-filled',
    flips.test(name) && 'icon-flips',
    className,
  ]
  return (
    <svg className={classes.filter(Boolean).join(' ')} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
