import type { Page } from '@playwright/test'

/**
 * From the next document on, sums the layout shifts of each document, without those right after an input
 * (https://web.dev/articles/cls).
 */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    let sum = 0
    const store = () => void Reflect.set(window, 'shift', sum)
    store()
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) sum += entry.value
      store()
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The sum of the present document so far. */
export const shiftOf = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'shift')))
