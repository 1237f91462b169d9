import { isAccent, usualAccent } from '#catalogue/rules/layouts/accents.ts'
import { partWords } from '#catalogue/rules/layouts/layout-parts.ts'
import type { Layout } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { FormPart, LayoutPart } from '#catalogue/rules/submission/service-form.ts'

/** The layout of a service page. */
export interface LayoutChoice {
  layout: Layout
  accent: string
  /** Empty: the order of the layout. */
  parts: FormPart[]
}

const layouts: readonly Layout[] = ['classic', 'menu', 'schedule', 'showcase', 'compact']
const isLayout = (text: string | null): text is Layout => layouts.includes(text as Layout)
const isPart = (text: string): text is LayoutPart => Object.hasOwn(partWords, text)

/** "layout=classic&accent=rose&parts=about,-gallery,team": a minus marks a hidden part. */
export function layoutAddress({ layout, accent, parts }: LayoutChoice): string {
  const params = new URLSearchParams({ layout, accent })
  if (parts.length > 0) params.set('parts', parts.map(({ key, isShown }) => (isShown ? key : `-${key}`)).join(','))
  return params.toString()
}

/** Parses a layout; missing or unknown values keep the saved ones. */
export function readLayoutChoice(params: URLSearchParams, saved: LayoutChoice): LayoutChoice {
  const [layout, accent, parts] = ['layout', 'accent', 'parts'].map((name) => params.get(name)) as [
    string | null,
    string | null,
    string | null,
  ]
  return {
    layout: isLayout(layout) ? layout : saved.layout,
    accent: accent && isAccent(accent) ? accent : saved.accent || usualAccent,
    parts: parts === null ? (params.has('layout') ? [] : saved.parts) : readParts(parts),
  }
}

const readParts = (text: string): FormPart[] =>
  text.split(',').flatMap((part) => {
    const key = part.replace(/^-/, '')
    return isPart(key) ? [{ key, isShown: !part.startsWith('-') }] : []
  })
