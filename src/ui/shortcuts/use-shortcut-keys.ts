import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const place = 'shortcutKeys'
/** Tells every user of the hook on the page about a change. */
const changed = 'shortcutkeyschange'

/** Whether single-key shortcuts are on; stored on this device. */
export function useShortcutsEnabled(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(true)
  useEffect(() => {
    const read = () => setOn(localStorage.getItem(place) !== 'off')
    read()
    addEventListener(changed, read)
    return () => removeEventListener(changed, read)
  }, [])
  const save = (next: boolean) => {
    localStorage.setItem(place, next ? 'on' : 'off')
    dispatchEvent(new Event(changed))
  }
  return [isOn, save]
}

const isTyping = (element: Element | null) =>
  element instanceof HTMLElement &&
  (element.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(element.tagName)) &&
  element.getAttribute('type') !== 'checkbox'

/** Runs a shortcut unless the user is typing, a dialog is open or a modifier key is held. */
export function useShortcutKeys(isOn: boolean, keys: Record<string, () => void>): void {
  const latest = useRef(keys)
  // The layout effect makes new rows reachable as soon as they are visible.
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
