import { billingDocumentsOf, billingDocumentHref } from '#payments/screens/business/money-client.ts'
import { BillingDocumentRow } from '#payments/screens/business/document-row.tsx'
import { PagedList } from '#ui/table/paged-list.tsx'
import { usePages } from '#ui/table/use-pages.ts'
import { Section } from '#ui/section/section.tsx'

/** Invoices of the market and yearly statements. */
export function BillingDocumentsSection({ businessId }: { businessId: string }) {
  const pages = usePages(billingDocumentsOf(businessId))
  return (
    <Section title="Invoices and statements" text="An invoice comes when a month is over, a statement when a year is.">
      <PagedList pages={pages} what="your papers" empty="The first invoice comes when the month is over.">
        {(billingDocument) => (
          <BillingDocumentRow
            key={billingDocument.id}
            billingDocument={billingDocument}
            hrefOf={(format) => billingDocumentHref(businessId, billingDocument.id, format)}
          />
        )}
      </PagedList>
    </Section>
  )
}
