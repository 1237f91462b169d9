import { useState } from 'react'
import { rejectSpam } from '#moderation/screens/admin/queue-client.ts'
import { useDoing } from '#ui/form/use-doing.ts'
import { ErrorNotice } from '#ui/section/section.tsx'
import type { CaseRowShown, SpamReport } from '#moderation/contract-admin.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface SpamDialogProps {
  cases: CaseRowShown[]
  isOpen: boolean
  onClose(): void
  onDone(): void
}

/** Lists the cases to reject, rejects them, and reports the result of each. */
export function SpamDialog({ cases, isOpen, onClose, onDone }: SpamDialogProps) {
  const { isBusy, error, run } = useDoing()
  const [isStrike, setStrike] = useState(true)
  const [report, setReport] = useState<{ items: SpamReport['items']; titles: Map<string, string> } | null>(null)
  const send = () =>
    run(async () => {
      const titles = new Map(cases.map(({ id, title, reference }) => [id, `${title} (${reference})`]))
      const { items } = await rejectSpam([...titles.keys()], isStrike)
      setReport({ items, titles })
      onDone()
    })
  const close = () => {
    setReport(null)
    onClose()
  }
  const footer = report ? (
    <Button kind="neutral" onClick={close}>
      Close
    </Button>
  ) : (
    <>
      <Button kind="quiet" onClick={close}>
        Cancel
      </Button>
      <Button kind="danger-filled" busy={isBusy && 'Rejecting'} onClick={() => void send()}>
        Reject {cases.length} as spam
      </Button>
    </>
  )
  return (
    <Dialog title={report ? 'What became of them' : 'Reject as spam'} isOpen={isOpen} onClose={close} footer={footer}>
      <div className="grid gap-4">
        <ErrorNotice message={error?.message} />
        {report ? <Report {...report} /> : <Preview cases={cases} />}
        {!report && (
          <Checkbox
            label="Count as a strike"
            hint="For 90 days, all of their work is looked at."
            checked={isStrike}
            onChange={(event) => setStrike(event.currentTarget.checked)}
          />
        )}
      </div>
    </Dialog>
  )
}

const Preview = ({ cases }: { cases: CaseRowShown[] }) => (
  <>
    <p>Whoever sent these reads that they look like advertising or a trial. They can appeal once.</p>
    <ul className="list-disc ps-5">
      {cases.map(({ id, title, reference }) => (
        <li key={id}>
          <bdi>{title}</bdi> <span className="text-text-3">({reference})</span>
        </li>
      ))}
    </ul>
  </>
)

const Report = ({ items, titles }: { items: SpamReport['items']; titles: Map<string, string> }) => (
  <ul className="grid gap-2">
    {items.map(({ id, isDone, message }) => (
      <li key={id} className={isDone ? '' : 'text-danger-text'}>
        <bdi>{titles.get(id)}</bdi>: {isDone ? 'rejected' : message}
      </li>
    ))}
  </ul>
)
