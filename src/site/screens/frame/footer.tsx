import { Link, useRouteLoaderData } from 'react-router'
import { reopenConsent } from '#analytics/screens/consent-choice.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { DrawnOnce } from '#ui/page/drawn-once.tsx'
import { useBrand } from '#site/screens/frame/brand.ts'
import { everywhere, regionLinks, useCategoryLinks } from '#site/screens/frame/menu/browse.ts'

const links = [
  { href: '/become-service-provider', label: 'Become a Service Provider' },
  { href: '/pricing', label: 'Pricing' },
  { href: '/terms.pdf', label: 'Terms of Service (PDF)' },
  { href: '/privacy.pdf', label: 'Privacy Policy (PDF)' },
  { href: '/contact', label: 'Contact Us' },
]

/** The same five links on every page, each opening a new window; on public pages a directory above them. */
export const Footer = ({ isWide }: { isWide: boolean }) => (
  <DrawnOnce of="footer" by={[isWide, useBrand(), useOutsideScript()]}>
    <FooterInside isWide={isWide} />
  </DrawnOnce>
)

const FooterInside = ({ isWide }: { isWide: boolean }) => (
  <footer className="mt-auto border-t border-border bg-surface-2 pb-[calc(var(--tab-bar-height)+var(--page-bar-height))]">
    {isWide && <Directory />}
    <div className={isWide ? 'border-t border-border' : ''}>
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-5">
        <p className="type-small text-text-2">© 2024 {useBrand().name}</p>
        <ul className="type-small flex flex-wrap gap-x-6 gap-y-1">
          {links.map(({ href, label }) => (
            <li key={href}>
              <a href={href} target="_blank" rel="noopener" className="foot-link gap-1.5">
                {label}
                <Icon name="external-link" size="small" />
                <HiddenText> (opens in a new tab)</HiddenText>
              </a>
            </li>
          ))}
          <CountingChoice />
        </ul>
      </div>
    </div>
  </footer>
)

const useOutsideScript = () => useRouteLoaderData<{ outsideScript: string | null }>('root')?.outsideScript

/** Where an external analytics script is configured, its consent can be changed here. */
function CountingChoice() {
  if (!useOutsideScript()) return null
  return (
    <li>
      <button type="button" onClick={reopenConsent} className="foot-link">
        Counting choices
      </button>
    </li>
  )
}

function Directory() {
  const { texts } = useBrand()
  return (
    <div className="page grid gap-x-10 gap-y-8 py-10 lg:grid-cols-[1.1fr_2fr_1fr]">
      <div className="max-w-xs">
        <p className="type-h3">{texts['footer.promise'] ?? 'A market that keeps its word.'}</p>
        <p className="type-small mt-2 text-text-2">
          {texts['footer.about'] ??
            'Times in the zone of the place, prices with everything in them, and a clear line about cancelling before you pay.'}
        </p>
      </div>
      <DirectoryList
        title={texts['footer.regions'] ?? 'Regions'}
        className="columns-[8rem_3]"
        items={regionLinks.map(({ slug, label }) => ({ to: `/region/${slug}`, label }))}
      />
      <DirectoryList
        title={texts['footer.categories'] ?? 'Categories'}
        items={useCategoryLinks().map(({ key, label }) => ({ to: everywhere(key), label }))}
      />
    </div>
  )
}

const DirectoryList = ({
  title,
  items,
  className,
}: {
  title: string
  items: { to: string; label: string }[]
  className?: string
}) => (
  <nav aria-label={title}>
    <h2 className="type-small mb-2 font-semibold">{title}</h2>
    <ul className={`type-small ${className ?? ''}`}>
      {items.map(({ to, label }) => (
        <li key={to} className="break-inside-avoid">
          <Link to={to} className="foot-link">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
