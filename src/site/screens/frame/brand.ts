import { useRouteLoaderData } from 'react-router'
import type { FrameBrand } from '#content/contract.ts'

const usual: FrameBrand = { name: 'Sokora', logo: { square: null, wide: null }, style: '', texts: {}, categories: {} }

interface KnownRoot {
  brand?: FrameBrand
}

/** How the market is called and what it looks like. Without an answer of the root, which an error may have taken, as at install. */
export const useBrand = (): FrameBrand => (useRouteLoaderData('root') as KnownRoot | undefined)?.brand ?? usual

/** The root of every page comes first. */
const brandIn = (matches: readonly unknown[]): FrameBrand =>
  (matches[0] as { loaderData?: KnownRoot } | undefined)?.loaderData?.brand ?? usual

/** "Cart · Sokora": what a tab of the browser is called. */
export const titled = (title: string, matches: readonly unknown[]): string => `${title} · ${brandIn(matches).name}`

export const marketIn = (matches: readonly unknown[]): string => brandIn(matches).name
