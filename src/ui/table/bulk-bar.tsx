import { useState } from 'react'
import type { BulkAct } from '#ui/table/table-shapes.ts'
import { BulkDialog } from '#ui/table/bulk-dialog.tsx'
import type { Selection } from '#ui/table/use-selection.ts'
import { Button } from '#ui/button.tsx'

interface BulkBarProps<Row> {
  bulk: readonly BulkAct<Row>[]
  selection: Selection<Row>
  onDone(): Promise<void>
}

/** Actions on the selected rows, below the list. */
export function BulkBar<Row>({ bulk, selection, onDone }: BulkBarProps<Row>) {
  const [pending, setPending] = useState<{ act: BulkAct<Row>; rows: Row[] } | null>(null)
  const count = selection.rows.length
  return (
    <>
      {count > 0 && (
        <section
          aria-label="Marked rows"
          className="sticky bottom-[calc(var(--tab-bar-height)+0.5rem)] z-10 flex flex-wrap items-center gap-2 rounded-md border border-border-strong bg-surface px-3 py-2 shadow-floating"
        >
          <p className="me-2 font-semibold tabular-nums">{count === 1 ? '1 row marked' : `${count} rows marked`}</p>
          {bulk.map((act) => (
            <Button
              key={act.key}
              size="small"
              kind={act.isDanger ? 'danger' : 'secondary'}
              onClick={() => setPending({ act, rows: selection.rows })}
            >
              {act.label}
            </Button>
          ))}
          <Button size="small" kind="quiet" className="ms-auto" onClick={selection.clear}>
            Mark nothing
          </Button>
        </section>
      )}
      {pending && <BulkDialog act={pending.act} rows={pending.rows} onClose={() => setPending(null)} onDone={onDone} />}
    </>
  )
}
