import { Row } from '#ui/section/section.tsx'
import type { BillingDocumentView } from '#payments/contract-payouts.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'

/** A document with its files. */
export const BillingDocumentRow = ({
  billingDocument,
  hrefOf,
}: {
  billingDocument: BillingDocumentView
  hrefOf(format: 'pdf' | 'csv'): string
}) => (
  <Row
    actions={(['pdf', 'csv'] as const).map((format) => (
      <a
        key={format}
        href={hrefOf(format)}
        {...(format === 'pdf' ? { target: '_blank', rel: 'noopener' } : { download: true })}
        aria-label={`${billingDocument.title} ${billingDocument.number} as ${format.toUpperCase()}`}
        className="link inline-flex min-h-11 items-center gap-1.5 px-1 font-semibold"
      >
        <Icon name={format === 'pdf' ? 'file-text' : 'download'} size="small" />
        {format.toUpperCase()}
      </a>
    ))}
  >
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
      {[billingDocument.title, billingDocument.period].filter(Boolean).join(' · ')}
      {billingDocument.isPaid === true && <Badge tone="success">Paid</Badge>}
      {billingDocument.isPaid === false && <Badge tone="warning">Due {billingDocument.dueText}</Badge>}
    </p>
    <p className="type-small text-text-2">
      <bdi>
        {billingDocument.number} · {billingDocument.issuedText} · {billingDocument.total.display}
      </bdi>
    </p>
  </Row>
)
