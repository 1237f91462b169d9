import { useRouteLoaderData, type MetaDescriptor } from 'react-router'
import type { FrameBrand } from '#content/contract.ts'
import { addressTags } from '#ui/address-tags.ts'

const usual: FrameBrand = { name: 'Sokora', logo: { square: null, wide: null }, style: '', texts: {}, categories: {} }

interface KnownRoot {
  brand?: FrameBrand
  publicUrl?: string
}

/** How the market is called and what it looks like. Without an answer of the root, which an error may have taken, as at install. */
export const useBrand = (): FrameBrand => (useRouteLoaderData('root') as KnownRoot | undefined)?.brand ?? usual

/** The root of every page comes first. */
const rootIn = (matches: readonly unknown[]): KnownRoot | undefined => (matches[0] as { loaderData?: KnownRoot } | undefined)?.loaderData

const brandIn = (matches: readonly unknown[]): FrameBrand => rootIn(matches)?.brand ?? usual

/** "Cart · Sokora": what a tab of the browser is called. */
export const titled = (title: string, matches: readonly unknown[]): string => `${title} · ${brandIn(matches).name}`

export const marketIn = (matches: readonly unknown[]): string => brandIn(matches).name

interface PageWords {
  title: string
  description: string
  /** Where the page lives, whatever else stands in its address. */
  path: string
}

/** Title and description of a page that is the same for everybody, for search engines and for those who share it. */
export function pageTags({ title, description, path }: PageWords, matches: readonly unknown[]): MetaDescriptor[] {
  const publicUrl = rootIn(matches)?.publicUrl
  return [
    { title: titled(title, matches) },
    { name: 'description', content: description },
    { property: 'og:title', content: titled(title, matches) },
    { property: 'og:description', content: description },
    ...(publicUrl === undefined ? [] : addressTags(publicUrl + path)),
  ]
}
