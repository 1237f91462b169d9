import { useCallback, useEffect, useRef } from 'react'
import { useAnnounce } from '#ui/feedback/announcer.tsx'

const pauseMs = 500

/**
 * Announces values while the cursor moves over a chart: the first at once, then the newest one at most every half
 * second.
 */
export function useSpeech(): (text: string) => void {
  const announce = useAnnounce()
  const waiting = useRef<{ text: string | null; timer: ReturnType<typeof setTimeout> | null }>({
    text: null,
    timer: null,
  })
  useEffect(() => {
    const { current } = waiting
    return () => void (current.timer && clearTimeout(current.timer))
  }, [])
  return useCallback(
    (text: string) => {
      const { current } = waiting
      if (current.timer) {
        current.text = text
        return
      }
      const rest = () => {
        const next = current.text
        current.text = null
        current.timer = next === null ? null : setTimeout(rest, pauseMs)
        if (next !== null) announce(next)
      }
      announce(text)
      current.timer = setTimeout(rest, pauseMs)
    },
    [announce],
  )
}
