import { useCallback } from 'react'
import { loadPapers, paperHref } from '#dashboards/screens/business/money/money-client.ts'
import { PaperRow } from '#dashboards/screens/business/money/paper-row.tsx'
import { DeskList } from '#dashboards/screens/desk-list.tsx'
import { usePages } from '#dashboards/screens/use-pages.ts'
import { Section } from '#identity/screens/profile/section.tsx'

/** Invoices of the market and yearly statements, to keep. */
export function PapersSection({ businessId }: { businessId: string }) {
  const pages = usePages(useCallback((cursor: string | null) => loadPapers(businessId, cursor), [businessId]))
  return (
    <Section title="Invoices and statements" text="An invoice comes when a month is over, a statement when a year is.">
      <DeskList pages={pages} what="your papers" empty="The first invoice comes when the month is over.">
        {(paper) => (
          <PaperRow key={paper.id} paper={paper} hrefOf={(format) => paperHref(businessId, paper.id, format)} />
        )}
      </DeskList>
    </Section>
  )
}
