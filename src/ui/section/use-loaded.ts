import { useMatches, type Params, type ShouldRevalidateFunction } from 'react-router'
import type { LoadedAnswers, SourcesOfPage } from '#shared/page-sources.ts'
import { useIsHydrating } from '#ui/page/drawing.tsx'

/** Whether a navigation leads to other data. Opening a row or a dialog, which are in the address too, does not. */
export const whenSourcesChange =
  (sources: SourcesOfPage): ShouldRevalidateFunction =>
  ({ currentUrl, currentParams, nextUrl, nextParams, defaultShouldRevalidate }) => {
    const addresses = (params: Params, { searchParams }: URL) =>
      sources({ params, query: Object.fromEntries(searchParams) }).map(({ address }) => address)
    const isSamePage = currentUrl.href === nextUrl.href
    const [before, after] = [addresses(currentParams, currentUrl), addresses(nextParams, nextUrl)]
    return (isSamePage && defaultShouldRevalidate) || before.join() !== after.join()
  }

const firstShown = new WeakMap<object, number>()
const freshMs = 2_000

/** Whether an answer has just arrived. Who shows it again later, in a dialog for example, also requests it again. */
export function isFresh(answer: object): boolean {
  const now = performance.now()
  const since = firstShown.get(answer) ?? now
  firstShown.set(answer, since)
  return now - since < freshMs
}

/** The answer that came along with the page; undefined if none did. */
export const useLoaded = <Value extends object>(address: string): Value | undefined =>
  useMatches()
    .map(({ loaderData }) => (loaderData as Partial<LoadedAnswers> | undefined)?.answers?.[address])
    .findLast((answer) => answer !== undefined) as Value | undefined

/** Whether the server has drawn the open area with all that it shows first. */
export function useIsDrawn(): boolean {
  const area = useMatches().at(-1)?.loaderData as Partial<LoadedAnswers> | undefined
  return useIsHydrating() && area?.isWhole !== false
}
