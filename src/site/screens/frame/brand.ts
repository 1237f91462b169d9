import { useRouteLoaderData } from 'react-router'
import type { FrameBrand } from '#content/contract.ts'

const usual: FrameBrand = { name: 'Sokora', logo: { square: null, wide: null }, style: '', texts: {}, categories: {} }

interface KnownRoot {
  brand?: FrameBrand
  publicUrl?: string
}

/** How the market is called and what it looks like. Without an answer of the root, which an error may have taken, as at install. */
export const useBrand = (): FrameBrand => (useRouteLoaderData('root') as KnownRoot | undefined)?.brand ?? usual

/** The root of every page comes first. */
const rootIn = (matches: readonly unknown[]): KnownRoot | undefined =>
  (matches[0] as { loaderData?: KnownRoot } | undefined)?.loaderData

const brandIn = (matches: readonly unknown[]): FrameBrand => rootIn(matches)?.brand ?? usual

/** "Cart · Sokora": what a tab of the browser is called. */
export const titled = (title: string, matches: readonly unknown[]): string => `${title} · ${brandIn(matches).name}`

export const marketIn = (matches: readonly unknown[]): string => brandIn(matches).name

/** Where the market is reached; undefined without an answer of the root. */
export const publicUrlIn = (matches: readonly unknown[]): string | undefined => rootIn(matches)?.publicUrl
