import { Row } from '#identity/screens/profile/section.tsx'
import type { PaperView } from '#payments/contract-payouts.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'

/** A paper with its files. */
export const PaperRow = ({ paper, hrefOf }: { paper: PaperView; hrefOf(format: 'pdf' | 'csv'): string }) => (
  <Row
    actions={(['pdf', 'csv'] as const).map((format) => (
      <a
        key={format}
        href={hrefOf(format)}
        {...(format === 'pdf' ? { target: '_blank', rel: 'noopener' } : { download: true })}
        aria-label={`${paper.title} ${paper.number} as ${format.toUpperCase()}`}
        className="link inline-flex min-h-11 items-center gap-1.5 px-1 font-semibold"
      >
        <Icon name={format === 'pdf' ? 'file-text' : 'download'} size="small" />
        {format.toUpperCase()}
      </a>
    ))}
  >
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
      {[paper.title, paper.period].filter(Boolean).join(' · ')}
      {paper.isPaid === true && <Badge tone="success">Paid</Badge>}
      {paper.isPaid === false && <Badge tone="warning">Due {paper.dueText}</Badge>}
    </p>
    <p className="type-small text-text-2">
      <bdi>
        {paper.number} · {paper.issuedText} · {paper.total.display}
      </bdi>
    </p>
  </Row>
)
