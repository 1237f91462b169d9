/**
 * The key in sessionStorage for the last time that a page was opened as a whole because a script could not be loaded.
 */
const storageKey = 'sokora.opened-whole'
const agoMs = 60_000

/**
 * Whether the page has told that a part of it is missing (`IncompleteLine`); missing parts will not be loaded any more.
 */
export const isIncomplete = () => document.documentElement.dataset.incomplete !== undefined

/**
 * Opens the page as a whole when one of its scripts could not be loaded, which may also bring a newer version. If this
 * was tried a moment ago, or there is no connection, the page shows a message instead. Never resolves, so that the
 * current content stays.
 */
export function openWhole({ pathname, search }: { pathname: string; search: string }): Promise<never> {
  if (navigator.onLine && !wasJustOpened()) location.assign(pathname + search)
  else document.documentElement.dataset.incomplete = ''
  return new Promise(() => {})
}

/** Without storage the last attempt is unknown; true prevents endless reloads. */
function wasJustOpened(): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey))
    sessionStorage.setItem(storageKey, String(Date.now()))
    return Date.now() - last < agoMs
  } catch {
    return true
  }
}
