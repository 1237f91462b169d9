import type { ReactNode } from 'react'
import type { RegionSummary } from '#catalogue/contract.ts'
import type { ShownSection } from '#content/rules/sections.ts'
import { CategoryCards } from '#site/screens/landing/category-cards.tsx'
import { HowItWorks } from '#site/screens/landing/how-it-works.tsx'
import { ProviderCall } from '#site/screens/landing/provider-call.tsx'
import { RegionMap } from '#site/screens/landing/region-map.tsx'
import { closerTo, type CloseRow } from '#site/screens/close-rows.ts'
import { useAround } from '#site/screens/use-around.ts'
import { Shelf } from '#site/screens/landing/shelf.tsx'

interface BelowProps {
  /** In their order, with their texts. */
  sections: ShownSection[]
  regions: RegionSummary[]
  around: string
  rated: CloseRow
  newest: CloseRow
  commissionPercent: number
}

/** Everything below the first screen. */
export function Below(props: BelowProps) {
  const { sections, regions, commissionPercent } = props
  const { around, rated, newest } = useAround('/?index', props)
  const parts: Record<string, (words: ShownSection) => ReactNode> = {
    map: ({ heading, text }) => <RegionMap heading={heading} text={text} regions={regions} />,
    categories: ({ heading }) => <CategoryCards heading={heading} />,
    rated: ({ heading }) => <Shelf title={heading} {...rated} more={closerTo('/search?sort=rated', around)} />,
    how: ({ heading }) => <HowItWorks heading={heading} />,
    newest: ({ heading }) => <Shelf title={heading} {...newest} more={closerTo('/search?sort=newest', around)} />,
    sell: ({ heading, text }) => <ProviderCall heading={heading} text={text} commissionPercent={commissionPercent} />,
  }
  return sections.map((section) => <Part key={section.key}>{parts[section.key]?.(section)}</Part>)
}

const Part = ({ children }: { children: ReactNode }) => children
