import { initialsOf } from '#shared/text/initials.ts'
import type { Picture as PictureOf } from '#shared/picture.ts'

interface BusinessLogoProps {
  name: string
  picture: PictureOf | null
  className?: string
}

/** The uploaded logo, or the initials of the name. */
export const BusinessLogo = ({ name, picture, className = 'size-9 rounded-md' }: BusinessLogoProps) =>
  picture ? (
    <img
      src={`${picture.file}-320.webp`}
      alt=""
      width={72}
      height={72}
      className={`${className} shrink-0 bg-surface-3 object-cover`}
    />
  ) : (
    <span
      aria-hidden="true"
      className={`${className} grid shrink-0 place-items-center bg-brand-tint font-semibold text-brand-text`}
    >
      {initialsOf(name)}
    </span>
  )
