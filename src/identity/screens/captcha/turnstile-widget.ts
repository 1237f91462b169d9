interface Widget {
  render(container: HTMLElement, options: Record<string, unknown>): string
  remove(id: string): void
}

const address = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

let loading: Promise<Widget> | undefined

/** Loads Cloudflare's script, only on installations that use it. */
function loadWidget(): Promise<Widget> {
  loading ??= new Promise<Widget>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: address, async: true })
    script.addEventListener('load', () => resolve((window as unknown as { turnstile: Widget }).turnstile))
    script.addEventListener('error', () => reject(new Error('the check could not be loaded')))
    document.head.append(script)
  })
  loading.catch(() => (loading = undefined))
  return loading
}

/** A token for one call. If Cloudflare requires a click, its box appears at the lower edge of the page. */
export async function runTurnstile(siteKey: string, action: string): Promise<string> {
  const widget = await loadWidget()
  const place = document.createElement('div')
  place.className = 'fixed inset-x-0 bottom-4 z-60 grid justify-items-center'
  // While a dialog is open, elements outside of it cannot be used.
  const dialog = document.querySelector('dialog[open]') ?? document.body
  dialog.append(place)
  let id: string | undefined
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = () => reject(new Error('the check did not pass'))
      const ends = { 'error-callback': fail, 'timeout-callback': fail, 'unsupported-callback': fail }
      id = widget.render(place, {
        sitekey: siteKey,
        action,
        appearance: 'interaction-only',
        callback: resolve,
        ...ends,
      })
    })
  } finally {
    if (id) widget.remove(id)
    place.remove()
  }
}
