import type { ProviderPage } from '#catalogue/rules/service-page/shown-pages.ts'
import { networkNames } from '#providers/rules/network-names.ts'
import { isWebAddress } from '#providers/rules/web-address.ts'
import { Icon } from '#ui/icon.tsx'

/** "https://www.studio-ana.example/home" → "studio-ana.example" */
const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, '')

/** The provider's website and social networks, marked for search engines as links that the market did not write. */
export function ProviderLinks({ provider: { website, social } }: { provider: ProviderPage }) {
  const links = [
    ...(isWebAddress(website) ? [{ label: hostOf(website), address: website }] : []),
    ...Object.entries(social).flatMap(([network, address]) =>
      isWebAddress(address)
        ? [{ label: network === 'other' ? hostOf(address) : (networkNames[network] ?? hostOf(address)), address }]
        : [],
    ),
  ]
  if (links.length === 0) return null
  return (
    <section id="links" className="grid scroll-mt-32 gap-3">
      <h2 className="type-h3">Elsewhere</h2>
      <ul className="grid gap-1">
        {links.map(({ label, address }) => (
          <li key={address}>
            <a
              href={address}
              target="_blank"
              rel="noopener nofollow ugc"
              className="link touchable inline-flex min-h-8 items-center gap-1.5"
            >
              <bdi>{label}</bdi>
              <Icon name="external-link" size="small" className="icon-flips" />
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
