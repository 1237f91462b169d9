import { useState } from 'react'
import { timersSource, moveClock, type ClockMove } from '#notifications/screens/admin/timers/timers-client.ts'
import { useDoing } from '#ui/form/use-doing.ts'
import { Loaded, ErrorNotice, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { TimersView } from '#notifications/contract-timers.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'

/** The product's clock; only that of a demo can be changed. */
export function ClockPart() {
  const remote = useRemote(timersSource)
  return (
    <Loaded remote={remote} what="the clock">
      {(view) =>
        view.clock.isMovable ? (
          <ClockSection key={view.now} view={view} onMoved={() => void remote.reload()} />
        ) : (
          <Section
            title="Clock"
            text="Everything falls due by the clock of this machine. Only that of a demo can be moved."
          >
            <p className="type-price tabular-nums">{utcText(view.now)}</p>
          </Section>
        )
      }
    </Loaded>
  )
}

const utcText = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`

interface ClockSectionProps {
  view: TimersView
  onMoved(): void
}

/** The demo's clock: changes apply to everybody, and due jobs run at once. */
function ClockSection({ view: { now, clock, mayChange }, onMoved }: ClockSectionProps) {
  const { isBusy, error, run } = useDoing()
  const move = (to: ClockMove) =>
    void run(async () => {
      await moveClock(to)
      onMoved()
    })
  return (
    <Section
      title="Clock"
      text="Of this demo only. Everything that is due at the new time is done at once; sign-ins live by real time."
      mark={
        clock.words ? (
          <Badge tone="warning" icon="clock">
            {clock.words}
          </Badge>
        ) : (
          <Badge icon="clock">Real time</Badge>
        )
      }
    >
      <p className="type-price tabular-nums">{utcText(now)}</p>
      <ErrorNotice message={error?.message} />
      {mayChange && (
        <>
          <div className="flex flex-wrap gap-2">
            <Button disabled={isBusy} onClick={() => move({ advanceMinutes: 60 })}>
              +1 hour
            </Button>
            <Button disabled={isBusy} onClick={() => move({ advanceMinutes: 1440 })}>
              +1 day
            </Button>
            <Button icon="rotate-ccw" disabled={isBusy || !clock.words} onClick={() => move({ reset: true })}>
              Back to now
            </Button>
          </div>
          <SetTo now={now} isBusy={isBusy} onMove={move} />
        </>
      )}
    </Section>
  )
}

function SetTo({ now, isBusy, onMove }: { now: string; isBusy: boolean; onMove(move: ClockMove): void }) {
  const [wanted, setWanted] = useState(now.slice(0, 16))
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted) onMove({ setTo: `${wanted}:00Z` })
      }}
    >
      <TextField
        label="To this moment (UTC)"
        type="datetime-local"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      <Button type="submit" disabled={isBusy}>
        Go there
      </Button>
    </form>
  )
}
