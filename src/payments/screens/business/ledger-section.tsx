import { useState } from 'react'
import { ledgerHref, ledgerOf } from '#payments/screens/business/money-client.ts'
import { LedgerRow } from '#payments/screens/business/ledger-row.tsx'
import { PagedList } from '#ui/table/paged-list.tsx'
import { usePages } from '#ui/table/use-pages.ts'
import { placeWord } from '#payments/rules/ledger/ledger-words.ts'
import { Icon } from '#ui/icon.tsx'

/** Every ledger entry of the provider. */
export function LedgerSection({ businessId }: { businessId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="panel group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 px-5 font-semibold lg:px-6">
        Every movement
        <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
      </summary>
      {isOpen && <Movements businessId={businessId} />}
    </details>
  )
}

function Movements({ businessId }: { businessId: string }) {
  const pages = usePages(ledgerOf(businessId))
  return (
    <div className="grid gap-5 px-5 pb-5 lg:px-6 lg:pb-6">
      <p className="text-text-2">Nothing is ever changed here: what was wrong is put right by another entry.</p>
      <a
        href={ledgerHref(businessId)}
        download
        className="link inline-flex min-h-11 items-center gap-1.5 justify-self-start font-semibold"
      >
        <Icon name="download" size="small" />
        Download as CSV
      </a>
      <PagedList pages={pages} what="the movements" empty="Nothing has moved yet.">
        {(line) => <LedgerRow key={line.id} line={line} place={placeWord(line.account)} />}
      </PagedList>
    </div>
  )
}
