import { useEffect, useRef, useState } from 'react'
import { writeStored, readStored } from '#identity/screens/sessions/device.ts'

/** The unsent text of a conversation, stored in this browser. */
export function useDraft(name: string, typed = '') {
  const place = `sokora.draft-message.${name}`
  const [text, setText] = useState(typed)
  const isLoaded = useRef(false)
  useEffect(() => {
    isLoaded.current = true
    setText((now) => now || (readStored<string>('localStorage', place) ?? ''))
  }, [place])
  useEffect(() => void (isLoaded.current && writeStored('localStorage', place, text || null)), [place, text])
  return [text, setText] as const
}

const enterPlace = 'sokora.enter-sends'

/** Whether Enter sends. On touch screens it starts a new line by default. */
export function useEnterSends() {
  const [isOn, setOn] = useState(true)
  useEffect(
    () => setOn(readStored<boolean>('localStorage', enterPlace) ?? !matchMedia('(pointer: coarse)').matches),
    [],
  )
  const choose = (next: boolean) => {
    writeStored('localStorage', enterPlace, next)
    setOn(next)
  }
  return [isOn, choose] as const
}
