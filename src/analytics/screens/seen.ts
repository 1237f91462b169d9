/**
 * Reports to the market's own server what was shown on a page. It is a separate file that no page waits for, and uses
 * no cookie and no storage of its own. It has no knowledge of the product: elements declare their events by
 * `data-event` (type), `data-of` (service) and `data-requested` (JSON). `view` counts with the page, `share` on a click,
 * everything else after a second in the viewport.
 */
type Seen = Record<string, unknown>
type Timer = ReturnType<typeof setTimeout> | number

const doc = document
const on = addEventListener
const nav = navigator as Navigator & { globalPrivacyControl?: boolean }

const waiting: [bornAt: number, event: Seen][] = []
const reported = new Set<string>()
const inSight = new WeakMap<Element, Timer>()
let path = ''
let cameFrom: Seen
let checkTimer: Timer = 0
let sending: Timer = 0

const sight = new IntersectionObserver(
  (entries) => {
    for (const { target, intersectionRatio, intersectionRect } of entries) {
      clearTimeout(inSight.get(target) as undefined)
      if (intersectionRatio >= 0.5 || intersectionRect.height > innerHeight / 2)
        inSight.set(target, setTimeout(report, 1_000, target))
    }
  },
  { threshold: [0, 0.25, 0.5] },
)

function send() {
  sending = 0
  while (waiting.length) {
    const events = waiting
      .splice(0, 20)
      .map(([bornAt, event]) => ({ ...event, age: Math.min(3e5, (performance.now() - bornAt) | 0) }))
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
    nav.sendBeacon(
      '/api/v1/events',
      new Blob([JSON.stringify({ id: newId(), zone, place: chosenCity(), events })], { type: 'application/json' }),
    )
  }
}

function note(event: Seen) {
  waiting.push([performance.now(), { path, ...cameFrom, ...event }])
  sending ||= setTimeout(send, 2_000)
}

function report(element: HTMLElement) {
  const { event: type, of: serviceId, requested } = element.dataset
  const key = `${[type, serviceId, requested]}`
  if (reported.has(key)) return
  reported.add(key)
  note({ type, serviceId, requested: requested && (JSON.parse(requested) as unknown) })
}

/** Finds new elements, and detects a change of the page. */
function checkView() {
  checkTimer = 0
  const { origin, pathname } = location
  if (pathname !== path) {
    if (path) cameFrom = originOf(origin + path)
    path = pathname
    reported.clear()
    sight.disconnect()
    note({ type: 'page_view' })
  }
  for (const element of doc.querySelectorAll<HTMLElement>('[data-of]')) {
    const { event } = element.dataset
    if (event === 'view') report(element)
    else if (event !== 'share') sight.observe(element)
  }
}

const checkViewSoon = () => (checkTimer ||= setTimeout(checkView, 200))

function watch() {
  cameFrom = originOf(doc.referrer)
  new MutationObserver(checkViewSoon).observe(doc.body, { childList: true, subtree: true })
  on('visibilitychange', () => doc.hidden && send())
  // Restored from the back-forward cache: the same page counts once more.
  on('pageshow', ({ persisted }) => persisted && ((path = ''), checkViewSoon()))
  on('click', ({ target }) => {
    const pressed = (target as Element).closest<HTMLElement>('[data-event=share]')
    if (pressed) report(pressed)
  })
  checkView()
}

/** The source of a visit: a kind of page of this site, or the host of another site. */
function originOf(address: string): Seen {
  if (!address) return { source: 'direct' }
  const { host, hostname, pathname } = new URL(address)
  // The endpoint would reject the whole batch for an invalid host name.
  if (host !== location.host) return { source: 'outside', sourceHost: /^[a-z0-9.-]{1,100}$/.exec(hostname)?.[0] }
  const kind = /^\/(search|region|provider|service|home|\w+-(service|businesse)s)?(\/|$)/.exec(pathname)
  return { source: !kind ? 'direct' : kind[2] ? 'category' : (kind[1] ?? 'home') }
}

/** The city that was chosen here; never an address, which would contain a digit. */
function chosenCity(): string | void {
  try {
    return /^\D{1,80}$/.exec((localStorage.userAddress as string | undefined) ?? '')?.[0]
  } catch {
    // Storage is not available.
  }
}

/** `crypto.randomUUID` is missing on pages without TLS. */
const newId = () =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (+digit ^ ((Math.random() * 16) >> (+digit / 4))).toString(16),
  )

// Browsers that object to tracking, and automated ones, report nothing.
if (nav.doNotTrack !== '1' && !nav.globalPrivacyControl && !nav.webdriver) {
  if ((doc as { prerendering?: boolean }).prerendering)
    doc.addEventListener('prerenderingchange', watch, { once: true })
  else watch()
}
