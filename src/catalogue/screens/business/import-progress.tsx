import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { overPlanText } from '#catalogue/rules/import/over-plan.ts'
import { isOver, type ShownImport, type ShownLine } from '#catalogue/screens/business/use-import.ts'
import { callApi } from '#ui/api-call.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/states.tsx'

interface ProgressProps {
  providerId: string
  current: ShownImport
  onStop(): void
  /** After a trial run, while its file is still available. */
  onForReal: (() => void) | undefined
}

/** The progress of an import, and then the result of each service. */
export function ImportProgress({ providerId, current, onStop, onForReal }: ProgressProps) {
  const done = current.total - current.counts.waiting
  const isDone = isOver(current)
  return (
    <div className="grid gap-4 border-t border-border pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h4 className="type-title">
          {current.isDryRun ? 'Trial run' : 'Import'} of <bdi>{current.fileName}</bdi>
        </h4>
        <p role="status" className="type-small text-text-2 tabular-nums">
          {isDone ? sentenceOf(current) : `${done} of ${current.total}`}
        </p>
      </div>
      {!isDone && (
        <div className="flex items-center gap-4">
          <progress
            className="h-2 w-full accent-ink"
            value={done}
            max={current.total}
            aria-label="Services looked at"
          />
          <Button size="small" kind="quiet" onClick={onStop}>
            Stop
          </Button>
        </div>
      )}
      <Counts current={current} />
      {isDone && current.counts.rejected > 0 && (
        <Notice tone="warning">
          Services that were refused are listed with the reason. Put them right in the file and send it again: what came
          in is left alone.
        </Notice>
      )}
      {isDone && <OverPlan current={current} />}
      {isDone && onForReal && current.counts.made + current.counts.changed > 0 && (
        <Button kind="primary" className="justify-self-start" onClick={onForReal}>
          Import {current.counts.made + current.counts.changed} now
        </Button>
      )}
      {isDone && <Lines providerId={providerId} importId={current.id} onlyRejected={current.counts.rejected > 0} />}
    </div>
  )
}

/** After a trial run: what the plan has no room for. */
function OverPlan({ current }: { current: ShownImport }) {
  const text = current.isDryRun ? overPlanText(current) : ''
  return text ? <Notice tone="warning">{text}</Notice> : null
}

const sentenceOf = ({ status, isDryRun }: ShownImport) =>
  status === 'stopped' ? 'Stopped' : isDryRun ? 'Nothing was changed' : 'Done'

const words: Record<
  Exclude<ShownLine['status'], 'waiting'>,
  { label: string; tone: 'success' | 'info' | 'neutral' | 'danger' }
> = {
  made: { label: 'new', tone: 'success' },
  changed: { label: 'changed', tone: 'info' },
  same: { label: 'as before', tone: 'neutral' },
  rejected: { label: 'rejected', tone: 'danger' },
}

const Counts = ({ current: { counts } }: { current: ShownImport }) => (
  <ul className="flex flex-wrap gap-2">
    {Object.entries(words).map(([status, { label, tone }]) => (
      <li key={status}>
        <Badge tone={tone}>
          {counts[status as keyof typeof words]} {label}
        </Badge>
      </li>
    ))}
  </ul>
)

interface LinesProps {
  providerId: string
  importId: string
  onlyRejected: boolean
}

function Lines({ providerId, importId, onlyRejected }: LinesProps) {
  const [lines, setLines] = useState<ShownLine[]>([])
  const [cursor, setCursor] = useState<string | null>(null)
  const load = useCallback(
    async (after: string | null) => {
      const query = new URLSearchParams({
        ...(after && { cursor: after }),
        ...(onlyRejected && { status: 'rejected' }),
      })
      const path = `/api/v1/me/providers/${providerId}/imports/${importId}/lines?${query}`
      const answer = await callApi<{ items: ShownLine[]; next: string | null }>(path)
      setLines((before) => (after ? [...before, ...answer.items] : answer.items))
      setCursor(answer.next)
    },
    [providerId, importId, onlyRejected],
  )
  useEffect(() => void load(null).catch(() => setLines([])), [load])
  if (lines.length === 0) return null
  return (
    <div className="grid gap-3">
      <ul className="grid divide-y divide-border rounded-md border border-border">
        {lines.map((line) => (
          <LineRow key={`${line.line} ${line.key}`} line={line} />
        ))}
      </ul>
      {cursor && (
        <Button size="small" className="justify-self-start" onClick={() => void load(cursor)}>
          Show more
        </Button>
      )}
    </div>
  )
}

const LineRow = ({ line: { line, key, title, status, serviceId, problems } }: { line: ShownLine }) => (
  <li className="grid gap-1 px-4 py-3">
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="type-small text-text-3 tabular-nums">Line {line}</span>
      {serviceId && status !== 'rejected' ? (
        <Link className="link font-semibold" to={`/service-submit?service=${serviceId}`}>
          <bdi>{title || key}</bdi>
        </Link>
      ) : (
        <bdi className="font-semibold">{title || key || 'No key'}</bdi>
      )}
      {status !== 'waiting' && <Badge tone={words[status].tone}>{words[status].label}</Badge>}
    </p>
    {problems.length > 0 && (
      <ul className="type-small grid gap-0.5 text-text-2">
        {problems.map(({ field, text }) => (
          <li key={field + text}>
            {field && <code className="me-2 rounded-sm bg-surface-2 px-1.5 py-0.5">{field}</code>}
            {text}
          </li>
        ))}
      </ul>
    )}
  </li>
)
