import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const place = 'shortcutKeys'

/** Whether single keys do something; kept on this device. */
export function useShortcutsEnabled(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(true)
  useEffect(() => setOn(localStorage.getItem(place) !== 'off'), [])
  const save = (next: boolean) => {
    localStorage.setItem(place, next ? 'on' : 'off')
    setOn(next)
  }
  return [isOn, save]
}

const isTyping = (element: Element | null) =>
  element instanceof HTMLElement &&
  (element.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(element.tagName)) &&
  element.getAttribute('type') !== 'checkbox'

/** What a key does while nobody types, no dialog is open and nothing is held down with it. */
export function useShortcutKeys(isOn: boolean, keys: Record<string, () => void>): void {
  const latest = useRef(keys)
  // What is seen can be gone through at once.
  useLayoutEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.isComposing ||
        isTyping(document.activeElement) ||
        document.querySelector('dialog[open]')
      )
        return
      const work = latest.current[event.key]
      if (!work) return
      event.preventDefault()
      work()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
}
