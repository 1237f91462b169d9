import type { TimerLine } from '#notifications/contract-timer-lists.ts'
import { DetailRow } from '#ui/section/detail-row.tsx'
import { everyWords, spanWords } from '#notifications/screens/admin/timers/span-words.ts'
import { TimerBadge } from '#notifications/screens/admin/timers/timer-badge.tsx'
import { runTimer } from '#notifications/screens/admin/timers/timers-client.ts'
import { momentText } from '#ui/section/moment-text.ts'
import { ErrorNotice } from '#ui/section/section.tsx'
import { Button } from '#ui/button.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

interface TimerPanelProps {
  timer: TimerLine
  mayRun: boolean
  onRun(): Promise<void>
}

/** One job: description, due items, last run, and a button to run it. */
export function TimerPanel({ timer, mayRun, onRun }: TimerPanelProps) {
  const { isBusy, error, run } = useDoing()
  const runNow = () =>
    void run(async () => {
      await runTimer(timer.name)
      await onRun()
    })
  return (
    <div className="grid gap-5">
      <p>
        <TimerBadge state={timer.state} />
      </p>
      {timer.what && <p>{timer.what}</p>}
      {mayRun && (
        <Button
          size="small"
          icon="rotate-ccw"
          className="justify-self-start"
          busy={isBusy && 'One moment…'}
          onClick={runNow}
        >
          Run now
        </Button>
      )}
      <ErrorNotice message={error?.message} />
      {timer.failedAt && (
        <p className="break-words text-danger-text">
          Failed {momentText(timer.failedAt)}: {timer.lastError}
        </p>
      )}
      <TimerDetails timer={timer} />
    </div>
  )
}

const TimerDetails = ({ timer }: { timer: TimerLine }) => (
  <dl className="divide-y divide-border">
    <DetailRow label="Waits">
      <DueWords timer={timer} />
    </DetailRow>
    <DetailRow label="How often">{everyWords(timer.everySeconds)}</DetailRow>
    <DetailRow label="Last run">
      {spanWords(timer.ranAgoMs)} ago, in {timer.durationMs} ms
    </DetailRow>
    <DetailRow label="Done">{timer.did} since the processes started</DetailRow>
    <DetailRow label="Run by">
      {timer.processes === 0
        ? 'No process: nobody runs it'
        : timer.processes === 1
          ? '1 process'
          : `${timer.processes} processes`}
    </DetailRow>
    <DetailRow label="Key">{timer.name}</DetailRow>
  </dl>
)

/** What is due since when, or the next due time. */
export function DueWords({ timer: { due, lagMs, nextMs } }: { timer: Pick<TimerLine, 'due' | 'lagMs' | 'nextMs'> }) {
  if (!due) return <span className="text-text-2">Goes by its interval</span>
  if (due.count === 0)
    return <span className="text-text-2">Nothing{nextMs !== null && `, next in ${spanWords(nextMs)}`}</span>
  return (
    <span>
      {due.isMore ? `${due.count} or more` : due.count} due{lagMs !== null && `, for ${spanWords(lagMs)}`}
    </span>
  )
}
