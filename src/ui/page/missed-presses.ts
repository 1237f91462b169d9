import { isIncomplete } from '#ui/whole-page.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const fields = 'input:not([type=hidden], [type=submit], [type=button]), select, textarea'

type Repeat = (target: Element) => void

interface Missed {
  repeat: Repeat
  /** The page on which it happened. */
  page: string
  /** What stands in its place, should React have made the part anew meanwhile; itself while it is there. */
  find(): Element | undefined
}

/** How to do again what could not be heard, by where it happened: pressing twice out of impatience is one press. */
const missed = new Map<Element, Missed>()

/**
 * What is pressed or typed in a part of the page that is not awake yet is done again as soon as it is. React stops an event that it cannot
 * deliver; called after `hydrateRoot`, this hears of it after React. What was filled in before any script ran, the fields know still.
 */
export function recordMissedPresses(): void {
  for (const type of ['click', 'input', 'change']) document.addEventListener(type, note, true)
  for (const field of document.querySelectorAll<Field>(fields)) if (isChanged(field)) later(field, filling(field))
}

const thisPage = () => location.pathname + location.search

function later(target: Element, repeat: Repeat) {
  missed.set(target, { repeat, page: thisPage(), find: placeOf(target) })
  dispatchEvent(new Event('stir'))
}

export function repeatMissed(): void {
  for (const [pressed, { repeat, find, page }] of [...missed]) {
    const target = find()
    // It may belong to a part that is still to come, but not to another page.
    if (!target && page === thisPage()) continue
    missed.delete(pressed)
    if (target) repeat(target)
  }
}

const signOf = (element: Element) =>
  ['name', 'value', 'aria-label'].map((name) => element.getAttribute(name)).join('|') + element.textContent

/**
 * React makes a part anew, instead of waking what the server wrote, when what surrounds it changes first. Then the element that was pressed is
 * gone, and the one that says the same at the same place of the page stands for it.
 */
function placeOf(pressed: Element): () => Element | undefined {
  const target = pressed.closest('button, summary, label') ?? pressed
  const sign = signOf(target)
  const alike = () => [...document.querySelectorAll(target.localName)].filter((one) => signOf(one) === sign)
  const index = alike().indexOf(target)
  return () => (pressed.isConnected ? pressed : alike()[index])
}

function note(event: Event) {
  const target = event.target as Element
  if (!event.cancelBubble || event.defaultPrevented || isIncomplete()) return
  const isClick = event.type === 'click'
  // A field shows at once what was chosen or typed.
  if (isField(target)) {
    if (!isClick || isCheckable(target)) later(target, filling(target))
  } else if (isClick && !target.closest('a[href], label')) {
    // The browser itself follows links, and hands what a label hears on to its field.
    event.preventDefault()
    later(target, (there) => there.dispatchEvent(new MouseEvent('click', event)))
  }
}

const isField = (target: Element): target is Field => target.matches(fields)

const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)

function isChanged(field: Field): boolean {
  if (isCheckable(field)) return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue
  const usual = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0]
  return field.value !== usual?.value
}

/** Fills in once more what stands in a field. React takes notice only of what differs from what was set through the element itself. */
function filling(field: Field): Repeat {
  const { value } = field
  if (isCheckable(field)) {
    const { checked } = field
    return (there) => {
      if (!isField(there) || !isCheckable(there)) return
      there.checked = !checked
      there.click()
    }
  }
  return (there) => {
    if (!isField(there)) return
    if (there.type !== 'file') {
      there.value = `${value} `
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(there), 'value')!.set!.call(there, value)
    }
    there.dispatchEvent(new Event(there instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  }
}
