import type { OrderDocument } from '#ordering/contract-pages.ts'
import { Icon } from '#ui/icon.tsx'

/** The documents of an order as PDF. */
export const DocumentLinks = ({ billingDocuments, order }: { billingDocuments: OrderDocument[]; order: string }) =>
  billingDocuments.length > 0 && (
    <ul aria-label="Papers" className="flex flex-wrap gap-x-5 border-t border-border px-5 py-2 md:px-6">
      {billingDocuments.map(({ id, title, number }) => (
        <li key={id}>
          <a
            href={`/api/v1/orders/${order}/documents/${id}/pdf`}
            target="_blank"
            rel="noopener"
            aria-label={`${title} ${number} (PDF)`}
            className="link inline-flex min-h-11 items-center gap-1.5"
          >
            <Icon name="receipt" size="small" />
            {title} (PDF)
          </a>
        </li>
      ))}
    </ul>
  )
