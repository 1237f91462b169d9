import { lazy, Suspense, type ComponentType } from 'react'
import { loadChunk } from '#ui/lazy-chunk.ts'

/** Other code may have a reason to wake everything: `dispatchEvent(new Event('stir'))`. */
const signs = ['stir', 'pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll', 'focusin'] as const

const isServer = typeof document === 'undefined'

/** Until somebody stirs, what the server wrote is enough: links, forms and popovers work without script. */
const stirring: Promise<void> = isServer
  ? Promise.resolve()
  : new Promise((resolve) => {
      const wake = () => {
        for (const sign of signs) removeEventListener(sign, wake)
        resolve()
      }
      for (const sign of signs) addEventListener(sign, wake, { passive: true })
    })

/**
 * A part of the page whose script comes later: written by the server, woken up at the first touch, key or scroll.
 * Give it steady properties; news for its inside come through stores.
 */
export function island<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => {
    await stirring
    return { default: await loadChunk(load) }
  })
  return function Island(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
