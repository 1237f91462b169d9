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

// Prevents a second message when React repeats effects in development, or the page is reloaded.
let lastMessage = ''

/** Sends the result to the page that opened this popup, and closes it. */
export function PopupDone({ eventId, error }: PopupDoneProps) {
  const [stays, setStays] = useState(false)
  const { name } = useBrand()
  useEffect(() => {
    if (!eventId || lastMessage === eventId) return
    lastMessage = eventId
    sendPopupEvent(eventId, error)
    // The message needs some time before the window closes.
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
