import { initialsOf } from '#shared/text/initials.ts'

interface MonogramProps {
  name: string
  category: string | undefined
  /** Size, corners, and the size of the letters. */
  className?: string
}

/** Two letters on the color of the first category, for a provider without a logo. */
export const Monogram = ({ name, category, className = 'size-14 rounded-md text-xl' }: MonogramProps) => (
  <span
    aria-hidden="true"
    data-category={category}
    className={`monogram grid shrink-0 place-items-center rounded-es-[3px] font-display font-bold ${className}`}
  >
    {initialsOf(name)}
  </span>
)
