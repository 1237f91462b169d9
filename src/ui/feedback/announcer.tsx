import { createContext, use, useCallback, useState, type ReactNode } from 'react'

const AnnounceContext = createContext<(text: string) => void>(() => {})

/** Announces a text to screen readers: `const announce = useAnnounce(); announce('84 services')`. */
export const useAnnounce = () => use(AnnounceContext)

/** The only polite live region of the page. */
export function Announcer({ children }: { children: ReactNode }) {
  const [text, setText] = useState('')
  // A trailing space makes a repeated sentence differ, so that it is announced again.
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
