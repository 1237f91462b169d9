import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { compareDay } from '#payments/screens/admin/money-client.ts'
import { ErrorNotice, Row, Rows, Section } from '#ui/section/section.tsx'
import type { MoneyDifference } from '#payments/contract-admin-money.ts'
import { gatewayLabel } from '#payments/rules/ledger/ledger-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

interface Report {
  day: string
  compared: number
  isOver: boolean
  differences: MoneyDifference[]
}

/** Our books beside those of the payment gateways, for the payments of a day. */
export default function ComparisonPart() {
  const { isBusy, error, run } = useDoing()
  const [report, setReport] = useState<Report | null>(null)
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const compare = async (day: string) => {
    let report: Report = { day, compared: 0, isOver: false, differences: [] }
    let cursor: string | null = null
    setReport(report)
    do {
      const page = await compareDay(day, cursor)
      cursor = page.next
      report = {
        ...report,
        compared: report.compared + page.compared,
        isOver: cursor === null,
        differences: [...report.differences, ...page.items],
      }
      setReport(report)
    } while (cursor !== null)
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const day = String(new FormData(event.currentTarget).get('day'))
    if (day) void run(() => compare(day))
  }
  return (
    <Section
      title="Compare with the companies"
      text="Asks the payment companies what came in and went back for each payment that was begun, or of which something was given back, on a day of UTC. What was paid at a venue no company knows of."
    >
      <form onSubmit={send} className="flex flex-wrap items-end gap-3">
        <TextField label="Day" name="day" type="date" defaultValue={today} max={today} />
        <Button type="submit" kind="neutral" busy={isBusy && 'Asking…'}>
          Compare
        </Button>
      </form>
      <ErrorNotice message={error?.message} />
      {report && <ComparisonReport report={report} />}
    </Section>
  )
}

const ComparisonReport = ({ report: { day, compared, isOver, differences } }: { report: Report }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <p role="status" className="flex flex-wrap items-center gap-2">
      <span>
        {day}: {compared === 1 ? '1 payment' : `${compared} payments`} compared{isOver ? '.' : ' so far…'}
      </span>
      {isOver && compared > 0 && differences.length === 0 && (
        <Badge tone="success" icon="circle-check">
          Both books agree
        </Badge>
      )}
      {differences.length > 0 && (
        <Badge tone="danger" icon="circle-alert">
          {differences.length === 1 ? '1 differs' : `${differences.length} differ`}
        </Badge>
      )}
    </p>
    {differences.length > 0 && (
      <Rows>
        {differences.map((difference) => (
          <Difference key={difference.id} difference={difference} />
        ))}
      </Rows>
    )}
  </div>
)

const Difference = ({
  difference: { id, adapter, gatewayRef, problemText, ours, theirs },
}: {
  difference: MoneyDifference
}) => (
  <Row
    actions={
      <Link to={`/admin-dashboard/money/payments/${id}`} className="link inline-flex min-h-11 items-center gap-1.5">
        Show the payment
        <Icon name="chevron-right" size="small" className="icon-flips" />
      </Link>
    }
  >
    <p className="font-semibold">{problemText}</p>
    <p className="type-small text-text-2">
      Ours: <bdi>{ours.captured.display}</bdi> in, <bdi>{ours.refunded.display}</bdi> back.
      {theirs && (
        <>
          {' '}
          Theirs: <bdi>{theirs.captured.display}</bdi> in, <bdi>{theirs.refunded.display}</bdi> back.
        </>
      )}
    </p>
    <p className="type-small break-words text-text-3">
      {gatewayLabel(adapter)} · <bdi>{gatewayRef}</bdi>
    </p>
  </Row>
)
