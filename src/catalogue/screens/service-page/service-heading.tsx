import type { ReactNode } from 'react'

/** The heading of a part, with a mark in the provider's accent color. */
export const PartHeading = ({ children }: { children: ReactNode }) => (
  <h2 className="type-h2 flex items-baseline gap-3">
    <span aria-hidden="true" className="part-mark" />
    <span className="min-w-0">{children}</span>
  </h2>
)

/** A part of the page with its heading. */
export const Part = ({
  name,
  title,
  className,
  children,
}: {
  name: string
  title: ReactNode
  className?: string
  children: ReactNode
}) => (
  <section data-part={name} className={`grid grid-cols-[minmax(0,1fr)] gap-5 ${className ?? ''}`}>
    <PartHeading>{title}</PartHeading>
    {children}
  </section>
)
