import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { BrandPart } from '#content/screens/admin/brand-part.tsx'
import { DocumentsPart } from '#content/screens/admin/documents-part.tsx'
import { PagesPart } from '#content/screens/admin/pages-part.tsx'
import { SectionsPart } from '#content/screens/admin/sections-part.tsx'
import { WordsPart } from '#content/screens/admin/words-part.tsx'
import { PartTabs, usePart } from '#ui/section/part-tabs.tsx'

const parts = [
  { key: 'brand', label: 'Name and look' },
  { key: 'home', label: 'Home pages' },
  { key: 'words', label: 'Own words' },
  { key: 'pages', label: 'Help pages' },
  { key: 'documents', label: 'Terms and privacy' },
] as const

const panels = { brand: BrandPart, home: SectionsPart, words: WordsPart, pages: PagesPart, documents: DocumentsPart }

/** The brand, texts, pages and documents of the market. */
export default function ContentArea() {
  const dashboard = useAdminDashboard()
  const part = usePart(parts.map(({ key }) => key))
  const PartPanel = panels[part]
  return (
    <>
      <PartTabs area="content" label="Content" parts={parts} current={part} />
      <PartPanel mayChange={dashboard.rights.includes('change-rules')} />
    </>
  )
}
