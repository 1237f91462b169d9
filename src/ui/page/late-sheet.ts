/**
 * Part of the head's script: turns on a sheet of styles that was loaded as one for print, so as not to delay the page.
 * One that could not be loaded waits for nothing any more.
 */
export const lateSheetScript = `for(let e of['load','error'])d.addEventListener(e,({target:t})=>{if(t.localName=='link'&&t.media=='print')t.media='all'},true)`

/**
 * Resolves when the whole sheet of styles applies, or could not be loaded. A page is sent with the rules of what it
 * contains; what scripts draw can need others.
 */
export function wholeSheet(): Promise<void> {
  const late = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][media=print]')
  if (!late) return Promise.resolve()
  return new Promise((resolve) => {
    late.addEventListener('load', () => resolve())
    late.addEventListener('error', () => resolve())
  })
}
