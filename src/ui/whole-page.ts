/** Under this name the tab keeps when a page was last opened as a whole because a part of it could not be loaded. */
const storageKey = 'sokora.opened-whole'
const agoMs = 60_000

/** Has the page said that a part of it is missing (`IncompleteLine`)? What is not there then will not come. */
export const isIncomplete = () => document.documentElement.dataset.incomplete !== undefined

/**
 * A part of the program could not be loaded: the page that needs it is opened as a whole, which may bring a newer version as well. Where
 * that was tried a moment ago, or there is no connection, people read it instead. Never answers, so that what is shown stays.
 */
export function openWhole({ pathname, search }: { pathname: string; search: string }): Promise<never> {
  if (navigator.onLine && !wasJustOpened()) location.assign(pathname + search)
  else document.documentElement.dataset.incomplete = ''
  return new Promise(() => {})
}

/** Without storage nobody can know, and a page must not be loaded again and again. */
function wasJustOpened(): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey))
    sessionStorage.setItem(storageKey, String(Date.now()))
    return Date.now() - last < agoMs
  } catch {
    return true
  }
}
