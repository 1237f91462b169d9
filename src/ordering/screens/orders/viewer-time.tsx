import { useEffect, useState } from 'react'

interface ViewerTimeProps {
  at: string
  /** "2026-11-06T15:00" at the venue; hidden when the viewer's clock shows the same. */
  localStart: string | null
}

/** The same instant in the viewer's time zone, which only the browser knows. */
export function ViewerTime({ at, localStart }: ViewerTimeProps) {
  const [text, setText] = useState('')
  useEffect(() => {
    const localDate = new Date(at)
    const two = (value: number) => String(value).padStart(2, '0')
    const local = `${localDate.getFullYear()}-${two(localDate.getMonth() + 1)}-${two(localDate.getDate())}T${two(localDate.getHours())}:${two(localDate.getMinutes())}`
    const shown = localDate.toLocaleString('en-GB', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    })
    setText(localStart?.startsWith(local) ? '' : `${shown} on your clock`)
  }, [at, localStart])
  return text && <span className="type-small block text-text-2">{text}</span>
}
