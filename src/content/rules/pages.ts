import { plainText } from '#shared/text/plain-text.ts'

export interface PageInput {
  slug: string
  title: string
  body: string
}

const longestBody = 40_000
// Slugs below /help that the product itself uses.
const ours = ['credits']

/** "How do refunds work?" → "how-do-refunds-work". */
export const slugOfTitle = (title: string): string =>
  plainText(title)
    .replaceAll(/[^a-z0-9 ]/g, '')
    .trim()
    .replaceAll(/ +/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')

/** Checks a page; errors by field. */
export function pageProblems({ slug, title, body }: PageInput): Record<string, string> {
  return {
    ...((!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 60) && {
      slug: 'Small letters and digits with single dashes between, at most 60.',
    }),
    ...(ours.includes(slug) && { slug: 'This address belongs to the product.' }),
    ...((title.trim().length < 2 || title.length > 80 || /[<>\p{Cc}]/u.test(title)) && {
      title: 'Write 2 to 80 signs, without < and >.',
    }),
    ...((body.trim() === '' || body.length > longestBody) && { body: 'Write something; 40,000 signs at most.' }),
    // Line breaks and tabs are allowed; other control characters are not, and the database cannot store NUL.
    ...(/[\p{Cc}--[\n\r\t]]/v.test(body) && { body: 'This holds signs that cannot be shown.' }),
  }
}

interface Stored {
  latestVersion: number
  shownVersion: number | null
}

export const pageState = ({ latestVersion, shownVersion }: Stored): 'draft' | 'published' | 'changed' =>
  shownVersion === null ? 'draft' : shownVersion === latestVersion ? 'published' : 'changed'
