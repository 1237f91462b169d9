import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { isShopping } from '#identity/rules/sessions/return-path.ts'
import { LinkButton } from '#ui/button.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture, type PictureSource } from '#ui/picture.tsx'

interface EntranceProps {
  title: string
  lead: ReactNode
  picture: PictureSource
  children: ReactNode
}

/** The frame of signing in and signing up: the form with an image beside it, on phones above it. */
export const Entrance = ({ title, lead, picture, children }: EntranceProps) => (
  <div className="page py-5 lg:py-8">
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:gap-12">
      <div className="mx-auto grid w-full max-w-105 content-start gap-6 lg:py-5">
        <div className="grid gap-2">
          <StepTitle>{title}</StepTitle>
          <p className="type-lead text-text-2">{lead}</p>
        </div>
        {children}
      </div>
      <div className="overflow-hidden rounded-xl max-lg:order-first lg:h-full">
        <Picture
          picture={{ ...picture, alt: '' }}
          sizes="(width < 64rem) 92vw, 44rem"
          ratio={4 / 3}
          priority="first"
          className="dark-dim !aspect-auto h-32 lg:h-full lg:min-h-120"
        />
      </div>
    </div>
  </div>
)

/** At each step the title is scrolled to and announced, unless the step focuses a field. */
function StepTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(children)
  useEffect(() => {
    if (last.current === children) return
    last.current = children
    window.scrollTo({ top: 0 })
    const isInForm = document.activeElement instanceof HTMLInputElement
    if (!isInForm) heading.current?.focus({ preventScroll: true })
  }, [children])
  return (
    <h1 ref={heading} tabIndex={-1} className="type-h1 text-balance outline-none">
      {children}
    </h1>
  )
}

/** A page with one task: an icon, a question and a button. */
export const Threshold = ({
  icon,
  tone = 'brand',
  title,
  children,
}: {
  icon: IconName
  tone?: 'brand' | 'success' | 'danger'
  title: string
  children: ReactNode
}) => (
  <div className="page py-10 lg:py-16">
    <div className="panel mx-auto grid max-w-120 content-start gap-5 p-6 sm:p-10">
      <span className={`grid size-14 place-items-center rounded-full ${tints[tone]}`}>
        <Icon name={icon} size="large" />
      </span>
      <StepTitle>{title}</StepTitle>
      {children}
    </div>
  </div>
)

const tints = {
  brand: 'bg-brand-tint text-brand-text',
  success: 'bg-success-tint text-success-text',
  danger: 'bg-danger-tint text-danger-text',
}

/** Continues without an account, which is possible for all purchases. */
export const GuestMethods = ({ returnPath }: { returnPath: string }) =>
  isShopping(returnPath) ? (
    <LinkButton to={returnPath}>Continue as guest</LinkButton>
  ) : (
    <p className="type-small text-text-2">
      No account needed to buy:{' '}
      <Link to="/booking" className="link">
        find my booking
      </Link>{' '}
      or{' '}
      <Link to="/order" className="link">
        find my order
      </Link>
      .
    </p>
  )
