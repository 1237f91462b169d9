const storageKey = 'outsideScript'

const reopenEvent = 'request-consent'

/** Somebody may reopen the question before its component is loaded. */
let isReopened = false

export function reopenConsent(): void {
  isReopened = true
  dispatchEvent(new Event(reopenEvent))
}

/**
 * Calls `ask` when somebody reopens the question, and at once if they did so before; returns a function that stops it.
 */
export function onConsentReopened(onReopen: () => void): () => void {
  const add = () => {
    isReopened = false
    onReopen()
  }
  if (isReopened) add()
  addEventListener(reopenEvent, add)
  return () => removeEventListener(reopenEvent, add)
}

type Answer = 'yes' | 'no'

/** Used when storage is not available: the answer then lasts as long as the page. */
let answered: string | null = null

/** The answer about this script. A browser that objects to tracking counts as "no" until the person answers. */
export function chosenFor(url: string): Answer | null {
  try {
    answered = localStorage.getItem(storageKey) ?? answered
  } catch {
    // Storage is not available.
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
    // Storage is not available.
  }
}
