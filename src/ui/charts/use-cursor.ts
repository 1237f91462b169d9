import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { stepOf, type Walk } from '#ui/charts/cursor-steps.ts'
import { useSpeech } from '#ui/charts/use-speech.ts'

interface CursorInput extends Walk {
  /** The place at a point of the chart; null outside of all places. */
  placeAt(x: number, y: number): number | null
  /** The text that is read aloud for a place. */
  say(place: number): string
}

/** The place of a chart that the person points at, touches, or reaches by keys. */
export function useCursor({ placeAt, say, ...walk }: CursorInput) {
  const [place, setPlace] = useState<number | null>(null)
  const speak = useSpeech()
  const at = place !== null && place < walk.count ? place : null
  return {
    at,
    keys: {
      onKeyDown(event: KeyboardEvent) {
        if (event.altKey || event.ctrlKey || event.metaKey || walk.count === 0) return
        const next = stepOf(event.key, at, walk)
        if (next === undefined) return
        event.preventDefault()
        setPlace(next)
        if (next !== null) speak(say(next))
      },
      onBlur: () => setPlace(null),
    },
    pointer: {
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const { left, top } = event.currentTarget.getBoundingClientRect()
        setPlace(placeAt(event.clientX - left, event.clientY - top))
      },
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const { left, top } = event.currentTarget.getBoundingClientRect()
        setPlace(placeAt(event.clientX - left, event.clientY - top))
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setPlace(null),
    },
  }
}
