/** An email as one scheme shows it, whatever the browser around it prefers; its links open beside it. */
export function asSeenIn(html: string, scheme: 'light' | 'dark'): string {
  return html
    .replace('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all')
    .replace(':root{color-scheme:light dark}', `:root{color-scheme:${scheme}}`)
    .replace('<head>', '<head><base target="_blank">')
}
