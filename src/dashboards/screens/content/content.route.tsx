import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { BrandPart } from '#dashboards/screens/content/brand-part.tsx'
import { DocumentsPart } from '#dashboards/screens/content/documents-part.tsx'
import { PagesPart } from '#dashboards/screens/content/pages-part.tsx'
import { SectionsPart } from '#dashboards/screens/content/sections-part.tsx'
import { WordsPart } from '#dashboards/screens/content/words-part.tsx'
import { PartTabs, usePart } from '#dashboards/screens/part-tabs.tsx'

const parts = [
  { key: 'brand', label: 'Name and look' },
  { key: 'home', label: 'Home pages' },
  { key: 'words', label: 'Own words' },
  { key: 'pages', label: 'Help pages' },
  { key: 'documents', label: 'Terms and privacy' },
] as const

const faces = { brand: BrandPart, home: SectionsPart, words: WordsPart, pages: PagesPart, documents: DocumentsPart }

/** What the market is called, looks like and tells. */
export default function ContentArea() {
  const desk = useAdminDashboard()
  const part = usePart(parts.map(({ key }) => key))
  const Face = faces[part]
  return (
    <>
      <PartTabs area="content" label="Content" parts={parts} current={part} />
      <Face mayChange={desk.rights.includes('change-rules')} />
    </>
  )
}
