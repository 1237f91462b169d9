/** Millimetres of a CSS pixel. */
const pixel = 25.4 / 96
const margins = 8
const textWidth = 72

/**
 * Prints what is marked with `data-printing` on a roll of 80 mm, on one page as long as its text: a printer with a
 * cutter cuts below it, and nothing is cut in two.
 */
export function printOnRoll(): void {
  const shown = document.querySelector('[data-printing]')
  if (!shown) return
  const page = document.createElement('style')
  const length = Math.ceil(heightOf(shown) * pixel) + margins
  page.textContent = `@page ticket { size: 80mm ${length}mm }`
  document.head.append(page)
  window.print()
  page.remove()
}

/** In pixels, at the width of the paper. */
function heightOf(shown: Element): number {
  const copy = shown.cloneNode(true) as HTMLElement
  copy.removeAttribute('data-printing')
  for (const control of copy.querySelectorAll('button')) control.remove()
  copy.className = copy.className.replace('hidden', '')
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    inlineSize: `${textWidth}mm`,
    fontSize: '11pt',
    contentVisibility: 'visible',
  })
  document.body.append(copy)
  const { height } = copy.getBoundingClientRect()
  copy.remove()
  return height
}
