import { isIncomplete } from '#ui/whole-page.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const fields = 'input:not([type=hidden], [type=submit], [type=button]), select, textarea'

/** How to do again what could not be heard, by where it happened: pressing twice out of impatience is one press. */
const missed = new Map<EventTarget, () => void>()

/**
 * What is pressed or typed in a part of the page that is not awake yet is done again as soon as it is. React stops an event that it cannot
 * deliver; called after `hydrateRoot`, this hears of it after React. What was filled in before any script ran, the fields know still.
 */
export function hearMissed(): void {
  for (const type of ['click', 'input', 'change']) document.addEventListener(type, note, true)
  for (const field of document.querySelectorAll<Field>(fields)) if (isChanged(field)) later(field, filling(field))
}

function later(target: EventTarget, repeat: () => void) {
  missed.set(target, repeat)
  dispatchEvent(new Event('stir'))
}

export function repeatMissed(): void {
  const all = [...missed.values()]
  missed.clear()
  for (const repeat of all) repeat()
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
    later(target, () => target.dispatchEvent(new MouseEvent('click', event)))
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
function filling(field: Field): () => void {
  const { value } = field
  if (isCheckable(field)) {
    const { checked } = field
    return () => {
      field.checked = !checked
      field.click()
    }
  }
  return () => {
    if (field.type !== 'file') {
      field.value = `${value} `
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
    }
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  }
}
