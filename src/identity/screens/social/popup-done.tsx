import { useEffect, useState } from 'react'
import { codeOf, wordsOf } from '#identity/screens/auth-words.ts'
import { Threshold } from '#identity/screens/entrance.tsx'
import { sendPopupEvent } from '#identity/screens/social/popup-events.ts'
import { useBrand } from '#site/screens/frame/brand.ts'
import { Button } from '#ui/button.tsx'

interface PopupDoneProps {
  eventId: string
  error: string | null
}

// React looks at effects twice while one develops, and people load pages again: told is told.
let lastMessage = ''

/** Tells the page that opened this window, and closes it. */
export function PopupDone({ eventId, error }: PopupDoneProps) {
  const [stays, setStays] = useState(false)
  const { name } = useBrand()
  useEffect(() => {
    if (!eventId || lastMessage === eventId) return
    lastMessage = eventId
    sendPopupEvent(eventId, error)
    // The news shall be on its way before the window is gone.
    setTimeout(() => window.close(), 150)
    setTimeout(() => setStays(true), 1_000)
  }, [eventId, error])
  const words = error ? wordsOf(codeOf(error)) : ''
  return (
    <Threshold
      icon={error ? 'info' : 'circle-check'}
      tone={error ? 'brand' : 'success'}
      title={error ? 'Not signed in' : 'Almost there'}
    >
      <p className="text-text-2" role="status">
        {words || (stays ? 'You can close this window.' : `Going back to ${name}…`)}
      </p>
      {stays && (
        <Button type="button" onClick={() => window.close()}>
          Close this window
        </Button>
      )}
    </Threshold>
  )
}
