import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { repeatMissed } from '#ui/page/missed-presses.ts'
import { openWhole } from '#ui/whole-page.ts'

/** Other code can hydrate all islands: `dispatchEvent(new Event('stir'))`. */
const signs = ['stir', 'pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll', 'focusin'] as const

const isServer = typeof document === 'undefined'

/**
 * Resolves at the first interaction; until then the server's HTML is enough, because links, forms and popovers work
 * without JavaScript. Listens in the capture phase, because React stops events in a part that is not hydrated.
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

/** All islands that are being loaded. */
let coming: Promise<unknown> = Promise.resolve()

/** From the first navigation on, a page is no longer hydrated from the server's HTML. */
let hasFirstPageEnded = false

/** What has been awaited, to avoid waiting twice. */
let waitedFor = coming

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Hydrates all islands, and resolves when they are loaded. The router waits for it, for a while, before a navigation:
 * when the URL changes, React discards the server's HTML of every part that is not hydrated.
 */
export async function hydrateAll(): Promise<void> {
  hasFirstPageEnded = true
  dispatchEvent(new Event('stir'))
  if (coming === waitedFor) return
  const awaited = coming
  await Promise.race([awaited, pause(3_000)])
  waitedFor = awaited
}

/** Hydrates all islands at once where the page shows something that only scripts can draw. */
export function useHydration(isNeeded: boolean): void {
  useEffect(() => {
    if (isNeeded) dispatchEvent(new Event('stir'))
  }, [isNeeded])
}

/**
 * A part of the page whose script is loaded later: rendered by the server, and hydrated at the first interaction. Its
 * props must be stable; changes for its content come through stores.
 */
export function island<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = partOf(load)
  return function Island(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/**
 * An island that is all of a page. After a navigation the page before stays until its script is loaded; with a boundary
 * of its own React would show an empty page first, for at least 300 ms.
 */
export function pageIsland<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = partOf(load)
  return function PageIsland(props: Props) {
    const [isHydrated] = useState(!hasFirstPageEnded)
    if (!isHydrated) return <Part {...props} />
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}

function partOf<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => {
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
}
