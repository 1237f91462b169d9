/**
 * A separate small file, effective where the scripts of a page wait: on pages that are the same for everybody
 * (`src/platform/http/waiting-scripts.ts`). Their links, forms, fields and popovers work without scripts, so most of
 * the work of a page is never done for somebody who only reads.
 *
 * The scripts are loaded when the page is complete and the browser idle, and started by the first interaction; where
 * the browser has something personal to show, without one.
 */
const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll', 'focusin', 'click'] as const

/** How long a press waits for the scripts if its form also works without them, in milliseconds. */
const patienceMs = 2_000

const waitingScript = document.querySelector<HTMLScriptElement>('script[type=waiting]')
if (waitingScript) waitToStart(waitingScript)

function waitToStart({ text }: HTMLScriptElement) {
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    preload()
    const script = document.createElement('script')
    document.head.append(Object.assign(script, { type: 'module', text, onerror: () => release() }))
  }
  const wake = (sign: Event) => {
    if (isOfBrowser(sign)) return
    for (const type of signs) removeEventListener(type, wake, true)
    document.documentElement.dataset.awake = ''
    start()
  }
  for (const type of signs) addEventListener(type, wake, { passive: true, capture: true })
  holdPresses()
  const whenIdle = window.requestIdleCallback ?? setTimeout
  addEventListener('load', () => whenIdle(() => (hasPersonalData() ? start() : preloadUnlessSaving())))
}

/** A list in the page may scroll by itself, and where no pointer is, one is said to move in the corner. */
const isOfBrowser = (sign: Event) =>
  (sign.type === 'scroll' && sign.target !== document) ||
  (sign.type === 'pointermove' && (sign as PointerEvent).clientX === 0 && (sign as PointerEvent).clientY === 0)

function preload() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=waiting]'))
    Object.assign(link, { fetchPriority: 'low', rel: 'modulepreload' })
}

function preloadUnlessSaving() {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!connection?.saveData) preload()
}

/** A session or a cart; a saved city; on pages that show what somebody has viewed, that too. */
function hasPersonalData(): boolean {
  const { known } = document.documentElement.dataset
  if (known === 'person' || (known && document.querySelector('[data-arriving=known]'))) return true
  try {
    return Boolean(localStorage.userAddress)
  } catch {
    return false
  }
}

/** Presses of buttons that need the scripts: `recordMissedPresses` takes them over and repeats them. */
function holdPresses() {
  window.heldPresses = []
  document.addEventListener('click', hold, true)
}

function hold(press: MouseEvent) {
  const button = (press.target as Element).closest<HTMLButtonElement>('button:not([popovertarget], [commandfor])')
  if (!window.heldPresses || !button) return
  press.preventDefault()
  window.heldPresses.push(press)
  // A form that is only submitted by script has no address.
  if (button.form?.hasAttribute('action'))
    setTimeout(() => window.heldPresses?.includes(press) && release([press]), patienceMs)
}

/** The scripts do not come in time: the browser does by itself what it can. */
function release(presses = window.heldPresses ?? []) {
  delete window.heldPresses
  for (const { target } of presses) (target as Element).closest('button')!.click()
}
