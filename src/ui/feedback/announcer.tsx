import { createContext, use, useCallback, useState, type ReactNode } from 'react'

const AnnounceContext = createContext<(text: string) => void>(() => {})

/** Says something to screen readers when they are free: `const announce = useAnnounce(); announce('84 services')`. */
export const useAnnounce = () => use(AnnounceContext)

/** The one polite live region of the page. */
export function Announcer({ children }: { children: ReactNode }) {
  const [text, setText] = useState('')
  // The same sentence twice is news too: a space at the end makes it a new one.
  const announce = useCallback((next: string) => setText((last) => (last === next ? `${next} ` : next)), [])
  return (
    <AnnounceContext value={announce}>
      {children}
      <p className="sr-only" aria-live="polite">
        {text}
      </p>
    </AnnounceContext>
  )
}
