import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import { brandSource, contentSource, documentsSource, listPages } from '#content/screens/admin/content-client.ts'
import type { ListQuery } from '#ui/table/table-shapes.ts'
import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { BrandPart } from '#content/screens/admin/brand-part.tsx'
import { DocumentsPart } from '#content/screens/admin/documents-part.tsx'
import { PagesPart } from '#content/screens/admin/pages-part.tsx'
import { SectionsPart } from '#content/screens/admin/sections-part.tsx'
import { WordsPart } from '#content/screens/admin/words-part.tsx'
import { PartTabs, usePart } from '#ui/section/part-tabs.tsx'
import { SettingsSections } from '#ui/section/section.tsx'

const parts = [
  { key: 'brand', label: 'Name and look' },
  { key: 'home', label: 'Home pages' },
  { key: 'words', label: 'Own words' },
  { key: 'pages', label: 'Help pages' },
  { key: 'documents', label: 'Terms and privacy' },
] as const

const panels = { brand: BrandPart, home: SectionsPart, words: WordsPart, pages: PagesPart, documents: DocumentsPart }

const sources = {
  brand: () => [brandSource],
  home: () => [contentSource('en')],
  words: () => [contentSource('en')],
  pages: (query: ListQuery) => [listPages(query)],
  documents: () => [documentsSource],
}

/** What the area shows first. */
const shown: SourcesOfPage = ({ params: { part = 'brand' }, query }) =>
  part in sources ? sources[part as keyof typeof sources](query) : []

export const loader = loadAnswers(shown)
export const shouldRevalidate = whenSourcesChange(shown)

/** The brand, texts, pages and documents of the market. */
export default function ContentArea() {
  const mayChange = useAdminDashboard().rights.includes('change-rules')
  const part = usePart(parts.map(({ key }) => key))
  const PartPanel = panels[part]
  return (
    <>
      <PartTabs area="content" label="Content" parts={parts} current={part} />
      {part === 'pages' ? (
        <PagesPart mayChange={mayChange} />
      ) : (
        <SettingsSections>
          <PartPanel mayChange={mayChange} />
        </SettingsSections>
      )}
    </>
  )
}
