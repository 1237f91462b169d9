import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { repeatMissed } from '#ui/page/missed-presses.ts'
import { openWhole } from '#ui/whole-page.ts'

/** Other code may have a reason to wake everything: `dispatchEvent(new Event('stir'))`. */
const signs = ['stir', 'pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll', 'focusin'] as const

const isServer = typeof document === 'undefined'

/**
 * Until somebody stirs, what the server wrote is enough: links, forms and popovers work without script. Heard on the way down, because
 * React stops what happens in a part that sleeps before it comes up again.
 */
const firstInteraction: Promise<void> = isServer
  ? Promise.resolve()
  : new Promise((resolve) => {
      const wake = () => {
        for (const sign of signs) removeEventListener(sign, wake, true)
        resolve()
      }
      for (const sign of signs) addEventListener(sign, wake, { passive: true, capture: true })
    })

/** Everything that was asked for so far. */
let coming: Promise<unknown> = Promise.resolve()

/** What was waited for already, and need not be waited for twice. */
let waitedFor = coming

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Wakes everything up, and answers when it is there. The router waits for it before it leads elsewhere, for a while: when the address changes,
 * React throws away what the server wrote of every part that still sleeps.
 */
export async function hydrateAll(): Promise<void> {
  dispatchEvent(new Event('stir'))
  if (coming === waitedFor) return
  const awaited = coming
  await Promise.race([awaited, pause(3_000)])
  waitedFor = awaited
}

/**
 * A part of the page whose script comes later: written by the server, woken up at the first touch, key or scroll, which counts.
 * Give it steady properties; news for its inside come through stores.
 */
export function island<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => {
    await firstInteraction
    const loading = load()
    coming = Promise.allSettled([coming, loading]).then(() => pause(0))
    const Inside = await loading.catch(() => openWhole(location))
    function Awake(props: Props) {
      useEffect(repeatMissed, [])
      return <Inside {...props} />
    }
    return { default: Awake }
  })
  return function Island(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
