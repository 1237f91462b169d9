import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { ClientInstrumentation } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { hydrateAll } from '#ui/page/island.tsx'
import { recordMissedPresses } from '#ui/page/missed-presses.ts'

const goWhenHydrated: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      navigate: async (go) => {
        await hydrateAll()
        await go()
      },
    }),
}

startTransition(() => {
  hydrateRoot(document, <HydratedRouter instrumentations={[goWhenHydrated]} />)
  recordMissedPresses()
})
