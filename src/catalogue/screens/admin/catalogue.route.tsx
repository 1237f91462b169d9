import { answerForm } from '#platform/answer-form.ts'
import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import { listFeatured, listTowns, catalogueSource } from '#catalogue/screens/admin/catalogue-client.ts'
import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { CategoriesPart } from '#catalogue/screens/admin/categories-part.tsx'
import { CountriesPart } from '#catalogue/screens/admin/countries-part.tsx'
import { FeaturedPart } from '#catalogue/screens/admin/featured-part.tsx'
import { TownsPart } from '#catalogue/screens/admin/towns-part.tsx'
import { PartTabs, usePart } from '#ui/section/part-tabs.tsx'
import { Loaded } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'

const parts = [
  { key: 'categories', label: 'Categories' },
  { key: 'countries', label: 'Regions and countries' },
  { key: 'towns', label: 'Towns' },
  { key: 'featured', label: 'Featured' },
] as const

/** What the area shows first. */
const shown: SourcesOfPage = ({ params, query }) => [
  params.part === 'towns' ? listTowns(query) : params.part === 'featured' ? listFeatured(query) : catalogueSource,
]

export const loader = loadAnswers(shown)
export const action = answerForm
export const shouldRevalidate = whenSourcesChange(shown)

/** Categories with their sub-categories and attributes, regions of countries, towns, and featured services. */
export default function CatalogueArea() {
  const dashboard = useAdminDashboard()
  const part = usePart(parts.map(({ key }) => key))
  const mayChange = dashboard.rights.includes('change-rules')
  return (
    <>
      <PartTabs area="catalogue" label="Places and categories" parts={parts} current={part} />
      {part === 'towns' && <TownsPart mayChange={mayChange} />}
      {part === 'featured' && <FeaturedPart mayChange={mayChange} />}
      {(part === 'categories' || part === 'countries') && <FromCatalogue part={part} mayChange={mayChange} />}
    </>
  )
}

function FromCatalogue({ part, mayChange }: { part: 'categories' | 'countries'; mayChange: boolean }) {
  const remote = useRemote(catalogueSource)
  return (
    <Loaded remote={remote} what="the catalogue">
      {(catalogue) =>
        part === 'categories' ? (
          <CategoriesPart catalogue={catalogue} mayChange={mayChange} onChanged={remote.reload} />
        ) : (
          <CountriesPart catalogue={catalogue} mayChange={mayChange} onChanged={remote.reload} />
        )
      }
    </Loaded>
  )
}
