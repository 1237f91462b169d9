import type { TimerLine } from '#dashboards/contract-timers.ts'
import { Fact } from '#dashboards/screens/fact.tsx'
import { everyWords, spanWords } from '#dashboards/screens/timers/span-words.ts'
import { TimerBadge } from '#dashboards/screens/timers/timer-badge.tsx'
import { runTimer } from '#dashboards/screens/timers/timers-client.ts'
import { momentText } from '#identity/screens/profile/moments.ts'
import { Refusal } from '#identity/screens/profile/section.tsx'
import { Button } from '#ui/button.tsx'
import { useDoing } from '#ui/use-doing.ts'

interface TimerPanelProps {
  timer: TimerLine
  mayRun: boolean
  onRun(): Promise<void>
}

/** One timer: what it does, what is due, how it went, and a button to run it at once. */
export function TimerPanel({ timer, mayRun, onRun }: TimerPanelProps) {
  const { isBusy, refusal, run } = useDoing()
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
      <Refusal message={refusal?.message} />
      {timer.failedAt && (
        <p className="break-words text-danger-text">
          Failed {momentText(timer.failedAt)}: {timer.lastError}
        </p>
      )}
      <TimerFacts timer={timer} />
    </div>
  )
}

const TimerFacts = ({ timer }: { timer: TimerLine }) => (
  <dl className="divide-y divide-border">
    <Fact label="Waits">
      <DueWords timer={timer} />
    </Fact>
    <Fact label="How often">{everyWords(timer.everySeconds)}</Fact>
    <Fact label="Last run">
      {spanWords(timer.ranAgoMs)} ago, in {timer.durationMs} ms
    </Fact>
    <Fact label="Done">{timer.did} since the processes started</Fact>
    <Fact label="Run by">
      {timer.processes === 0
        ? 'No process: nobody runs it'
        : timer.processes === 1
          ? '1 process'
          : `${timer.processes} processes`}
    </Fact>
    <Fact label="Key">{timer.name}</Fact>
  </dl>
)

/** What is due and since when, or when the next one falls due. */
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
