/** An email in one colour scheme, whatever the browser prefers; links open in a new tab. */
export function asSeenIn(html: string, scheme: 'light' | 'dark'): string {
  return html
    .replace('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all')
    .replace(':root{color-scheme:light dark}', `:root{color-scheme:${scheme}}`)
    .replace('<head>', '<head><base target="_blank">')
}
