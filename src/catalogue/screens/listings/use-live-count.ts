import { useRef, useState } from 'react'
import { countText, type ListFrame } from '#catalogue/rules/search/list-frame.ts'
import type { Total } from '#catalogue/rules/service-page/shown.ts'
import { callApi } from '#ui/api-call.ts'
import { withQuery } from '#ui/source.ts'

/** A pause in typing or sliding, in milliseconds. */
const pause = 250

/** The number of results of the filters that a form has now; that of the list until the form is changed. */
export function useLiveCount({ countText: shown, noun, filters: { page, category } }: ListFrame) {
  const [counted, setCounted] = useState(shown)
  const latest = useRef<AbortController>(undefined)
  const count = (form: HTMLFormElement) => {
    latest.current?.abort()
    const { signal } = (latest.current = new AbortController())
    setTimeout(() => {
      if (signal.aborted) return
      const region = page === 'world' ? undefined : page
      const address = withQuery(`/api/v1/${noun}s/count`, { region, category })
      const typed = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
      callApi<Total>(`${address}${address.includes('?') ? '&' : '?'}${typed}`, { signal }).then(
        (total) => setCounted(countText(total, noun)),
        () => {},
      )
    }, pause)
  }
  return { counted, count }
}
