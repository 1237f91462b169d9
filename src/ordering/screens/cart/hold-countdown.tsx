import { useEffect, useRef } from 'react'
import { Form, useFetcher } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useRefresh } from '#ui/page/use-refresh.ts'
import { remainingText, useServerClock } from '../use-server-clock.ts'

const twoMinutes = 120_000
const wholeRing = 15 * 60_000

/** A ring with the remaining minutes as text. Visual only, not announced to screen readers. */
export function HoldCountdown({ expiresAt, serverNow }: { expiresAt: string; serverNow: string }) {
  const left = Date.parse(expiresAt) - useServerClock(serverNow)
  if (left <= 0) return <span className="type-small text-warning-text">No longer held</span>
  const tone = left <= twoMinutes ? 'text-warning-text' : 'text-brand-text'
  return (
    <span className={`type-small inline-flex items-center gap-1.5 font-medium ${tone}`}>
      <svg viewBox="0 0 20 20" className="size-4 -rotate-90" aria-hidden="true">
        <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.25" />
        <circle
          cx="10"
          cy="10"
          r="8"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          pathLength={1}
          strokeDasharray={`${Math.min(1, left / wholeRing)} 1`}
        />
      </svg>
      Held for {remainingText(left)}
    </span>
  )
}

interface HoldAlertProps {
  expiresAt: string | null
  serverNow: string
  /** Within the checkout the link to it is omitted. */
  isCheckout?: boolean
}

/** One alert two minutes before the first hold ends, with a button to extend it. */
export function HoldAlert({ expiresAt, serverNow, isCheckout }: HoldAlertProps) {
  const now = useServerClock(serverNow)
  const left = expiresAt === null ? Infinity : Date.parse(expiresAt) - now
  useRevalidateOnce(left <= 0, expiresAt)
  if (left > twoMinutes || left <= 0) return null
  return (
    <Notice tone="danger">
      <p className="font-semibold">Your time is held for less than two minutes.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <ExtendButton />
        {!isCheckout && (
          <Form method="post" action="/cart">
            <Button name="intent" value="check-out" kind="neutral" size="small">
              Check out
            </Button>
          </Form>
        )}
      </div>
    </Notice>
  )
}

function ExtendButton() {
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action="/cart">
      <Button name="intent" value="extend" size="small" busy={fetcher.state !== 'idle' && 'Extending…'}>
        <Icon name="timer" size="small" />
        Extend
      </Button>
    </fetcher.Form>
  )
}

function useRevalidateOnce(isDue: boolean, key: string | null) {
  const refresh = useRefresh()
  const done = useRef<string | null>(null)
  useEffect(() => {
    if (!isDue || done.current === key) return
    done.current = key
    void refresh()
  }, [isDue, key, refresh])
}
