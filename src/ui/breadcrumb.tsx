import { Fragment } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'

/** The path of this page. The last entry has no link, because it is the page itself. */
export const Breadcrumb = ({ trail }: { trail: { label: string; to?: string }[] }) => (
  <nav aria-label="Breadcrumb" className="type-small flex flex-wrap items-center gap-1 text-text-3">
    {trail.map(({ label, to }, index) => (
      <Fragment key={label}>
        {index > 0 && <Icon name="chevron-right" size="small" />}
        {to ? (
          <Link to={to} className="touchable py-1 hover:text-text hover:underline">
            {label}
          </Link>
        ) : (
          <span aria-current="page">{label}</span>
        )}
      </Fragment>
    ))}
  </nav>
)
