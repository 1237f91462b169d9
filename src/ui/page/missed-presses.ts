import { isIncomplete } from '#ui/whole-page.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const fields = 'input:not([type=hidden], [type=submit], [type=button]), select, textarea'

type Repeat = (target: Element) => void

interface Missed {
  repeat: Repeat
  /** The page on which it happened. */
  page: string
  /** The element itself, or its replacement if React has rendered the part again. */
  find(): Element | undefined
}

/** Interactions to repeat, by element: several presses on one element count once. */
const missed = new Map<Element, Missed>()

/**
 * Repeats presses and input in a part of the page that was not hydrated yet, as soon as it is. Call it after
 * `hydrateRoot`, so that its listeners run after React has stopped an event that it cannot deliver. Input from before
 * any script is read from the fields.
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
    // The part may still be loading, but an element of another page is dropped.
    if (!target && page === thisPage()) continue
    missed.delete(pressed)
    if (target) repeat(target)
  }
}

const signOf = (element: Element) =>
  ['name', 'value', 'aria-label'].map((name) => element.getAttribute(name)).join('|') + element.textContent

/**
 * React renders a part again, instead of hydrating it, when its surroundings change first. The pressed element is then
 * replaced by the one with the same content at the same position.
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
  // A field shows its new value at once; only its event has to be repeated.
  if (isField(target)) {
    if (!isClick || isCheckable(target)) later(target, filling(target))
  } else if (isClick && !target.closest('a[href], label')) {
    // The browser itself follows links, and passes a press on a label to its field.
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

/**
 * Repeats the input of a field. The value is set through the prototype, because React ignores a value that was set
 * through the element itself.
 */
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
