import type { ReactNode } from 'react'
import type { RegionSummary, ServiceCard } from '#catalogue/contract.ts'
import type { ShownSection } from '#content/rules/sections.ts'
import { CategoryCards } from '#site/screens/landing/category-cards.tsx'
import { HowItWorks } from '#site/screens/landing/how-it-works.tsx'
import { ProviderCall } from '#site/screens/landing/provider-call.tsx'
import { RegionMap } from '#site/screens/landing/region-map.tsx'
import { Shelf } from '#site/screens/landing/shelf.tsx'

interface BelowProps {
  /** In their order, with their words. */
  sections: ShownSection[]
  regions: RegionSummary[]
  rated: ServiceCard[]
  newest: ServiceCard[]
  commissionPercent: number
}

/** Everything below the first screen. */
export function Below({ sections, regions, rated, newest, commissionPercent }: BelowProps) {
  const parts: Record<string, (words: ShownSection) => ReactNode> = {
    map: ({ heading, text }) => <RegionMap heading={heading} text={text} regions={regions} />,
    categories: ({ heading }) => <CategoryCards heading={heading} />,
    rated: ({ heading }) => <Shelf title={heading} cards={rated} more="/search?sort=rated" />,
    how: ({ heading }) => <HowItWorks heading={heading} />,
    newest: ({ heading }) => <Shelf title={heading} cards={newest} more="/search?sort=newest" />,
    sell: ({ heading, text }) => <ProviderCall heading={heading} text={text} commissionPercent={commissionPercent} />,
  }
  return sections.map((section) => <Part key={section.key}>{parts[section.key]?.(section)}</Part>)
}

const Part = ({ children }: { children: ReactNode }) => children
