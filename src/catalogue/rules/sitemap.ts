/** The protocol allows 50,000 addresses per file; the rest is reserve for services published during the read. */
export const addressesPerPage = 40_000

export const addressesPerBatch = 5_000

/** The kinds of sitemaps: places, services, providers. */
export type SitemapKind = 'services' | 'providers'

export const pagesFor = (amount: number): number => Math.ceil(Math.max(0, amount) / addressesPerPage)

/** Paths without indexable content: pages of one visitor, and the API. */
export const closedToCrawlers = ['/cart', '/order', '/booking', '/api', '/dev', '/login']

export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...closedToCrawlers.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

const xmlSigns: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => xmlSigns[sign]!)

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export const urlsetOpening = `${head}<urlset ${schema}>\n`
export const urlsetClosing = '</urlset>\n'

export const urlLines = (urls: string[]): string =>
  urls.map((url) => `<url><loc>${escaped(url)}</loc></url>\n`).join('')

export const sitemapIndex = (urls: string[]): string =>
  `${head}<sitemapindex ${schema}>\n${urls.map((url) => `<sitemap><loc>${escaped(url)}</loc></sitemap>\n`).join('')}</sitemapindex>\n`
