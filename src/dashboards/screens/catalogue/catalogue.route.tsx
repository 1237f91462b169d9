import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { CategoriesPart } from '#dashboards/screens/catalogue/categories-part.tsx'
import { loadCatalogue } from '#dashboards/screens/catalogue/catalogue-client.ts'
import { CountriesPart } from '#dashboards/screens/catalogue/countries-part.tsx'
import { FeaturedPart } from '#dashboards/screens/catalogue/featured-part.tsx'
import { TownsPart } from '#dashboards/screens/catalogue/towns-part.tsx'
import { PartTabs, usePart } from '#dashboards/screens/part-tabs.tsx'
import { Loaded } from '#identity/screens/profile/section.tsx'
import { useRemote } from '#identity/screens/profile/use-remote.ts'

const parts = [
  { key: 'categories', label: 'Categories' },
  { key: 'countries', label: 'Regions and countries' },
  { key: 'towns', label: 'Towns' },
  { key: 'featured', label: 'Featured' },
] as const

/** What is offered where: categories with their kinds of work, countries on their pages, towns, and what stands above lists. */
export default function CatalogueArea() {
  const desk = useAdminDashboard()
  const part = usePart(parts.map(({ key }) => key))
  const mayChange = desk.rights.includes('change-rules')
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
  const remote = useRemote(loadCatalogue)
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
