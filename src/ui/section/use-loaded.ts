import { useSyncExternalStore } from 'react'
import { useMatches, type Params, type ShouldRevalidateFunction } from 'react-router'
import type { SourcesOfPage } from '#shared/page-sources.ts'

/** What the loader of a dashboard area returns: answers of the API by their address (`platform/load-answers.ts`). */
export interface LoadedAnswers {
  answers: Record<string, unknown>
}

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

const subscribe = () => () => {}

/** False while the page becomes interactive: until then it shows what the server rendered. */
const useIsHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

const firstShown = new WeakMap<object, number>()
const freshMs = 2_000

/** Whether an answer has just arrived. Who shows it again later, in a dialog for example, also requests it again. */
export function isFresh(answer: object): boolean {
  const now = performance.now()
  const since = firstShown.get(answer) ?? now
  firstShown.set(answer, since)
  return now - since < freshMs
}

/**
 * The answer that came along with the page. The dates and times in it are written in the device's time zone, which the
 * server does not know, so it is shown from the moment the page is interactive.
 */
export function useLoaded<Value extends object>(address: string): { value: Value | undefined; isComing: boolean } {
  const isHydrated = useIsHydrated()
  const found = useMatches()
    .map(({ loaderData }) => (loaderData as Partial<LoadedAnswers> | undefined)?.answers?.[address])
    .findLast((answer) => answer !== undefined) as Value | undefined
  return { value: isHydrated ? found : undefined, isComing: found !== undefined }
}
