const storageKey = 'outsideScript'

const asked = 'ask-consent'

/** Somebody may want to answer anew before the question is here to hear it. */
let isAskedAgain = false

export function askAgain(): void {
  isAskedAgain = true
  dispatchEvent(new Event(asked))
}

/** Calls whenever somebody wants to answer anew, and at once when somebody did before; returns how to stop. */
export function onAskAgain(ask: () => void): () => void {
  const hear = () => {
    isAskedAgain = false
    ask()
  }
  if (isAskedAgain) hear()
  addEventListener(asked, hear)
  return () => removeEventListener(asked, hear)
}

type Answer = 'yes' | 'no'

/** Storage may be forbidden; then the answer lives as long as the page. */
let kept: string | null = null

/** What was answered about this very script. Whoever asks not to be followed has answered, until they say otherwise. */
export function chosenFor(url: string): Answer | null {
  try {
    kept = localStorage.getItem(storageKey) ?? kept
  } catch {
    // See above.
  }
  if (kept === `yes ${url}`) return 'yes'
  if (kept === `no ${url}`) return 'no'
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl ? 'no' : null
}

export function choose(url: string, answer: Answer): void {
  kept = `${answer} ${url}`
  try {
    localStorage.setItem(storageKey, kept)
  } catch {
    // See above.
  }
}
