import { useState, type FormEvent } from 'react'
import type { BulkAct, BulkLine, BulkOutcome } from '#ui/table/table-shapes.ts'
import { useBulk } from '#ui/table/use-bulk.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Notice } from '#ui/feedback/states.tsx'

interface BulkDialogProps<Row> {
  act: BulkAct<Row>
  rows: Row[]
  onClose(): void
  onDone(): Promise<void>
}

const shortest = 3

/** An action on many rows: first the change per row, then the result per row. */
export function BulkDialog<Row>({ act, rows, onClose, onDone }: BulkDialogProps<Row>) {
  const bulk = useBulk(act, rows, onDone)
  const { lines, outcomes, isBusy, undoDone } = bulk
  return (
    <Dialog title={act.label} isOpen onClose={onClose}>
      <div className="grid gap-4 text-[0.875rem]">
        {bulk.isFailed && <Notice tone="danger">We could not look what would change. Close this and try again.</Notice>}
        {lines === null && !bulk.isFailed && <Skeleton className="h-24" />}
        {lines && <Lines lines={lines} outcomes={outcomes} />}
        {outcomes && (
          <>
            <p role="status" className="font-semibold">
              {summaryOf(outcomes, bulk.isUndone)}
            </p>
            <div className="flex flex-wrap justify-end gap-2">
              {undoDone && (
                <Button icon="undo-2" busy={isBusy && 'One moment…'} onClick={() => void undoDone()}>
                  {act.undo?.label}
                </Button>
              )}
              <Button kind="neutral" disabled={isBusy} onClick={onClose}>
                Close
              </Button>
            </div>
          </>
        )}
        {lines && !outcomes && (
          <Confirm
            act={act}
            count={bulk.possible.length}
            isBusy={isBusy}
            onSend={(reason) => void bulk.run(reason)}
            onBack={onClose}
          />
        )}
      </div>
    </Dialog>
  )
}

const summaryOf = (outcomes: BulkOutcome[], isUndone: boolean) => {
  const done = outcomes.filter(({ error }) => !error).length
  const word = isUndone ? 'taken back' : 'done'
  return done === outcomes.length ? `All ${done} ${word}.` : `${done} of ${outcomes.length} ${word}.`
}

const Lines = ({ lines, outcomes }: { lines: BulkLine[]; outcomes: BulkOutcome[] | null }) => (
  <ul
    aria-label={outcomes ? 'How it went' : 'What will change'}
    className="grid max-h-80 divide-y divide-border overflow-y-auto"
  >
    {lines.map((line) => {
      const outcome = outcomes?.find(({ id }) => id === line.id)
      const problem = outcome?.error ?? line.hindered
      return (
        <li key={line.id} className="grid gap-0.5 py-2">
          <span className="flex items-center gap-2 font-semibold">
            {outcome && (
              <Icon
                name={outcome.error ? 'circle-alert' : 'circle-check'}
                size="small"
                className={outcome.error ? 'text-danger-text' : 'text-success-text'}
              />
            )}
            <bdi className="min-w-0 truncate">{line.label}</bdi>
          </span>
          <span className={problem ? 'text-danger-text' : 'text-text-2'}>{problem ?? line.change}</span>
        </li>
      )
    })}
  </ul>
)

interface ConfirmProps {
  act: Pick<BulkAct<never>, 'label' | 'isDanger' | 'needsReason'>
  count: number
  isBusy: boolean
  onSend(reason: string): void
  onBack(): void
}

function Confirm({ act: { label, isDanger, needsReason }, count, isBusy, onSend, onBack }: ConfirmProps) {
  const [error, setError] = useState('')
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    const isEnough = !needsReason || reason.length >= shortest
    setError(isEnough ? '' : 'Write why.')
    if (isEnough) onSend(reason)
    else event.currentTarget.querySelector('textarea')?.focus()
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={send}>
      {count === 0 && <Notice tone="warning">It can be done for none of them.</Notice>}
      {needsReason && (
        <TextArea
          label="Reason"
          name="reason"
          hint="It is written down with every row."
          rows={3}
          maxLength={500}
          {...(error && { error })}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onBack} disabled={isBusy}>
          Back
        </Button>
        <Button
          type="submit"
          kind={isDanger ? 'danger-filled' : 'neutral'}
          busy={isBusy && 'One moment…'}
          disabled={count === 0}
        >
          {label} ({count})
        </Button>
      </div>
    </form>
  )
}
