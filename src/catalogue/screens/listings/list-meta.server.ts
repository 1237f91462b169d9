import type { MetaDescriptor } from 'react-router'
import type { ProviderCard, ServiceCard } from '#catalogue/contract.ts'
import type { AppContext } from '#server/context.ts'

export interface Crumb {
  label: string
  to?: string
}

interface ListMeta {
  title: string
  /** The name of the market. */
  market: string
  description: string
  canonical: string
  trail: Crumb[]
  cards: (ServiceCard | ProviderCard)[]
  isHidden?: boolean
}

const coverOf = (card: ServiceCard | ProviderCard) => ('title' in card ? card.cover : card.pictures[0])

const itemOf = (card: ServiceCard | ProviderCard, origin: string) =>
  'title' in card
    ? { url: `${origin}/service/${card.id}`, name: card.title }
    : { url: origin + card.href, name: card.name }

export const marketOf = ({ settings }: AppContext): string => settings.get('market.name')

/**
 * Title, description, canonical URL and Open Graph tags; the list and its breadcrumb for search engines (schema.org
 * ItemList and BreadcrumbList).
 */
export function listMeta({
  title,
  market,
  description,
  canonical,
  trail,
  cards,
  isHidden,
}: ListMeta): MetaDescriptor[] {
  const origin = new URL(canonical).origin
  const cover = cards.map(coverOf).find((picture) => picture)
  return [
    { title: `${title} · ${market}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:image', content: cover ? `${origin}${cover.file}-1280.webp` : `${origin}/og.png` },
    ...(isHidden ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': [
          listOf(
            'ItemList',
            cards.map((card) => itemOf(card, origin)),
          ),
          ...(trail.length > 0
            ? [
                listOf(
                  'BreadcrumbList',
                  trail.map(({ label, to }) => ({ name: label, ...(to && { item: origin + to }) })),
                ),
              ]
            : []),
        ],
      },
    },
  ]
}

const listOf = (type: string, items: Record<string, string>[]) => ({
  '@type': type,
  itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
})
