const storageKey = 'outsideScript'

const reopenEvent = 'ask-consent'

/** Somebody may want to answer anew before the question is here to hear it. */
let isReopened = false

export function reopenConsent(): void {
  isReopened = true
  dispatchEvent(new Event(reopenEvent))
}

/** Calls whenever somebody wants to answer anew, and at once when somebody did before; returns how to stop. */
export function onConsentReopened(ask: () => void): () => void {
  const add = () => {
    isReopened = false
    ask()
  }
  if (isReopened) add()
  addEventListener(reopenEvent, add)
  return () => removeEventListener(reopenEvent, add)
}

type Answer = 'yes' | 'no'

/** Storage may be forbidden; then the answer lives as long as the page. */
let answered: string | null = null

/** What was answered about this very script. Whoever asks not to be followed has answered, until they say otherwise. */
export function chosenFor(url: string): Answer | null {
  try {
    answered = localStorage.getItem(storageKey) ?? answered
  } catch {
    // See above.
  }
  if (answered === `yes ${url}`) return 'yes'
  if (answered === `no ${url}`) return 'no'
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl ? 'no' : null
}

export function choose(url: string, answer: Answer): void {
  answered = `${answer} ${url}`
  try {
    localStorage.setItem(storageKey, answered)
  } catch {
    // See above.
  }
}
