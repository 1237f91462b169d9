import { Link } from 'react-router'
import { useBrand } from '#site/screens/frame/brand.ts'

/** The built-in logo: a stall, a pin and a speech bubble in one. */
export const Logomark = ({ className }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={`grid size-6.5 shrink-0 place-items-center rounded-[9px] rounded-es-[3px] bg-brand forced-color-adjust-none ${className ?? ''}`}
  >
    <span className="size-2.5 rounded-full bg-accent" />
  </span>
)

/** The market's own logo: the wide one alone, or the square one beside the name; else the built-in one. */
export function Logo() {
  const { name, logo } = useBrand()
  const { file } = logo.wide ?? logo.square ?? {}
  return (
    <Link
      to="/"
      aria-label={`${name}, start page`}
      className="flex min-h-11 items-center gap-2 rounded-md text-brand-text"
    >
      {file ? (
        <img
          src={`${file}-320.webp`}
          alt=""
          className={`h-9 w-auto ${logo.wide ? 'max-w-44 object-contain' : 'rounded-md'}`}
        />
      ) : (
        <Logomark />
      )}
      {!logo.wide && (
        <span
          aria-hidden="true"
          className="logo-word max-w-44 truncate font-display text-[1.625rem] leading-none font-bold tracking-[-0.03em]"
        >
          {name === 'Sokora' ? 'sokora' : name}
        </span>
      )}
    </Link>
  )
}
