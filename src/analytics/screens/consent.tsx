import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { chosenFor, choose, onConsentReopened } from '#analytics/screens/consent-choice.ts'

interface ConsentProps {
  url: string
}

/**
 * Asks whether an external script may count visits. Both answers are equally easy to give; before "yes" nothing of that
 * site is loaded.
 */
export function Consent({ url }: ConsentProps) {
  const [isConfirming, setConfirming] = useState(false)
  const { host } = new URL(url)
  useEffect(() => {
    const chosen = chosenFor(url)
    if (chosen === 'yes') load(url)
    setConfirming(chosen === null)
    return onConsentReopened(() => setConfirming(true))
  }, [url])
  const answer = (wanted: 'yes' | 'no') => {
    const before = chosenFor(url)
    choose(url, wanted)
    setConfirming(false)
    if (wanted === 'yes') load(url)
    // A running script cannot be removed from an open page, so the page is loaded again.
    else if (before === 'yes') location.reload()
  }
  if (!isConfirming) return null
  return (
    <section
      aria-labelledby="consent-title"
      className="panel fixed inset-x-4 bottom-[calc(var(--tab-bar-height)+1rem)] z-50 mx-auto grid max-w-xl gap-4 p-5 shadow-raised"
    >
      <div className="grid gap-1">
        <h2 id="consent-title" className="type-title">
          May {host} count your visit?
        </h2>
        <p className="type-small text-text-2">
          This market would load a script of {host}, which may use cookies. Everything works without it. You can change
          your answer at the foot of every page.
        </p>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={() => answer('no')}>Decline</Button>
        <Button onClick={() => answer('yes')}>Accept</Button>
      </div>
    </section>
  )
}

function load(url: string) {
  if (document.querySelector('script[data-outside]')) return
  const script = Object.assign(document.createElement('script'), { src: url, async: true })
  script.dataset.outside = ''
  document.head.append(script)
}
