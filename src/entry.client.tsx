import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { ClientInstrumentation } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { afterFirstChange } from '#ui/first-change.ts'
import { hydrateAll } from '#ui/page/island.tsx'
import { wholeSheet } from '#ui/page/late-sheet.ts'
import { recordMissedPresses } from '#ui/page/missed-presses.ts'

const goWhenHydrated: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      navigate: async (go, { formMethod }) => {
        await hydrateAll()
        await (formMethod === 'post' ? afterFirstChange(go) : go())
      },
      fetch: async (go, { formMethod }) => {
        await (formMethod === 'post' ? afterFirstChange(go) : go())
      },
    }),
}

await wholeSheet()
startTransition(() => {
  hydrateRoot(document, <HydratedRouter instrumentations={[goWhenHydrated]} />)
  recordMissedPresses()
})
