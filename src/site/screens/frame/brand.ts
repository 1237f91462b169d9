import { useRouteLoaderData } from 'react-router'
import type { FrameBrand } from '#content/contract.ts'

const usual: FrameBrand = { name: 'Sokora', logo: { square: null, wide: null }, style: '', texts: {}, categories: {} }

interface KnownRoot {
  brand?: FrameBrand
  publicUrl?: string
}

/** The market's brand. Without the root's loader data, as on some error pages, the defaults. */
export const useBrand = (): FrameBrand => (useRouteLoaderData('root') as KnownRoot | undefined)?.brand ?? usual

/** The first match is the root of the page. */
const rootIn = (matches: readonly unknown[]): KnownRoot | undefined =>
  (matches[0] as { loaderData?: KnownRoot } | undefined)?.loaderData

const brandIn = (matches: readonly unknown[]): FrameBrand => rootIn(matches)?.brand ?? usual

/** The title of a browser tab: "Cart · Sokora". */
export const titled = (title: string, matches: readonly unknown[]): string => `${title} · ${brandIn(matches).name}`

export const marketIn = (matches: readonly unknown[]): string => brandIn(matches).name

/** The public URL of the market; undefined without the root's loader data. */
export const publicUrlIn = (matches: readonly unknown[]): string | undefined => rootIn(matches)?.publicUrl
